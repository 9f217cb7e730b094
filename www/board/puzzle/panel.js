/** @import * as T from '../types.d.ts' */

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} part */
const make = (tag, part) => {
  const node = document.createElement(tag);
  node.className = part;
  node.part.value = part;
  return node;
};

/** @param {string} part @param {() => void} press */
const button = (part, press) => {
  const made = make('button', part);
  made.type = 'button';
  made.onclick = press;
  return made;
};

/** Creates the panel of a puzzle: task, comment, help buttons and the moves of the solution.
 * @param {T.PanelPorts} ports @returns {T.PuzzlePanel} */
export const makePanel = ({ root, again, hint, solution, goTo, refocus }) => {
  const [task, said] = [make('p', 'task'), make('p', 'said')];
  task.setAttribute('aria-live', 'polite');
  said.role = 'status';
  const buttons = {
    again: button('button strong', again),
    hint: button('button', hint),
    solution: button('button', solution),
  };
  const help = make('div', 'help');
  help.role = 'group';
  help.append(...Object.values(buttons));
  const through = makeThrough(goTo);
  const nodes = [task, said, help, through.node];
  for (const node of nodes) node.hidden = true;
  /** @type {T.PuzzleWords | undefined} */
  let words;

  return {
    nodes,
    speak(next) {
      words = next;
      help.ariaLabel = words.help;
      buttons.again.textContent = words.again;
      buttons.solution.textContent = words.show;
      through.speak(words);
    },
    show({ phase, task: asked, said: told, tone, step, single, line, shown }) {
      if (!words) return;
      const focused = root.activeElement;
      task.textContent = asked;
      if (said.textContent !== told) said.textContent = told;
      said.className = `said ${tone}`;
      task.hidden = false;
      said.hidden = false;
      buttons.hint.textContent = words.hints[Math.min(step, 2)];
      buttons.again.hidden = phase !== 'refuted';
      buttons.hint.hidden = single || !['solving', 'answering'].includes(phase);
      buttons.solution.hidden = single || !['solving', 'answering', 'refuted'].includes(phase);
      help.hidden = Object.values(buttons).every(({ hidden }) => hidden);
      through.show(line, shown);
      if (focused instanceof HTMLElement && !focused.checkVisibility()) refocus();
    },
  };
};

/** Creates the list of the solution's moves; each move is a button that shows its position.
 * @param {(ply: number) => void} goTo */
const makeThrough = (goTo) => {
  let at = 0;
  const node = make('div', 'solution');
  node.role = 'group';
  const back = button('button step', () => goTo(at - 1));
  const on = button('button step', () => goTo(at + 1));
  back.textContent = '‹';
  on.textContent = '›';
  const list = make('div', 'moves');
  node.append(back, list, on);
  /** @param {HTMLButtonElement} button @param {boolean} isOn */
  const enable = (button, isOn) => {
    button.ariaDisabled = String(!isOn);
  };
  return {
    node,
    /** @param {T.PuzzleWords} words */
    speak({ solution, previous, next }) {
      node.ariaLabel = solution;
      back.ariaLabel = previous;
      on.ariaLabel = next;
    },
    /** @param {string[]} line @param {number} shown */
    show(line, shown) {
      at = shown;
      node.hidden = !line.length;
      enable(back, shown > 0);
      enable(on, shown < line.length);
      if (
        list.childElementCount !== line.length ||
        line.some((san, i) => list.children[i].textContent !== san)
      )
        list.replaceChildren(
          ...line.map((san, i) => {
            const move = button('move', () => goTo(i + 1));
            move.textContent = san;
            return move;
          }),
        );
      for (const [i, move] of [...list.children].entries())
        move.ariaCurrent = i + 1 === shown ? 'step' : null;
    },
  };
};
