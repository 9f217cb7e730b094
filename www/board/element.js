/** @import * as T from './types.d.ts' */
/** @import { Effect } from './attributes.js' */
import { ATTRIBUTES } from './attributes.js';
import { openLanguage } from './language.js';
import { openParts } from './tiers.js';
import { layersOf, pictureOf } from './pieces/printed.js';
import { makeLoading } from './session/loading.js';
import { IDLE } from './session/moves.js';
import { openFaults } from './render/faults.js';
import { openStage } from './render/canvas.js';
import { paintDisplayList } from './render/painter.js';
import { readTheme } from './render/styles.js';
import { displayListOf } from './render/view.js';

/** Creates the components of an element and connects them. Each component receives only the data and functions that it needs.
 * @param {import('./roque-board.js').RoqueBoard} host @param {ShadowRoot} root @param {T.Settings} settings @returns {T.BoardElement} */
export const createElement = (host, root, settings) => {
  /** @type {PromiseWithResolvers<void>} */
  const { promise: ready, resolve: isReady } = Promise.withResolvers();
  /** @type {T.Emit} */
  const emit = (type, detail, cancelable) =>
    host.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
  const game = () => parts.game;
  /** @type {T.Announce} */
  const announce = (cause) => {
    const { state, shownPly } = game()?.session ?? {};
    if (state) emit('gamechange', { state, shownPly, cause });
  };
  const language = openLanguage(host, {
    background: (work) => faults.background(work),
    heard() {
      if (stage.overlay) game()?.pressKey('');
      parts.applyPieceSet();
      stage.refresh();
      faults.explain();
      parts.follower?.translate();
      parts.players?.translate();
      game()?.captions.translate();
    },
  });
  const stage = openStage({
    host,
    root,
    settings,
    language,
    mover: () => game()?.mover() ?? null,
    emit,
    parts: () => parts,
  });
  /** @type {T.SetInteraction} */
  const setInteraction = (next) => game()?.setInteraction(next);
  const faults = openFaults({
    root,
    settings,
    language,
    emit,
    failed() {
      setInteraction(IDLE);
      stage.refresh();
      isReady();
    },
    session: () => game()?.session,
    loadPlay: () => parts.loadPlay(),
  });
  const parts = openParts({
    host,
    root,
    settings,
    language,
    stage,
    setInteraction,
    faults,
    emit,
    announce,
    open: (setup) => loading.ask(setup ?? setupOf(host), false),
    began() {
      loading.settle();
      faults.clear();
    },
    isReady,
  });
  const loading = makeLoading({ settings, language, parts, stage, faults, isReady });
  return { ready, announce, language, stage, setInteraction, faults, parts, loading };
};

/** Returns the FEN in the attribute; undefined means the starting position. @param {Element} host */
export const fenAttribute = (host) => host.getAttribute('fen')?.replace(/^start$/, '') || undefined;

/** Returns the setup that the attributes describe. @param {Element} host @returns {T.Opening} */
const setupOf = (host) => {
  const [rules, pgn] = ['rules', 'pgn'].map((name) => host.getAttribute(name) ?? undefined);
  return pgn === undefined ? { fen: fenAttribute(host), rules } : { pgn };
};

/**
 * The functions for the effects named in attributes.js.
 * @type {Record<Effect, (board: T.BoardElement, host: Element, settings: T.Settings, name: T.AttributeName) => void>}
 */
const EFFECTS = {
  position: ({ loading }, host) => loading.ask(setupOf(host), true),
  game: ({ loading }, host) => loading.ask(setupOf(host), false),
  viewedPly({ stage, parts }, _host, { ply }) {
    const session = parts.game?.session;
    if (session?.isOn) session.goTo(ply ?? 0);
    else stage.refresh();
  },
  touchMove({ stage, parts }, _host, { touchMove }) {
    const session = parts.game?.session;
    if (session?.isOn) session.setTouchMove(touchMove);
    stage.refresh();
  },
  mark({ stage, loading }, _host, _settings, name) {
    if (name === 'lastMove' || name === 'check') loading.mark(name);
    stage.refresh();
  },
  viewOnly({ stage, faults, parts, loading }) {
    parts.game?.captions.clearCaption();
    parts.game?.setInteraction(IDLE);
    loading.begin();
    faults.explain();
    parts.updateViewer();
    parts.updateAdviser();
    stage.refresh();
  },
  premoves({ stage, parts }) {
    parts.game?.premoves.drop();
    stage.refresh();
  },
  computer({ stage, parts }) {
    parts.updateAdviser();
    stage.refresh();
  },
  orientation({ stage, parts }) {
    stage.refresh();
    parts.players?.update();
  },
  source: ({ parts }) => parts.updateSource(),
  players: ({ parts }, _host, _settings, name) => parts.setPlayers(/** @type {T.Setting} */ (name)),
  theme({ stage }) {
    stage.applyTheme();
    stage.refresh();
  },
  pieces({ stage, parts }) {
    parts.applyPieceSet();
    stage.refresh();
  },
  language({ stage, language }) {
    language.listen();
    stage.refresh();
  },
  repaint: ({ stage }) => stage.refresh(),
  none() {},
};

/** Applies a changed attribute. @param {T.AttributeName} name @param {Element} host @param {T.Settings} settings @param {T.BoardElement} board */
export const applyEffect = (name, host, settings, board) =>
  EFFECTS[ATTRIBUTES[name].effect](board, host, settings, name);

/** Renders the current picture without a selected or dragged piece.
 * @param {Element} host @param {T.BoardElement} element @param {{ type?: string, size?: number }} options */
export const toBlob = async (host, { stage, parts }, { type, size }) => {
  const { toImage } = await parts.loadPlay();
  const still = { ...stage.scene(), state: IDLE, hint: null, premove: [] };
  const { set = { name: '', layersOf } } = stage.state;
  return toImage(displayListOf(still, null), readTheme(getComputedStyle(host)), {
    type,
    size,
    paint: paintDisplayList,
    pictureOf,
    set,
  });
};
