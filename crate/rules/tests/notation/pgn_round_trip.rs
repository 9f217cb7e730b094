//! Tests that every readable game (generated, hostile or mutated) is written and read back the same.
//!
//! `ROQUE_INPUTS=500000 cargo test --release -p roque --test notation pgn_round_trip` sets the number of
//! tested inputs.

use crate::reference::Random;
use roque::{Bookmark, Games, Head, Move, Pgn, PgnError, Position, Progress, Sink};

const SEEDS: [&str; 7] = [
    "[Event \"Casual game\"]\n[Site \"?\"]\n[Date \"2024.01.31\"]\n[Round \"-\"]\n[White \"A, B\"]\n[Black \"C \\\"D\\\" E\"]\n[Result \"1-0\"]\n[ECO \"C50\"]\n\n1. e4 {[%clk 0:03:00] best} e5 2. Nf3 (2. Bc4 Nf6 (2... Nc6 3. Qh5 $1) 3. d3) 2... Nc6 3. Bc4 Nf6?! 4. Ng5 d5 5. exd5 Na5 1-0\n\n",
    "[Variant \"Take&Make\"]\n[SetUp \"1\"]\n[FEN \"7k/1p6/8/2P5/8/8/8/K7 b - - 0 1\"]\n\n1... b5 2. cxb6-b5 e.p. Kg8 *\n",
    "[Variant \"Castling Chess\"]\n[FEN \"8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 0 1\"]\n1. Kf1(Ng1) {said} *\n",
    "[Event \"Study\"]\n\n{Start} 1. d4 d5 (1... -- 2. c4 {with} (2. Nf3) 2... --) 2. c4 e6 $10 ; to the end } of it\n3. Nc3 = 1/2-1/2 {agreed}\n",
    "[Event \"e.p.\"] [White \"X\"] 1. e4 a6 2. e5 d5 3. exd6e.p. Nf6 4. dxc7++ Qxc7 +- 5. O-O?? *",
    "[Variant \"Exchange Castling\"]\n\n1. Ke1<->Ra1 Ke8<->Rh8 2. e1e2 *\n",
    "1. e4 e5 2. Nf3 {a \"b\" [c] (d) {e} Nc6 {f} } 3. Bb5 a6 N 4. Ba4 1/2\r\r[Event \"next\"]\r1. e2-e4 d7-d5 2. e4xd5 1–0",
];
const PIECES: [&str; 52] = [
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    " ",
    "\t",
    "\u{feff}",
    "\0",
    "é",
    "♘",
    "½",
    "…",
    "–",
    "--",
    "Z0",
    "+-",
    "=",
    "N",
    "e.p.",
    "1-0",
    "*",
    "1/2",
    "1.",
    "1...",
    "e4",
    "Nf3",
    "O-O",
    "(=)",
    "[Event \"x\"]",
    "[FEN \"",
    "[Va{riant \"Rokagogo\"]",
    "[F-EN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
    "[Variant \"",
    "[x y]",
    "[%clk 0:00:01]",
    "{[%cal Ge2e4]}",
    ";}",
    "{\n%}",
    "\u{2028}",
    "(--)",
    "!!!",
];

/// Mutates a text by a random cut, copy or insertion.
fn mutate(random: &mut Random, text: &mut Vec<char>) {
    let at = |random: &mut Random, text: &[char]| random.below(text.len() + 1);
    let (first, second) = (at(random, text), at(random, text));
    let (from, to) = (first.min(second), first.max(second).min(first.min(second) + 30));
    match random.below(6) {
        0 => drop(text.drain(from..to)),
        1 => {
            let copy: Vec<char> = text[from..to].to_vec();
            let at = at(random, text);
            text.splice(at..at, copy);
        }
        2 if from < text.len() => text[from] = char::from_u32(random.below(0x250) as u32).unwrap_or(' '),
        _ => drop(text.splice(from..from, PIECES[random.below(PIECES.len())].chars())),
    }
}

fn input(random: &mut Random) -> String {
    let mut text: Vec<char> = match random.below(4) {
        0 => (0..random.below(30)).flat_map(|_| PIECES[random.below(PIECES.len())].chars()).collect(),
        _ => SEEDS[random.below(SEEDS.len())].chars().collect(),
    };
    for _ in 0..random.below(6) {
        mutate(random, &mut text);
    }
    text.into_iter().collect()
}

/// Returns the game with the tags that the writer adds: the complete roster, including the result.
fn as_written(mut game: Pgn) -> Pgn {
    let roster = ["Event", "Site", "Date", "Round", "White", "Black", "Result"].map(|name| {
        let told = game.tag(name).filter(|value| !value.trim().is_empty());
        let unknown = if name == "Date" { "????.??.??" } else { "?" };
        let value = if name == "Result" { game.result } else { told.unwrap_or(unknown) };
        (name.to_owned(), value.to_owned())
    });
    game.tags.retain(|tag| roster.iter().all(|told| told.0 != tag.0));
    game.tags.splice(0..0, roster);
    game.notes.clear();
    game
}

/// A sink that counts the contents of a game and drops discarded variations.
#[derive(Default)]
struct Count(Vec<[usize; 4]>);

impl Sink for Count {
    fn play(&mut self, before: &Position, mv: Move) {
        assert!(before.legal_moves().contains(&mv));
        self.0.last_mut().unwrap()[0] += 1;
    }
    fn annotate(&mut self, nag: u8) {
        self.0.last_mut().unwrap()[1] += usize::from(nag);
    }
    fn say(&mut self, text: &str) {
        self.0.last_mut().unwrap()[2] += text.split_whitespace().map(str::len).sum::<usize>();
    }
    fn open(&mut self) {
        self.0.push([0; 4]);
    }
    fn close(&mut self) {
        let closed = self.0.pop().unwrap();
        let last = self.0.last_mut().unwrap();
        for (sum, count) in last.iter_mut().zip(closed) {
            *sum += count;
        }
        last[3] += 1;
    }
    fn abandon(&mut self) {
        self.0.pop();
    }
}

/// Reads the next game one token at a time, and resumes from a bookmark before each token.
fn in_slices(text: &str, mark: &mut Bookmark) -> Option<Result<(Head, [usize; 4]), PgnError>> {
    let mut count = Count(vec![[0; 4]]);
    loop {
        let mut games = Games::resume(text, std::mem::take(mark));
        let progress = games.advance(1, &mut count);
        *mark = games.bookmark();
        match progress {
            Progress::More => {}
            Progress::End => return None,
            Progress::Game(head) => return Some(head.map(|head| (head, count.0[0]))),
        }
    }
}

fn count(line: &roque::Line) -> [usize; 4] {
    let length = |text: &str| text.split_whitespace().map(str::len).sum::<usize>();
    let mut sum = [line.moves.len(), 0, length(&line.comment), 0];
    for annotated in &line.moves {
        sum[1] += annotated.nags.iter().map(|&nag| usize::from(nag)).sum::<usize>();
        sum[2] += length(&annotated.comment);
        sum[3] += annotated.variations.len();
        for variation in &annotated.variations {
            for (sum, count) in sum.iter_mut().zip(count(variation)) {
                *sum += count;
            }
        }
    }
    sum
}

fn check(text: &str) -> usize {
    let (mut read, mut mark) = (0, Bookmark::default());
    for game in Games::new(text) {
        let sliced = in_slices(text, &mut mark).unwrap();
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                assert_eq!(sliced.unwrap_err(), error, "{text:?}");
                continue;
            }
        };
        read += 1;
        let (head, counted) = sliced.unwrap();
        assert_eq!(
            (&head.tags, &head.start, head.result, &head.notes, counted),
            (&game.tags, &game.start, game.result, &game.notes, count(&game.line)),
            "{text:?}"
        );
        let written = game.to_string();
        let again: Vec<_> = Games::new(&written).collect();
        let [Ok(again)] = &again[..] else { panic!("{text:?}\n{written}\n{again:?}") };
        assert_eq!(again, &as_written(game), "{text:?}\n{written}");
        assert_eq!(again.to_string(), written, "{text:?}");
    }
    assert_eq!(in_slices(text, &mut mark).map(|_| ()), None, "{text:?}");
    read
}

#[test]
fn a_game_is_read_written_and_read_back_the_same_even_in_slices() {
    let inputs = std::env::var("ROQUE_INPUTS").map_or(30_000, |number| number.parse().unwrap());
    let mut random = Random(0x9a3e);
    let mut read = 0;
    for _ in 0..inputs {
        read += check(&input(&mut random));
    }
    // At least a quarter of the mutated inputs must still be games.
    assert!(read > inputs / 4, "{read} of {inputs}");
}
