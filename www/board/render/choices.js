/** @import { BoardWords, Input, Interaction, Making, OverlayPorts, Point, Scene, Send } from '../types.d.ts' */
import { countDestinations, makingOf, takeDetailOf } from '../session/moves.js';
import { cellOf, nameOf } from '../session/squares.js';
import { choiceSquare } from './highlights.js';
import { lazyStyleSheet } from './style-sheets.js';

const addSheet = lazyStyleSheet(`
.pick{display:grid;grid-template:repeat(8,1fr)/repeat(8,1fr);pointer-events:none}
.pick button{pointer-events:auto;background:0 0;border:0}
.pick button:hover{box-shadow:inset 0 0 0 3px var(--_ink)}
.back{position:absolute;transform:translate(-50%,-50%);min-block-size:44px;padding:.3em .7em;inline-size:max-content;
box-sizing:border-box;text-align:center;background:var(--_paper);color:#2b231a;border:1px solid;border-radius:4px;font-size:clamp(11px,2.5cqi,15px);line-height:1.3}
.back:hover{background:#fff}
.back::before{content:attr(data-choices);display:block;font-weight:600}
.back::before{content:attr(data-choices)/''}`);

/**
 * Returns the centre of the area for the choices of a Take, three squares wide, counted from the top left. The area is
 * near the Take, covers none of its targets and only few pieces.
 * @param {Making} making @param {string} pieces @param {boolean} flip @returns {Point}
 */
export const placeForChoices = ({ from, take, moves }, pieces, flip) => {
  const goals = new Set([from, take, ...moves.map(({ to }) => to)].map((square) => cellOf(square, flip)));
  const at = cellOf(take, flip);
  const rooms = [...Array(64).keys()].flatMap((cell) => {
    if ((cell & 7) > 5) return [];
    const [x, y] = [(cell & 7) + 1.5, (cell >> 3) + 0.5];
    let cost = Math.hypot(x - (at & 7) - 0.5, y - (at >> 3) - 0.5);
    for (const under of [cell, cell + 1, cell + 2]) {
      if (goals.has(under)) cost += 99;
      if (pieces[cellOf(under, flip)] !== '.') cost += 1.5;
    }
    return [{ x, y, cost }];
  });
  return rooms.sort((a, b) => a.cost - b.cost)[0];
};

/** Only clicks that began on the button count; otherwise the tap that shows the button would also press it.
 * @param {HTMLElement} button @param {() => void} act */
const onOwnClick = (button, act) => {
  let began = false;
  button.onpointerdown = () => {
    began = true;
  };
  // Keyboards and screen readers dispatch clicks without a pointer.
  button.onclick = ({ detail }) => {
    if (began || !detail) act();
  };
};

/** Creates the button that cancels the Take of an unfinished move. @param {(input: Input) => void} send @param {(e: KeyboardEvent) => void} giveUp */
const makeButton = (send, giveUp) => {
  const button = document.createElement('button');
  button.className = 'back';
  button.part.add('take-back');
  onOwnClick(button, () => send({ kind: 'cancel' }));
  // The braces are needed, because a returned `false` would prevent Enter from pressing the button.
  button.onkeydown = (e) => {
    giveUp(e);
  };
  return button;
};

/**
 * Creates the promotion picker, which lies over the squares.
 * @param {Extract<Interaction, { kind: 'promoting' }>} state @param {boolean} flip @param {BoardWords} words
 * @param {Send} send @param {(e: KeyboardEvent) => void} giveUp @returns {HTMLElement}
 */
const makePicker = ({ moves, to }, flip, words, send, giveUp) => {
  const buttons = moves.map((move, index) => {
    const cell = cellOf(choiceSquare(to, index), flip);
    const button = document.createElement('button');
    button.ariaLabel = words.piece((move.promotion ?? '').toUpperCase());
    button.style.gridArea = `${(cell >> 3) + 1}/${(cell & 7) + 1}`;
    onOwnClick(button, () => send({ kind: 'choose', index }));
    return button;
  });
  const picker = document.createElement('div');
  picker.className = 'over pick';
  picker.part.add('promotion');
  picker.role = 'group';
  picker.ariaLabel = words.promote;
  picker.append(...buttons);
  picker.onkeydown = (e) => {
    const { key } = e;
    giveUp(e);
    if (!/Arrow|Tab/.test(key)) return;
    e.preventDefault();
    const way = /Up|Left/.test(key) || e.shiftKey ? -1 : 1;
    const now = buttons.findIndex((button) => button.matches(':focus'));
    buttons.at((now + way) % buttons.length)?.focus();
  };
  return picker;
};

/** Returns the detail of `pieceselect` for an open promotion choice, or for the selected piece after the choice was cancelled.
 * @param {Exclude<Interaction, { kind: 'idle' }>} state */
const choiceOf = (state) => ({
  square: nameOf(state.from),
  making: takeDetailOf(state),
  promoting: state.kind === 'promoting',
});

/**
 * Creates the controls for choices within a move: the promotion picker and the button that cancels a Take.
 * @param {Pick<OverlayPorts, 'root' | 'emit' | 'stage' | 'send'>} ports @param {HTMLElement} grid
 * @param {() => void} refocus a callback that returns the focus to the grid
 * @returns {(scene: Scene, words: BoardWords, box: string[]) => void}
 */
export const makeChoices = ({ root, emit, stage, send }, grid, refocus) => {
  addSheet(root);
  /** @type {HTMLElement | null} */
  let picker = null;
  /** @type {HTMLElement | null} */
  let button = null;
  let turned = false;
  let wasPromoting = false;

  const giveUp = (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'Escape') return;
    // Stops this key event, so that a dialog around the board stays open.
    e.preventDefault();
    send({ kind: 'cancel' });
  };
  /** Removes a node and returns the focus to the element that had the focus before. @param {HTMLElement | null} node */
  const remove = (node) => {
    const focused = node?.matches(':focus-within');
    node?.remove();
    if (focused) refocus();
    return null;
  };

  /** Shows the button that cancels a Take. @param {Making} making @param {Scene} scene @param {BoardWords} words @param {string[]} box */
  const showButton = (making, { pieces, flip }, words, box) => {
    button ??= makeButton(send, giveUp);
    if (!button.isConnected) grid.after(button);
    button.dataset.choices = words.choices(countDestinations(making.moves));
    if (button.textContent !== words.takeBack) button.textContent = words.takeBack;
    const { x, y } = placeForChoices(making, pieces, flip);
    button.style.left = `calc(${box[0]} + ${box[2]}*${x / 8})`;
    button.style.top = `calc(${box[1]} + ${box[3]}*${y / 8})`;
  };
  /** @param {Scene} scene @param {BoardWords} words @param {string[]} box */
  const showPicker = ({ interaction, flip }, words, box) => {
    const isPromoting = interaction.kind === 'promoting';
    if (!isPromoting || turned !== flip) picker = remove(picker);
    if (isPromoting && !picker) {
      picker = makePicker(interaction, flip, words, send, giveUp);
      turned = flip;
      grid.after(picker);
      picker.querySelector('button')?.focus();
    }
    if (picker) [picker.style.left, picker.style.top, picker.style.width, picker.style.height] = box;
  };

  return (scene, words, box) => {
    const { interaction } = scene;
    const making = makingOf(interaction);
    const isPromoting = interaction.kind === 'promoting';
    if (isPromoting !== wasPromoting) {
      wasPromoting = isPromoting;
      if (interaction.kind !== 'idle') emit('pieceselect', choiceOf(interaction));
    }
    // Under touch-move, a Take is final after the piece is released.
    if (!making || isPromoting || stage.state.viewed?.touchMove) button = remove(button);
    else showButton(making, scene, words, box);
    showPicker(scene, words, box);
  };
};
