//! Converts a page's question to a solver task.

use roque::{Color, Faults, FenError, Position, Rules, Setup, UnknownRules};
use roque_search::prove::{MOST_POSITIONS, Proving};
use roque_search::{BadTwin, Diagram, MOST_LINES, Problem, ProblemError, SolveOptions, StipulationError};

use crate::answer::{Fault, Told};

/// The size of the transposition table in bytes, for short and for other problems.
const MEMORY: [usize; 2] = [4 << 20, 32 << 20];
/// The greatest number of moves of a short problem.
const SHORT: u32 = 2;
/// The greatest number of positions stored to prove that there is no mate: some hundred megabytes.
const MOST_KEPT: usize = 1_000_000;

/// The requested contents of a solution.
pub struct Wish {
    pub stipulation: String,
    pub twins: Vec<String>,
    pub set: bool,
    pub tries: u32,
    pub variations: bool,
    pub intended: u32,
    pub most: u32,
}

pub enum Question {
    Solve {
        problem: Box<Problem>,
        intended: usize,
        limit: f64,
    },
    Prove {
        position: Box<Position>,
        open: Vec<Color>,
        most: usize,
        proving: Option<Box<Proving>>,
        told: Told,
        nodes: u64,
    },
}

impl Question {
    pub fn solve(rules: Option<&str>, fen: &str, wish: &Wish, nodes: Option<f64>) -> Result<Self, Fault> {
        let rules = rules_of(rules)?;
        let setup = Setup::from_fen(fen).map_err(of_fen)?;
        let stipulation =
            wish.stipulation.parse().map_err(|error: StipulationError| Fault::of(error.code(), &error))?;
        let diagram = Diagram { setup, stipulation, is_swapped: false };
        let wanted = SolveOptions {
            set: wish.set,
            tries: wish.tries as usize,
            variations: wish.variations,
            most: (wish.most as usize).clamp(1, MOST_LINES),
            ..SolveOptions::default()
        };
        let memory = MEMORY[usize::from(stipulation.moves() > SHORT)];
        let problem = Problem::new(&diagram, rules, &wish.twins, wanted, memory);
        let problem = problem.map_err(|error| match &error {
            ProblemError::Twin(BadTwin(_)) => Fault::of("badTwin", &error),
            ProblemError::Position(_, faults) => of_faults(*faults, &error),
        })?;
        let intended = wish.intended as usize;
        Ok(Self::Solve { problem: Box::new(problem), intended, limit: nodes.unwrap_or(f64::INFINITY) })
    }

    pub fn prove(
        rules: Option<&str>,
        fen: &str,
        color: Option<Color>,
        nodes: Option<u32>,
    ) -> Result<Self, Fault> {
        let position = Position::from_fen(fen, rules_of(rules)?).map_err(of_fen)?;
        let open = color.map_or(vec![Color::Black, Color::White], |color| vec![color]);
        let most = nodes.map_or(MOST_POSITIONS, |nodes| (nodes as usize).clamp(1, MOST_KEPT));
        let position = Box::new(position);
        Ok(Self::Prove { position, open, most, proving: None, told: [None, None], nodes: 0 })
    }
}

fn rules_of(name: Option<&str>) -> Result<Rules, Fault> {
    name.map_or(Ok(Rules::default()), str::parse)
        .map_err(|error: UnknownRules| Fault::of("unknownRules", &error))
}

/// Returns all faults of a FEN, with the first as the code.
fn of_fen(error: FenError) -> Fault {
    let faults = error.names();
    Fault { code: faults.first().copied().unwrap_or_default(), faults, message: error.to_string() }
}

fn of_faults(faults: Faults, error: &ProblemError) -> Fault {
    let faults: Vec<_> = faults.iter().map(roque::Fault::name).collect();
    Fault { code: faults.first().copied().unwrap_or_default(), faults, message: error.to_string() }
}
