//! Chooses a balanced collection of puzzles for one variant from the puzzles found.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use roque::Rules;
use roque_search::Search;
use roque_search::puzzle::{Aim, Need, Puzzle, need, without_one_rule};

use crate::written::Found;

/// The share of each task among the puzzles, in percent. If games contain too few puzzles of a task, the
/// other tasks get the rest of its share.
const PARTS: [(Aim, usize); 8] = [
    (Aim::Mate(1), 14),
    (Aim::Mate(2), 28),
    (Aim::Mate(3), 18),
    (Aim::Mate(4), 7),
    (Aim::Mate(5), 3),
    (Aim::Win, 20),
    (Aim::Save, 7),
    (Aim::Only, 3),
];
/// The maximum number of puzzles from one game, because positions of a game are similar.
const MOST_OF_A_GAME: usize = 3;
/// The maximum share, in percent, of puzzles whose first move is a solution even without the special rule.
const MOST_OF_LINES: usize = 35;
/// The numbers reserved for composed problems, so that these keep their numbers when more puzzles are found
/// in games. Puzzles from games skip the reserved numbers.
pub const COMPOSED: std::ops::RangeInclusive<usize> = 1_001..=2_000;

/// The puzzles by their numbers.
pub type Numbered = Vec<(usize, Puzzle)>;

pub struct Collection {
    rules: Rules,
    size: usize,
    puzzles: Numbered,
    of_game: HashMap<(u64, u64), usize>,
    /// The number of puzzles whose first move needs no special rule.
    lines: usize,
    /// The final positions of the lines, to reject a puzzle that is the end of another puzzle.
    ends: HashSet<u64>,
    /// The placements of the first positions, without the side to move, to reject the same position twice.
    starts: HashSet<String>,
}

impl Collection {
    /// Creates a collection that begins with the puzzles of a file. The puzzles of the file keep their
    /// numbers.
    pub fn new(rules: Rules, size: usize, kept: Numbered) -> Self {
        let mut collection = Self {
            rules,
            size,
            puzzles: Vec::new(),
            of_game: HashMap::new(),
            lines: 0,
            ends: HashSet::new(),
            starts: HashSet::new(),
        };
        for (number, puzzle) in kept {
            collection.is_new(&puzzle);
            collection.puzzles.push((number, puzzle));
        }
        collection
    }

    fn count(&self, aim: Aim) -> usize {
        self.puzzles.iter().filter(|(_, puzzle)| puzzle.aim == aim).count()
    }

    fn is_full(&self) -> bool {
        self.puzzles.iter().filter(|(_, puzzle)| !puzzle.aim.is_composed()).count() >= self.size
    }

    /// Adds the puzzles found: first by the share of each task, then with any task. Mates in one never exceed
    /// their share, because other tasks teach more.
    pub fn add_all(&mut self, found: &[Found]) {
        for is_free in [false, true] {
            for one in found {
                if self.is_full() {
                    return;
                }
                if let Some(puzzle) = one.puzzle.read(self.rules) {
                    self.add(one, puzzle, is_free);
                }
            }
        }
    }

    fn add(&mut self, found: &Found, puzzle: Puzzle, is_free: bool) {
        let part = PARTS.iter().find(|(aim, _)| *aim == puzzle.aim).map_or(0, |(_, part)| *part);
        let is_enough = self.count(puzzle.aim) >= (part * self.size).div_ceil(100);
        if is_enough && (!is_free || puzzle.aim == Aim::Mate(1)) {
            return;
        }
        let has_key = found.needs.iter().any(|need| need == "key");
        let needs_rule = self.rules != Rules::ORTHODOX && !has_key;
        if needs_rule && (puzzle.aim == Aim::Mate(1) || self.lines >= self.size * MOST_OF_LINES / 100) {
            return;
        }
        let of_game = self.of_game.entry((found.seed, found.game)).or_default();
        if *of_game >= MOST_OF_A_GAME {
            return;
        }
        *of_game += 1;
        if self.is_new(&puzzle) {
            self.lines += usize::from(needs_rule);
            let number = self.next_number();
            self.puzzles.push((number, puzzle));
        }
    }

    /// Returns whether no puzzle of the collection begins or ends with the same position, and stores both
    /// positions.
    fn is_new(&mut self, puzzle: &Puzzle) -> bool {
        let end = puzzle.line.iter().fold(puzzle.position, |position, &mv| position.after(mv));
        let placement = puzzle.position.fen().split(' ').next().unwrap_or_default().to_owned();
        let (is_new_start, is_new_end) = (self.starts.insert(placement), self.ends.insert(end.key()));
        is_new_start && is_new_end
    }

    fn next_number(&self) -> usize {
        let last = self.puzzles.iter().map(|(number, _)| *number).filter(|number| !COMPOSED.contains(number));
        let next = last.max().unwrap_or(0) + 1;
        if COMPOSED.contains(&next) { COMPOSED.end() + 1 } else { next }
    }

    pub fn summary(&self) -> String {
        PARTS.iter().map(|&(aim, _)| format!("{aim} {}", self.count(aim))).collect::<Vec<_>>().join(", ")
    }

    /// Returns the puzzles in the order of their numbers.
    pub fn numbered(mut self) -> Numbered {
        self.puzzles.sort_by_key(|(number, _)| *number);
        self.puzzles
    }
}

/// Returns the puzzles as JSON, in the format of the site.
pub fn json(rules: Rules, puzzles: &[(usize, Puzzle)]) -> String {
    let mut text = format!("{{\n\"rules\": \"{rules}\",\n\"puzzles\": [");
    for (i, (id, puzzle)) in puzzles.iter().enumerate() {
        let line: Vec<_> = puzzle.line.iter().map(|mv| format!("\"{mv}\"")).collect();
        // Writing to a `String` cannot fail.
        let _ = write!(
            text,
            "{}\n{{ \"id\": {id}, \"fen\": \"{}\", \"goal\": \"{}\", \"line\": [{}], \"grade\": {} }}",
            if i == 0 { "" } else { "," },
            puzzle.position.fen(),
            puzzle.aim,
            line.join(", "),
            puzzle.grade
        );
    }
    text + "\n]\n}\n"
}

/// Returns whether a puzzle needs a rule of its game; a mate in one must need it for its key.
pub fn needs_rule(judge: &mut Search, rules: Rules, puzzle: &Puzzle) -> bool {
    let needs: Vec<_> = without_one_rule(rules).map(|other| need(judge, puzzle, other)).collect();
    let has_key = needs.contains(&Some(Need::Key));
    rules == Rules::ORTHODOX || has_key || puzzle.aim != Aim::Mate(1) && needs.contains(&Some(Need::Line))
}

/// Prints how many puzzles of a file need each rule of their game, for the key or for the line.
pub fn print_shares(rules: Rules, puzzles: &[(usize, Puzzle)]) {
    let mut judge = Search::new(8 << 20);
    let others: Vec<_> = without_one_rule(rules).collect();
    let mut key_of_any = 0;
    let mut mates_in_one = (0, 0);
    let mut of_rule = vec![[0; 3]; others.len()];
    for (number, puzzle) in puzzles {
        let needs: Vec<_> = others.iter().map(|&other| need(&mut judge, puzzle, other)).collect();
        let has_key = needs.contains(&Some(Need::Key));
        key_of_any += usize::from(has_key);
        if puzzle.aim == Aim::Mate(1) {
            mates_in_one = (mates_in_one.0 + 1, mates_in_one.1 + usize::from(has_key));
        }
        for (counts, need) in of_rule.iter_mut().zip(&needs) {
            match need {
                Some(Need::Key) => counts[0] += 1,
                Some(Need::Line) => counts[1] += 1,
                _ => counts[2] += 1,
            }
        }
        if !needs.iter().any(|need| matches!(need, Some(Need::Key | Need::Line))) {
            println!("{rules} {number} {} needs no rule", puzzle.aim);
        }
    }
    let all = puzzles.len();
    println!("{rules}: {all} puzzles, {key_of_any} with a first move that needs a rule");
    println!(
        "  mates in one: {}, of these {} need a rule for the first move",
        mates_in_one.0, mates_in_one.1
    );
    for (other, [key, line, none]) in others.iter().zip(of_rule) {
        println!("  solved as {other}: {key} have another first move, {line} another line, {none} the same");
    }
}
