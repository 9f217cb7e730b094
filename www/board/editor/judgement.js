/** @import { EditorWords, FaultWords, Judged } from '../types.d.ts' */
import { createNode } from './node.js';

/** Returns a sentence on whether a position can be played. @param {Judged} judged @param {EditorWords} words */
const sentenceOf = ({ faults, doubts, outcome }, words) => {
  if (faults.length) return words.faults;
  const doubted = doubts.length ? words.doubts : '';
  if (!outcome) return doubted || words.ready;
  return [words.over, words.end(outcome), doubted].filter(Boolean).join(' ');
};

/** Creates the list of the engine's remarks on the position. */
export const makeJudgement = () => {
  const [node, verdict, list] = [
    createNode('div', 'judgement', 'judgement'),
    createNode('p'),
    createNode('ul'),
  ];
  verdict.role = 'status';
  node.append(verdict, list);
  /** @type {{ faults: FaultWords | null, words: EditorWords | undefined }} */
  let said = { faults: null, words: undefined };

  return {
    node,
    /** @param {Partial<typeof said>} words */
    speak(words) {
      said = { ...said, ...words };
    },
    /** @param {Judged | undefined} judged */
    show(judged) {
      const { words, faults } = said;
      node.hidden = !judged || !words;
      if (!judged || !words) return;
      const sentence = sentenceOf(judged, words);
      if (verdict.textContent !== sentence) verdict.textContent = sentence;
      const lines = (judged.faults.length ? judged.faults : judged.doubts).map((code) => {
        const line = createNode('li');
        line.textContent = faults?.faults[code] ?? code;
        return line;
      });
      list.replaceChildren(...lines);
      list.hidden = !lines.length;
      node.classList.toggle('cannot', judged.faults.length > 0);
    },
  };
};
