//! The proof which sides can still mate, as a job of the queue.

use roque::{Color, Position};
use roque_search::SanMove;
use roque_search::prove::{MOST_POSITIONS, Proving, Verdict};

use crate::answer::{Answer, Chance, Chances, Fault, SolutionMove, rules_named};
use crate::request::ProofRequest;
use crate::solve_job::time_left;

/// The greatest number of positions stored for a proof that there is no mate; they take some hundred
/// megabytes.
const MOST_STORED: usize = 1_000_000;

pub struct ProofJob {
    position: Position,
    /// The sides that are still to be examined, the next one last.
    open: Vec<Color>,
    /// The greatest number of positions searched for each side.
    most: usize,
    running: Option<Proving>,
    /// The verdicts on White and Black so far.
    verdicts: [Option<Verdict>; 2],
    /// The number of positions searched for the sides that are already examined.
    nodes: u64,
}

impl ProofJob {
    pub fn new(request: &ProofRequest) -> Result<Self, Fault> {
        let rules = rules_named(request.rules.as_deref())?;
        let position = Position::from_fen(&request.fen, rules)?;
        let open = request.color.map_or(vec![Color::Black, Color::White], |color| vec![color]);
        let most = request.nodes.map_or(MOST_POSITIONS, |nodes| (nodes as usize).clamp(1, MOST_STORED));
        Ok(Self { position, open, most, running: None, verdicts: [None, None], nodes: 0 })
    }

    /// Continues the proof for about this many positions.
    pub fn run(&mut self, nodes: u32) {
        let Some(&color) = self.open.last() else { return };
        let proving = self.running.get_or_insert_with(|| Proving::new(&self.position, color, self.most));
        if let Some(verdict) = proving.run(nodes.into()) {
            self.nodes += proving.nodes();
            self.verdicts[usize::from(color == Color::Black)] = Some(verdict);
            self.open.pop();
            self.running = None;
        }
    }

    /// Returns the verdicts, or `None` if they are not complete yet. `time` is the time used so far, in
    /// milliseconds.
    pub fn answer(&mut self, id: u32, time: f64) -> Option<Answer> {
        if !self.open.is_empty() {
            return None;
        }
        let [white, black] = &self.verdicts;
        let chance = |verdict: &Option<Verdict>| verdict.as_ref().map(|verdict| self.chance(verdict));
        let chances = Chances { white: chance(white), black: chance(black), nodes: self.nodes(), time };
        Some(Answer::Proved { id, chances })
    }

    /// Returns a report of the progress of the proof. `time` is the time used so far, in milliseconds.
    #[expect(clippy::cast_precision_loss, reason = "no limit reaches 2⁵³ positions")]
    pub fn progress(&self, id: u32, time: f64) -> Answer {
        let part = self.verdicts.iter().flatten().count();
        let searched = self.running.as_ref().map_or(0, Proving::nodes);
        let done = (searched as f64 / self.most as f64).min(1.0);
        Answer::Solving { id, part, done, found: 0, nodes: self.nodes(), time, left: time_left(time, done) }
    }

    #[expect(clippy::cast_precision_loss, reason = "no search reaches 2⁵³ positions")]
    fn nodes(&self) -> f64 {
        (self.nodes + self.running.as_ref().map_or(0, Proving::nodes)) as f64
    }

    fn chance(&self, verdict: &Verdict) -> Chance {
        let (verdict, line) = match verdict {
            Verdict::Can(line) => ("can", line.as_slice()),
            Verdict::Cannot => ("cannot", &[][..]),
            Verdict::Open => ("unknown", &[][..]),
        };
        let mut position = self.position;
        let line = line.iter().map(|&mv| {
            let san = SanMove::of(&position, mv).san.to_string();
            position = position.after(mv);
            SolutionMove { packed: mv.bits(), coordinates: mv.to_string(), san }
        });
        Chance { verdict, line: line.collect() }
    }
}
