/** Translations of the descriptions of the editor and the puzzle, as in contract.js. @typedef {import('../../embedding/types.d.ts').Translations} Translations */

const SAME = 'Comme pour un échiquier.';
const LANG =
  'La langue des mots, comme `en` ou `fr`\u202f; sans elle, celle d’un élément parent ou de la page.';
const ENGINE =
  'Pour toute la classe, et pour tous les échiquiers\u00a0: où est le fichier du moteur, pour les outils qui ne suivent pas `new URL(…, import.meta.url)`.';

/** @type {Record<string, Translations>} */
export default {
  'roque-editor': {
    members: {
      engine: ENGINE,
      ready: 'Se résout quand la première position a été jugée, ou ne peut l’être.',
      rules: 'Le jeu. Si ce nom n’en est pas un, les fautes disent `unknownRules`.',
      fen: 'La position, telle qu’elle est\u00a0: ce que dit le texte, juste ou faux. Comme attribut, celle d’où l’on part\u202f; sans lui, la position initiale.',
      orientation: 'Le camp placé en bas\u00a0: `white` ou `black`.',
      chooseRules: 'Si l’on peut choisir aussi le jeu.',
      position: 'Ce qui est composé, et ce que le moteur en dit\u202f; null tant qu’il n’est pas là.',
      clear: 'Ôte toutes les pièces de l’échiquier.',
      start: 'Pose la position initiale du jeu.',
      flip: 'Tourne l’échiquier.',
    },
    parameters: {},
    attributes: { lang: LANG, theme: SAME, coordinates: SAME },
    events: {
      positionchange:
        'Il y a une autre position ou un autre jeu, et la première position une fois jugée\u00a0: `fen`, `rules`, `faults`, `doubts`, `outcome`.',
      fault: 'Le moteur n’a pas pu être chargé\u00a0: `engineFailed`.',
    },
    cssProperties: {
      '--roque-editor-board': 'La largeur que peut avoir l’échiquier.',
      '--roque-editor-tray': 'Le papier où sont posées les pièces en réserve.',
      '--roque-editor-chosen': 'Le papier sous celle qui est choisie.',
      '--roque-editor-fault': 'Le trait à côté de ce qui ne va pas.',
      '--roque-accent': 'Ce qui est coché.',
    },
    cssParts: {
      desk: 'Tout, sauf ce qui est dit de la position.',
      board: 'L’échiquier.',
      tray: 'Chaque rangée de pièces en réserve.',
      spare: 'Chaque pièce en réserve.',
      tool: 'Chaque outil à côté d’elles.',
      hint: 'Ce qui est dit de leur usage.',
      button: 'Chaque bouton.',
      question: 'Chaque chose que l’on demande de la position.',
      judgement: 'Ce qui est dit de la position.',
    },
    slots: { '': 'Sous ce qui est demandé, à côté de l’échiquier.' },
  },
  'roque-puzzle': {
    members: {
      engine: ENGINE,
      search: 'De même pour `roque-analysis_bg.wasm`.',
      solver: 'La même adresse que `search`.',
      rules: 'Le jeu, comme pour un échiquier.',
      fen: 'La position.',
      goal: 'Ce qu’il faut trouver\u00a0: `#1` … `#9`, le mat en tant de coups\u202f; `win`, la seule façon de gagner du matériel\u202f; `save`, le seul coup qui ne perd pas\u202f; `only`, le seul bon coup\u202f; `h#1` … `h#9`, ou un demi-coup de plus comme `h#2.5`, un mat aidé, où l’on joue les deux camps\u202f; `s#1` … `s#9`, un mat inverse, où les Blancs obligent les Noirs à mater.',
      line: 'La solution\u00a0: des coups en coordonnées, séparés par des espaces. Une liste convient aussi.',
      singleTry: 'Un seul essai, sans aide\u00a0: un coup faux y met fin.',
      puzzle: 'Tout le problème à la fois\u202f; il recommence, même si c’est le même.',
      phase:
        'Où l’on en est\u00a0: `idle`, `solving`, `answering`, `refuting`, `refuted`, `solved`, `shown` ou `failed`.',
      focus: 'Amène le clavier sur l’échiquier, dès qu’il est là.',
      restart: 'Recommence le problème.',
      tryAgain: 'Reprend un coup réfuté.',
      hint: 'Aide pour ce coup\u00a0: d’abord quelle pièce, puis vers où, puis en le jouant.',
      showSolution: 'Pose la solution sur l’échiquier, pour la parcourir.',
    },
    parameters: {},
    attributes: { lang: LANG, theme: SAME, pieces: SAME, coordinates: SAME, 'animation-duration': SAME },
    events: {
      solved: 'Le dernier coup de la solution, ou le mat, a été trouvé\u00a0: `clean`, `wrong`, `hints`.',
      failed:
        'Un coup était faux\u00a0: `coordinates`, `san`\u202f; tous deux null si l’on a demandé la solution à la place.',
      hint: 'Une aide a été prise\u00a0: `step`, 1 pour la pièce, 2 pour sa case, 3 pour le coup joué.',
      fault:
        'Le problème ne veut rien dire\u00a0: `puzzleGoal`, `puzzleLine`, ou ce qu’un échiquier dit de sa position et de son moteur.',
    },
    cssProperties: {
      '--roque-puzzle-board': 'La largeur que peut avoir l’échiquier.',
      '--roque-puzzle-task': 'Les caractères de ce qui est demandé.',
      '--roque-accent': 'Le bouton pour continuer.',
      '--roque-on-accent': 'Les mots qu’il porte.',
    },
    cssParts: {
      board: 'L’échiquier.',
      task: 'Ce qui est demandé.',
      said: 'Ce qui est dit du dernier coup.',
      button: 'Chaque bouton\u202f; celui qui fait continuer est aussi `strong`.',
      solution: 'Les coups de la solution, entre des boutons `step`.',
    },
    slots: { '': 'Sous ce qui est dit.' },
  },
};
