//! Computes the material balance of a line, and whether a move loses a piece for nothing.
//!
//! The line of a search is continued until the position is quiet, so that no capture wins material. The
//! pieces of both sides at this quiet end are compared with the pieces before the line. The piece values are
//! those of the search in the same variant.
//!
//! A move loses a piece (or the exchange) for nothing if all four conditions hold:
//!
//! 1. The four conditions compare the quiet ends of two lines: after the move played, and after the best
//!    move. Material condition: after the move played, the side has fewer pieces in value, by at least the
//!    exchange.
//! 2. The difference is also at least the exchange if pawns are counted. Two pawns are enough compensation
//!    for a knight, but one pawn is not.
//! 3. Compared with the position before the move, the side also has that much less at the quiet end. A piece
//!    that the side could have won, but did not win, does not count as lost. If the side had more material
//!    before the opponent's last move, the comparison starts from that position. A missed recapture therefore
//!    counts as a lost piece.
//! 4. The score of the search drops by at least [`CONFIRMED`]. The score drops by less if the side regains
//!    the piece later, or has an attack as compensation.

use roque::{Board, Color, Move, Piece, Position, Role, Rules};

use roque_think::sort::sort_by_key;
use roque_think::{Score, piece_values};

/// The drop of the score, in centipawns, from which a lost piece counts as lost for nothing.
pub const CONFIRMED: i32 = 100;

/// The maximum depth of the capture search, in plies.
const DEEPEST: u32 = 6;
/// The maximum number of positions in the capture search.
const MOST_POSITIONS: u32 = 4_000;
/// The maximum number of positions in the proof that a position is quiet.
const MOST_QUIET_POSITIONS: u32 = 20_000;
/// The piece values that chess players use, in centipawns, by [`Role`].
pub(super) const USUAL: Values = Values([0, 100, 300, 300, 500, 900, 0, 0]);

/// The material that one side wins and the other side loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// The gain is one piece or one pawn.
    Piece(Role),
    /// The gain is a piece in exchange for a lesser piece, or for this many pawns.
    For(Role, Role, u32),
    /// The gain is the exchange: a rook for a bishop or a knight.
    Exchange,
    /// The gain is several pieces, or pieces in exchange for others.
    Material,
}

/// The result of a line for the side that begins the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The side mates in this many moves.
    Mate(u32),
    /// The side is mated in this many moves of the opponent.
    Mated(u32),
    /// The side wins material.
    Wins(Gain),
    /// The side loses material.
    Loses(Gain),
    /// The side promotes a pawn, and neither side loses a piece.
    Promotes,
    /// The first move of the line ends the game in a draw.
    Draw,
    /// Neither side wins material.
    Even,
}

/// The number of pieces of each role, indexed by [`Role`].
type Counts = [i32; 7];

/// The piece values of one variant.
pub(super) struct Values([i32; 8]);

impl Values {
    pub(super) fn of(rules: Rules) -> Self {
        let mut values = piece_values(rules);
        values[Role::King as usize] = 0;
        Self(values)
    }

    pub(super) const fn of_role(&self, role: Role) -> i32 {
        self.0[role as usize]
    }

    /// Returns the value of the exchange: a rook minus the better minor piece.
    fn exchange(&self) -> i32 {
        self.of_role(Role::Rook) - self.of_role(Role::Knight).max(self.of_role(Role::Bishop))
    }

    fn sum(&self, counts: &Counts) -> i32 {
        Role::ALL.into_iter().map(|role| counts[role as usize] * self.of_role(role)).sum()
    }

    /// Returns the value of a side's pieces minus the value of its opponent's pieces.
    pub(super) fn balance(&self, board: &Board, color: Color) -> i32 {
        self.sum(&counts(board, color)) - self.sum(&counts(board, !color))
    }

    /// Returns whether the side to move is not in check and cannot win material by captures, neither by these
    /// piece values nor by the usual ones. A position with too many captures for this proof counts as not
    /// quiet.
    pub(super) fn is_quiet(&self, position: &Position) -> bool {
        !position.is_check() && [self, &USUAL].into_iter().all(|values| values.wins_nothing(position))
    }

    fn wins_nothing(&self, position: &Position) -> bool {
        let stand_pat = self.balance(position.board(), position.turn());
        let mut left = MOST_QUIET_POSITIONS;
        let (value, _) = self.capture(position, stand_pat, stand_pat + 1, u32::MAX, &mut left);
        value <= stand_pat && left > 0
    }

    /// Plays the captures that win material until the position is quiet. Returns the material balance for the
    /// side to move, and the final board.
    fn settle(&self, position: &Position) -> (i32, Board) {
        let mut left = MOST_POSITIONS;
        self.capture(position, -i32::MAX, i32::MAX, DEEPEST, &mut left)
    }

    /// Quiescence search that evaluates only material. The recursion is at most [`DEEPEST`] plies deep.
    pub(super) fn capture(
        &self,
        position: &Position,
        alpha: i32,
        beta: i32,
        depth: u32,
        left: &mut u32,
    ) -> (i32, Board) {
        let stand_pat = (self.balance(position.board(), position.turn()), *position.board());
        if depth == 0 || *left == 0 || stand_pat.0 >= beta {
            return stand_pat;
        }
        let mut best = stand_pat;
        let mut captures = Vec::new();
        position.list_captures(&mut captures);
        let gain = |mv: &Move| mv.captured().map_or(0, |role| self.of_role(role));
        sort_by_key(&mut captures, |mv| (-gain(mv), mv.role() as i32, mv.bits()));
        for mv in captures {
            *left = left.saturating_sub(1);
            let alpha = alpha.max(best.0);
            let (value, board) = self.capture(&position.after(mv), -beta, -alpha, depth - 1, left);
            if -value > best.0 {
                best = (-value, board);
            }
            if best.0 >= beta || *left == 0 {
                break;
            }
        }
        best
    }

    /// Returns the board at the quiet end of a line from `start`.
    pub(super) fn end_of(&self, start: &Position, line: &[Move]) -> Board {
        let end = line.iter().fold(*start, |position, &mv| position.after(mv));
        let captures = line.last().is_some_and(|mv| mv.captured().is_some());
        // The capture search continues after a final capture of the line, because the opponent may recapture.
        // After other moves no capture is worthwhile, because the search did not play one.
        if captures { self.settle(&end).1 } else { *end.board() }
    }

    /// Returns whether the side that moved has lost a piece or the exchange for nothing.
    ///
    /// `earlier` contains the boards before its move and before the opponent's last move. `ends` contains the
    /// quiet ends of the line played and of the best line; `scores` contains the scores of both lines for
    /// that side.
    pub(super) fn loses_piece(
        &self,
        earlier: [&Board; 2],
        ends: [&Board; 2],
        scores: [Score; 2],
        color: Color,
    ) -> bool {
        let had = earlier.map(|board| self.balance(board, color)).into_iter().fold(i32::MIN, i32::max);
        let least = -self.exchange();
        if self.balance(ends[0], color) - had > least {
            return false;
        }
        let [played, best] = ends.map(|board| [counts(board, color), counts(board, !color)]);
        // A negative sum means less material than after the best move.
        let change = |roles: &[Role]| -> i32 {
            let change = |&role: &Role| {
                let at = role as usize;
                (played[0][at] - best[0][at] - played[1][at] + best[1][at]) * self.of_role(role)
            };
            roles.iter().map(change).sum()
        };
        let pieces = change(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
        let all = pieces + change(&[Role::Pawn]);
        pieces.max(all) <= least && drop(scores) >= CONFIRMED
    }

    /// Returns the material result of a line for the side that begins the line. If the line does not end in a
    /// quiet position, no result is proved.
    pub(super) fn outcome_of(&self, start: &Position, line: &[Move]) -> Outcome {
        let end = line.iter().fold(*start, |position, &mv| position.after(mv));
        let is_proof = end.outcome().is_some() || self.is_quiet(&end);
        if is_proof { self.outcome(start.board(), end.board(), start.turn()) } else { Outcome::Even }
    }

    /// Removes from both outcomes a loss that the best move does not avoid, and a gain that the move played
    /// brings, too.
    pub(super) fn compare(
        &self,
        start: &Position,
        lines: &[Vec<Move>; 2],
        outcomes: [Outcome; 2],
    ) -> [Outcome; 2] {
        let [played, better] =
            [0, 1].map(|which| lines[which].iter().fold(*start, |position, &mv| position.after(mv)));
        let is_more = [self, &USUAL].into_iter().all(|values| {
            let [played, better] = [played, better].map(|end| values.balance(end.board(), start.turn()));
            better - played > values.of_role(Role::Pawn) / 2
        });
        let [mut first, mut second] = outcomes;
        // A move that mates too, though more slowly, is not reported as an error.
        let has_loss = match first {
            Outcome::Loses(_) => is_more,
            Outcome::Mated(_) | Outcome::Draw => true,
            _ => false,
        };
        if matches!(first, Outcome::Mate(_) | Outcome::Loses(_)) && !has_loss {
            first = Outcome::Even;
        }
        let is_smaller = match second {
            Outcome::Loses(_) => matches!(first, Outcome::Loses(_) | Outcome::Mated(_)),
            Outcome::Mated(late) => matches!(first, Outcome::Mated(soon) if soon < late),
            Outcome::Wins(_) | Outcome::Promotes => {
                is_more || matches!(first, Outcome::Mated(_) | Outcome::Draw)
            }
            _ => true,
        };
        if !is_smaller {
            second = Outcome::Even;
        }
        [first, second]
    }

    /// Returns the material result between two boards for one side.
    fn outcome(&self, start: &Board, end: &Board, color: Color) -> Outcome {
        let [mine, theirs] = [color, !color].map(|color| Losses::of(start, end, color));
        let (mut lost, mut won) = (mine.lost, theirs.lost);
        trade(&mut lost, &mut won);
        // The balance is computed by these piece values and by the usual ones, and must exceed half a pawn by
        // both. If the two balances disagree, neither side wins material.
        let [gained, usually] = [self, &USUAL].map(|values| {
            let gained =
                values.sum(&won) + values.sum(&mine.made) - values.sum(&lost) - values.sum(&theirs.made);
            gained - gained.signum() * gained.abs().min(values.of_role(Role::Pawn) / 2)
        });
        let gained = if gained.signum() == usually.signum() { gained } else { 0 };
        let nothing = |counts: &Counts| counts.iter().all(|&count| count == 0);
        if gained > 0 && !nothing(&mine.made) && nothing(&won) && nothing(&lost) {
            Outcome::Promotes
        } else if gained > 0 {
            Outcome::Wins(gain(&won, &lost, nothing(&mine.made) && nothing(&theirs.made)))
        } else if gained < 0 {
            Outcome::Loses(gain(&lost, &won, nothing(&mine.made) && nothing(&theirs.made)))
        } else {
            Outcome::Even
        }
    }
}

/// Returns by how many centipawns the first score (of the move played) is below the second (of the best
/// move).
pub(super) fn drop([played, best]: [Score; 2]) -> i32 {
    let value = |score| match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) if moves > 0 => 30_000,
        Score::Mate(_) => -30_000,
    };
    value(best) - value(played)
}

fn counts(board: &Board, color: Color) -> Counts {
    let mut counts = Counts::default();
    for role in Role::ALL {
        counts[role as usize] = board.by_piece(Piece { color, role }).len().cast_signed();
    }
    counts
}

/// The pieces that a side lost, and the pieces that it gained by promotion.
struct Losses {
    lost: Counts,
    made: Counts,
}

impl Losses {
    fn of(start: &Board, end: &Board, color: Color) -> Self {
        let (before, after) = (counts(start, color), counts(end, color));
        let mut losses = Self { lost: Counts::default(), made: Counts::default() };
        for role in Role::ALL {
            let at = role as usize;
            losses.lost[at] = (before[at] - after[at]).max(0);
            losses.made[at] = (after[at] - before[at]).max(0);
        }
        // A promoted pawn does not count as lost.
        let promoted = losses.made.iter().sum::<i32>();
        let pawns = &mut losses.lost[Role::Pawn as usize];
        *pawns = (*pawns - promoted).max(0);
        losses
    }
}

/// Cancels equal losses of both sides. In these losses, a bishop and a knight count as equal.
fn trade(one: &mut Counts, other: &mut Counts) {
    let mut cancel = |a: Role, b: Role| {
        let both = one[a as usize].min(other[b as usize]);
        one[a as usize] -= both;
        other[b as usize] -= both;
    };
    for role in Role::ALL {
        cancel(role, role);
    }
    cancel(Role::Knight, Role::Bishop);
    cancel(Role::Bishop, Role::Knight);
}

/// Returns the gain if one side lost more than the other; `plain` is true if no pawn was promoted.
fn gain(more: &Counts, less: &Counts, plain: bool) -> Gain {
    let only = |counts: &Counts| {
        let mut roles = Role::ALL.into_iter().filter(|&role| counts[role as usize] > 0);
        let role = roles.next()?;
        roles.next().is_none().then_some((role, counts[role as usize].unsigned_abs()))
    };
    let Some((role, 1)) = only(more).filter(|_| plain) else { return Gain::Material };
    if less.iter().all(|&count| count == 0) {
        return Gain::Piece(role);
    }
    match (role, only(less)) {
        (Role::Rook, Some((Role::Knight | Role::Bishop, 1))) => Gain::Exchange,
        (_, Some((Role::Pawn, count @ 1..=2))) => Gain::For(role, Role::Pawn, count),
        (_, Some((lesser, 1))) => Gain::For(role, lesser, 1),
        _ => Gain::Material,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roque::Rules;

    fn board(placement: &str) -> Board {
        *Position::from_fen(&format!("{placement} w - - 0 1"), Rules::ORTHODOX).unwrap().board()
    }

    /// Returns, for every variant, whether White loses a piece for nothing if its score is 300 centipawns
    /// below the best move.
    fn loses(earlier: [&str; 2], played: &str, best: &str) -> bool {
        loses_by(300, earlier, played, best)
    }

    fn loses_by(drop: i32, earlier: [&str; 2], played: &str, best: &str) -> bool {
        let earlier = earlier.map(board);
        let ends = [played, best].map(board);
        let scores = [Score::Centipawns(50 - drop), Score::Centipawns(50)];
        let all: Vec<_> = Rules::all()
            .map(|rules| {
                let values = Values::of(rules);
                values.loses_piece([&earlier[0], &earlier[1]], [&ends[0], &ends[1]], scores, Color::White)
            })
            .collect();
        assert!(all.iter().all(|&one| one == all[0]), "the variants disagree on {played}: {all:?}");
        all[0]
    }

    const KNIGHT: &str = "4k3/pppp4/8/8/8/3N4/PPPP4/4K3";
    const NO_KNIGHT: &str = "4k3/pppp4/8/8/8/8/PPPP4/4K3";

    #[test]
    fn a_piece_for_one_pawn_is_lost_for_nothing_but_a_piece_for_two_pawns_is_not() {
        assert!(loses([KNIGHT; 2], NO_KNIGHT, KNIGHT));
        assert!(loses([KNIGHT; 2], "4k3/ppp5/8/8/8/8/PPPP4/4K3", KNIGHT));
        assert!(!loses([KNIGHT; 2], "4k3/pp6/8/8/8/8/PPPP4/4K3", KNIGHT));
        assert!(
            !loses([KNIGHT; 2], "4k3/pppp4/8/8/8/3N4/PP6/4K3", KNIGHT),
            "a lost pawn is not a lost piece"
        );
        assert!(!loses([KNIGHT; 2], KNIGHT, KNIGHT));
    }

    #[test]
    fn losing_the_exchange_counts_unless_a_pawn_is_won_for_the_exchange() {
        const ROOK: &str = "4kb2/pppp4/8/8/8/8/PPPP4/R3K3";
        assert!(loses([ROOK; 2], NO_KNIGHT, ROOK));
        assert!(!loses([ROOK; 2], "4k3/ppp5/8/8/8/8/PPPP4/4K3", ROOK));
        assert!(!loses(["4kb2/pppp4/8/8/8/3N4/PPPP4/4K3"; 2], NO_KNIGHT, "4kb2/pppp4/8/8/8/3N4/PPPP4/4K3"));
    }

    #[test]
    fn a_piece_that_the_best_move_also_loses_does_not_count_as_lost_by_the_move() {
        assert!(!loses([KNIGHT; 2], NO_KNIGHT, NO_KNIGHT));
    }

    #[test]
    fn missing_a_capture_is_not_a_loss_but_failing_to_recapture_is_a_loss() {
        const BOTH: &str = "4kn2/pppp4/8/8/8/3N4/PPPP4/4K3";
        // The opponent has just captured White's second knight, and White could have recaptured.
        const TWO: &str = "4kn2/pppp4/8/8/8/3NN3/PPPP4/4K3";
        assert!(!loses([BOTH; 2], BOTH, KNIGHT));
        assert!(loses([BOTH, TWO], BOTH, KNIGHT));
    }

    #[test]
    fn a_piece_for_which_the_search_sees_compensation_does_not_count_as_lost() {
        assert!(loses_by(CONFIRMED, [KNIGHT; 2], NO_KNIGHT, KNIGHT));
        assert!(!loses_by(CONFIRMED - 1, [KNIGHT; 2], NO_KNIGHT, KNIGHT));
    }

    fn outcome(start: &str, end: &str, color: Color) -> Outcome {
        Values::of(Rules::ORTHODOX).outcome(&board(start), &board(end), color)
    }

    #[test]
    fn equal_losses_cancel_and_a_bishop_equals_a_knight() {
        use Color::{Black, White};
        const BARE: &str = "4k3/8/8/8/8/8/8/4K3";
        let rooks = "4k3/3r4/8/8/8/8/3R4/4K3";
        assert_eq!(outcome(rooks, BARE, White), Outcome::Even);
        assert_eq!(outcome(rooks, "4k3/8/8/8/8/8/3R4/4K3", White), Outcome::Wins(Gain::Piece(Role::Rook)));
        assert_eq!(outcome(rooks, "4k3/8/8/8/8/8/3R4/4K3", Black), Outcome::Loses(Gain::Piece(Role::Rook)));
        assert_eq!(outcome("4k3/3n4/8/1B6/8/8/8/4K3", BARE, White), Outcome::Even);
        assert_eq!(outcome("4k3/3r4/8/1B6/8/8/8/4K3", BARE, White), Outcome::Wins(Gain::Exchange));
        assert_eq!(outcome("4k3/3r4/8/1N6/8/8/8/4K3", BARE, Black), Outcome::Loses(Gain::Exchange));
        assert_eq!(outcome("4k3/3r1p2/8/8/8/8/8/4K3", BARE, White), Outcome::Wins(Gain::Material));
        let knight = "4k3/p7/8/8/8/8/N7/4K3";
        assert_eq!(outcome(knight, BARE, White), Outcome::Loses(Gain::For(Role::Knight, Role::Pawn, 1)));
        assert_eq!(
            outcome("4k3/3q4/8/8/8/8/3R4/4K3", BARE, White),
            Outcome::Wins(Gain::For(Role::Queen, Role::Rook, 1))
        );
    }

    #[test]
    fn a_promoted_pawn_does_not_count_as_lost() {
        use Color::{Black, White};
        let pawn = "8/P3k3/8/8/8/8/8/4K3";
        assert_eq!(outcome(pawn, "Q7/4k3/8/8/8/8/8/4K3", White), Outcome::Promotes);
        assert_eq!(outcome(pawn, "Q7/4k3/8/8/8/8/8/4K3", Black), Outcome::Loses(Gain::Material));
        let both = "8/P3k2n/8/8/8/8/8/4K3";
        assert_eq!(outcome(both, "Q7/4k3/8/8/8/8/8/4K3", White), Outcome::Wins(Gain::Material));
    }

    #[test]
    fn only_the_difference_between_the_two_lines_is_described() {
        use Outcome::{Even, Loses, Mate, Mated, Wins};
        let values = Values::of(Rules::ORTHODOX);
        // White can capture a knight or a rook, and can lose its own rook.
        let start = Position::from_fen("k7/8/8/1n3r2/8/3N1N2/7r/K6R w - - 0 1", Rules::ORTHODOX).unwrap();
        let line = |sans: &str| -> Vec<Move> {
            let mut position = start;
            let play = |san| {
                let mv = position.parse_move(san).unwrap();
                position = position.after(mv);
                mv
            };
            sans.split(' ').map(play).collect()
        };
        let compare = |played: &str, better: &str, outcomes| {
            values.compare(&start, &[line(played), line(better)], outcomes)
        };
        let (rook, knight) = (Gain::Piece(Role::Rook), Gain::Piece(Role::Knight));
        let (quiet, lost, won, less) = ("Kb1", "Kb1 Rxh1+", "Rxh2", "Rh1f1 Rxf3");
        assert_eq!(compare(lost, quiet, [Loses(rook), Even]), [Loses(rook), Even]);
        assert_eq!(compare(lost, lost, [Loses(rook), Loses(rook)]), [Even, Even], "lost in any case");
        assert_eq!(compare(lost, less, [Loses(rook), Loses(knight)]), [Loses(rook), Loses(knight)]);
        assert_eq!(
            compare(less, lost, [Loses(knight), Loses(rook)]),
            [Even, Even],
            "the better line loses more"
        );
        assert_eq!(compare(quiet, lost, [Even, Loses(rook)]), [Even, Even]);
        assert_eq!(compare(quiet, won, [Even, Wins(rook)]), [Even, Wins(rook)]);
        assert_eq!(compare(won, won, [Wins(rook), Wins(rook)]), [Wins(rook), Even], "both win it");
        assert_eq!(compare(quiet, quiet, [Mated(2), Mated(5)]), [Mated(2), Mated(5)]);
        assert_eq!(compare(quiet, quiet, [Even, Mated(5)]), [Even, Even]);
        assert_eq!(compare(quiet, quiet, [Mated(1), Mate(3)]), [Mated(1), Mate(3)]);
        assert_eq!(compare(quiet, quiet, [Mate(2), Mate(1)]), [Even, Mate(1)]);
    }

    #[test]
    fn a_position_is_quiet_if_no_capture_wins_material() {
        for rules in Rules::all() {
            let values = Values::of(rules);
            let position = |fen: &str| Position::from_fen(fen, rules).unwrap();
            assert!(!values.is_quiet(&position("4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1")), "{rules}");
            assert!(values.is_quiet(&position("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1")), "{rules}");
        }
        let guarded = "4k3/4p3/3p4/8/8/8/3R4/3K4 w - - 0 1";
        let values = Values::of(Rules::ORTHODOX);
        assert!(values.is_quiet(&Position::from_fen(guarded, Rules::ORTHODOX).unwrap()));
    }
}
