/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Examined, Moment, Reviewed } from './types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { Session } from '../../board/session/session.js';
import { openSearch } from '../../analysis/client.js';
import { translate } from '../words/language.js';
import { makeDesk } from './analysis/desk.js';
import { makeTrial } from './analysis/trial.js';
import { curveOf } from './curve.js';
import { makeExamination } from './examination.js';
import { makeExercise } from './exercise.js';
import { judgedOf, worstMoves } from './judgement.js';
import { makeMoments } from './moments.js';
import { annotatePgn, NAGS } from './notes.js';
import { makeReport } from './report.js';

/**
 * Draws the curve of the winning chance, with its key moments.
 * @param {ReturnType<typeof curveOf>} curve @param {Examined[]} examined @param {number} plies the number of plies of the game @param {number} viewed ply
 */
function drawCurve(curve, examined, plies, viewed) {
  const chances = examined.map(({ chance }) => chance);
  const marked = worstMoves(judgedOf(examined)).map(({ ply }) => ply);
  curve.show(chances, plies, marked, viewed);
}

/**
 * The review dialog: compares every move with the best one, in the background.
 * @param {HTMLDialogElement} dialog @param {RoqueBoard} model the board of the game
 * @param {(signs: [ply: number, nag: number][]) => void} sign shows the signs of the moves in the move list of the page
 */
export async function makeReview(dialog, model, sign) {
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (dialog.querySelector(selector));
  const engine = await loadEngine();
  const session = new Session(engine);
  /** @type {Reviewed} */
  let now;
  /** @type {Moment[]} */
  let shownMoments = [];

  const desk = makeDesk(part('.desk'), model);
  const ports = { desk, search: openSearch(), session, reviewed: () => now };
  const answered = (/** @type {Moment} */ moment) => moments.answer(moment);
  const exercise = makeExercise({ ...ports, message: part('.told'), answered });
  const wanted = /** @type {HTMLInputElement} */ (part('.analysis input'));
  const trial = makeTrial({ ...ports, engine, root: part('.trial'), drawn: () => draw() });
  const examination = makeExamination(part('.progress'), {
    ...ports,
    known: (isOver) => (isOver ? write() : draw()),
    leave: () => part('.answers [value=""]').focus({ preventScroll: true }),
  });
  /** Ends the current question and the analysis. */
  const leave = () => {
    wanted.checked = false;
    trial.leave();
    exercise.leave();
  };
  const curve = curveOf(part('.curve'), (ply) => {
    leave();
    desk.lay(now.game, [], ply);
  });
  const moments = makeMoments(part('.moments'), { exercise, leave });
  const report = makeReport(part('.findings'), session, moments);
  const keep = part('[data-do="keep"]');

  function draw() {
    const { found } = examination;
    drawCurve(curve, found, now.game.moves.length, trial.isOn ? trial.ply : desk.board.shownPly);
  }

  /** Writes the findings so far. */
  function write() {
    draw();
    shownMoments = report(examination.found, now);
    sign(judgedOf(examination.found).flatMap(({ ply, verdict }) => (verdict ? [[ply, NAGS[verdict]]] : [])));
    const isComplete = examination.found.length > now.game.moves.length;
    keep.hidden = !shownMoments.length || !isComplete;
    part('.practise').hidden = true;
    if (isComplete) collect(now);
  }

  /** Makes exercises of the user's mistakes. @param {Reviewed} reviewed */
  async function collect(reviewed) {
    // Without a database there are no exercises.
    const n = await reviewed.collect(session, judgedOf(examination.found)).catch(() => 0);
    if (reviewed === now) part('.practise').hidden = !n;
  }

  desk.board.addEventListener('gamechange', draw);
  desk.steps(dialog, (by) => (trial.isOn ? trial.step(by) : desk.board.goTo(desk.board.shownPly + by)));
  wanted.onchange = () => {
    keep.hidden = false;
    if (wanted.checked) return trial.begin();
    trial.leave();
    return desk.lay(now.game, [], trial.ply);
  };
  keep.onclick = async () => {
    const { review } = now.words;
    const done = await now.keep((pgn) =>
      annotatePgn(engine, trial.written(pgn), shownMoments, now.before, now.words),
    );
    part('.told').textContent = done ? review.kept : review.notKept;
  };
  dialog.onclose = () => {
    examination.stop();
    leave();
  };

  return {
    /** @param {Reviewed} next */
    open(next) {
      const isAnother = JSON.stringify(now?.game) !== JSON.stringify(next.game);
      now = next;
      if (isAnother) moments.forget();
      translate(dialog, next.words);
      leave();
      dialog.showModal();
      desk.lay(next.game, [], next.game.moves.length);
      examination.begin(isAnother);
    },
  };
}
