// What the page itself says, before the game can speak: progress and failures.

const FR = {
  loading: (percent) => `Chargement… ${percent} %`,
  starting: "La table se prépare…",
  ended: ["La partie est rangée", "Le jeu s’est terminé. Vous pouvez le rouvrir quand vous voulez.", "Rouvrir"],
  old: ["Navigateur trop ancien", "Ce navigateur ne sait pas exécuter WebAssembly, dont le jeu a besoin. Essayez une version récente de Firefox, Chrome, Edge ou Safari ; si WebAssembly est désactivé, réactivez-le."],
  network: ["Connexion interrompue", "Un fichier du jeu n’est pas arrivé jusqu’ici. Vérifiez votre connexion, puis réessayez."],
  missing: ["Un fichier manque", "Le serveur ne trouve pas un fichier du jeu. La page vient peut-être d’être mise à jour : réessayez."],
  truncated: ["Un fichier est abîmé", "Un fichier du jeu est arrivé incomplet ou différent. Réessayez ; si l’erreur revient, videz le cache du navigateur."],
  memory: ["Mémoire insuffisante", "Le navigateur n’a pas assez de mémoire pour le jeu. Fermez quelques onglets, puis réessayez."],
  start: ["Le jeu n’a pas pu démarrer", "Une erreur est survenue au démarrage. Réessayez ; si elle revient, les détails ci-dessous aideront à la corriger."],
  crash: ["Le jeu s’est arrêté", "Une erreur inattendue est survenue. Ce qui était enregistré l’est toujours : rechargez pour reprendre."],
  retry: "Réessayer",
};

const EN = {
  loading: (percent) => `Loading… ${percent}%`,
  starting: "Setting the table…",
  ended: ["The cards are put away", "The game has ended. You can open it again whenever you like.", "Open again"],
  old: ["This browser is too old", "It cannot run WebAssembly, which the game needs. Try a recent Firefox, Chrome, Edge or Safari; if WebAssembly is switched off, switch it on again."],
  network: ["The connection was lost", "A file of the game did not get here. Check your connection, then try again."],
  missing: ["A file is missing", "The server does not find a file of the game. The page may just have been updated: try again."],
  truncated: ["A file is damaged", "A file of the game arrived incomplete or changed. Try again; if the error returns, clear the browser’s cache."],
  memory: ["Not enough memory", "The browser has too little memory for the game. Close a few tabs, then try again."],
  start: ["The game could not start", "Something went wrong at the start. Try again; if it returns, the details below will help to mend it."],
  crash: ["The game has stopped", "Something unexpected happened. What was saved is still saved: reload to go on."],
  retry: "Try again",
};

/** Texts in the language of the page, which the head's first script or the game has chosen. */
export const texts = () => (document.documentElement.lang.startsWith("fr") ? FR : EN);
