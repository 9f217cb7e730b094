/** @import { Engine, FaultWords } from '../../board/types.d.ts' */
/** @import { Words } from '../types.d.ts' */
import { standing } from '../words/sentences.js';

/** Whether and how a game can be begun from a position, in a sentence. @param {Engine} engine @param {string} rules @param {string} fen
 * @param {string[]} faults @param {string[]} doubts @param {Words} words */
function sentenceOf(engine, rules, fen, faults, doubts, words) {
  if (faults.length) return words.editorFaults;
  const doubted = doubts.length ? words.editorDoubts : '';
  const game = new engine.Game(rules, fen);
  const state = game.state();
  game.free();
  if (!state.outcome) return doubted || words.editorReady;
  return [words.editorOver, standing(state, words), doubted].filter(Boolean).join(' ');
}

/**
 * What the engine says of the position that is set up.
 * @param {HTMLElement} root
 */
export function judgement(root) {
  const [verdict, list] = ['p', 'ul'].map(
    (selector) => /** @type {HTMLElement} */ (root.querySelector(selector)),
  );
  /** @type {FaultWords | null} */
  let faultWords = null;

  return {
    /** @param {FaultWords | null} words */
    speak(words) {
      faultWords = words;
    },
    /** @param {Engine} engine @param {string} rules @param {string} fen @param {Words} words @returns {boolean} whether it can be played */
    show(engine, rules, fen, words) {
      const { faults, doubts } = engine.readFen(fen, rules);
      const sentence = sentenceOf(engine, rules, fen, faults, doubts, words);
      if (verdict.textContent !== sentence) verdict.textContent = sentence;
      const lines = (faults.length ? faults : doubts).map((code) => {
        const line = document.createElement('li');
        line.textContent = faultWords?.faults[code] ?? code;
        return line;
      });
      list.replaceChildren(...lines);
      list.hidden = !lines.length;
      root.classList.toggle('cannot', faults.length > 0);
      return !faults.length;
    },
  };
}
