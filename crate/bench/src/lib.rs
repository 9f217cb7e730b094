//! The libraries that the benchmarks compare, and the two forms of perft that each of them runs.

use std::hint::black_box;

/// Counts the move sequences of `depth` plies from the position of a FEN.
pub type Perft = fn(fen: &str, depth: u32) -> u64;

/// A compared library that generates legal moves.
pub struct Contestant {
    /// Its name.
    pub name: &'static str,
    /// Perft that counts the moves of the last ply by the library's fastest method, without playing them.
    pub count: Perft,
    /// Perft that plays every move, including those of the last ply.
    pub play: Perft,
}

/// All compared libraries, Roque first.
pub const CONTESTANTS: [Contestant; 4] = [
    Contestant { name: "roque", count: count::<roque::Position>, play: play::<roque::Position> },
    Contestant { name: "shakmaty", count: count::<shakmaty::Chess>, play: play::<shakmaty::Chess> },
    Contestant { name: "cozy-chess", count: count::<cozy_chess::Board>, play: play::<cozy_chess::Board> },
    Contestant {
        name: "eschac",
        count: count::<eschac::position::Position>,
        play: play::<eschac::position::Position>,
    },
];

/// A start position.
pub struct Start {
    /// Its name.
    pub name: &'static str,
    /// Its FEN.
    pub fen: &'static str,
    /// The perft depth in plies, chosen so that a library takes some hundredths of a second.
    pub depth: u32,
    /// The expected perft count at this depth.
    pub nodes: u32,
}

/// The six standard positions for comparing move generators.
pub const STARTS: [Start; 6] = [
    Start {
        name: "initial",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
        nodes: 4_865_609,
    },
    Start {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
        nodes: 4_085_603,
    },
    Start { name: "endgame", fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", depth: 6, nodes: 11_030_083 },
    Start {
        name: "promotion",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
        nodes: 15_833_292,
    },
    Start {
        name: "talkchess",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 4,
        nodes: 2_103_487,
    },
    Start {
        name: "steven",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 4,
        nodes: 3_894_594,
    },
];

/// The operations of a library that perft needs.
trait Board {
    fn read(fen: &str) -> Self;
    /// Returns the number of legal moves.
    fn moves(&self) -> u64;
    /// Calls `visit` with the resulting position of each legal move.
    fn for_each_next(&self, visit: impl FnMut(&Self));
}

fn count<B: Board>(fen: &str, depth: u32) -> u64 {
    fn walk<B: Board>(board: &B, depth: u32) -> u64 {
        if depth <= 1 {
            return board.moves();
        }
        let mut nodes = 0;
        board.for_each_next(|next| nodes += walk(next, depth - 1));
        nodes
    }
    walk(&B::read(fen), depth)
}

fn play<B: Board>(fen: &str, depth: u32) -> u64 {
    fn walk<B: Board>(board: &B, depth: u32) -> u64 {
        if depth == 0 {
            // The leaf position is passed to `black_box`, so that the compiler must not remove it.
            black_box(board);
            return 1;
        }
        let mut nodes = 0;
        board.for_each_next(|next| nodes += walk(next, depth - 1));
        nodes
    }
    walk(&B::read(fen), depth)
}

impl Board for roque::Position {
    fn read(fen: &str) -> Self {
        Self::from_fen(fen, roque::Rules::ORTHODOX).expect("the FEN is good")
    }

    fn moves(&self) -> u64 {
        self.perft(1)
    }

    fn for_each_next(&self, mut visit: impl FnMut(&Self)) {
        self.for_each_legal_move(|mv| visit(&self.after(mv)));
    }
}

impl Board for shakmaty::Chess {
    fn read(fen: &str) -> Self {
        let fen: shakmaty::fen::Fen = fen.parse().expect("the FEN is good");
        fen.into_position(shakmaty::CastlingMode::Standard).expect("the position is legal")
    }

    fn moves(&self) -> u64 {
        shakmaty::Position::legal_moves(self).len() as u64
    }

    fn for_each_next(&self, mut visit: impl FnMut(&Self)) {
        for &mv in &shakmaty::Position::legal_moves(self) {
            let mut next = self.clone();
            shakmaty::Position::play_unchecked(&mut next, mv);
            visit(&next);
        }
    }
}

impl Board for cozy_chess::Board {
    fn read(fen: &str) -> Self {
        fen.parse().expect("the FEN is good")
    }

    fn moves(&self) -> u64 {
        let mut moves = 0;
        self.generate_moves(|of_one_man| {
            moves += of_one_man.len() as u64;
            false
        });
        moves
    }

    fn for_each_next(&self, mut visit: impl FnMut(&Self)) {
        self.generate_moves(|of_one_man| {
            for mv in of_one_man {
                let mut next = self.clone();
                next.play_unchecked(mv);
                visit(&next);
            }
            false
        });
    }
}

impl Board for eschac::position::Position {
    fn read(fen: &str) -> Self {
        // The library eschac reads no move counters, so they are removed from the FEN.
        let fields: Vec<_> = fen.split(' ').take(4).collect();
        let setup = eschac::setup::Setup::from_text_record(&fields.join(" ")).expect("the FEN is good");
        setup.into_position().expect("the position is legal")
    }

    fn moves(&self) -> u64 {
        self.count_legal_moves() as u64
    }

    fn for_each_next(&self, mut visit: impl FnMut(&Self)) {
        self.for_each_move(|mv| visit(&mv.make()));
    }
}
