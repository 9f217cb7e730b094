//! Solves problems: `solve [--rules NAME] STIPULATION "FEN"`, or a whole collection.
//!
//! Of a direct stipulation every key is told on its line, of help play and series every solution, its moves in coordinates; then how many.
//! With `--tree` or `--json` all that follows is told, too.

mod collection;
mod file;
mod tree;

use std::process::ExitCode;
use std::time::Instant;

use roque::{Position, Rules, Setup};
use roque_search::{Diagram, Problem, Solution, SolveOptions, Stipulation, popeye, solve, to_json};

const USAGE: &str = "solve [--rules NAME] [--memory MEGABYTES] STIPULATION \"FEN\"
solve [--rules NAME] [--memory MEGABYTES] --tree|--json [--set] [--tries N] [--twin CHANGES]... [--intended N] STIPULATION \"FEN\"
solve [--memory MEGABYTES] --collection FILE.json
solve [--memory MEGABYTES] --popeye FILE    solves a file of Popeye's
solve [--rules NAME] [--set] [--tries N] [--twin CHANGES]... [--duplex] --to-popeye STIPULATION \"FEN\"    writes one
stipulations: #2 =3 +1 x2, with s or r before them, h#2 h=2.5, ser-#5 ser-h#5 ser-s#3 ser-r=3
twins: wKa1-a2 +bPc3 -h1 a1<->h8 \"shift a1-b1\" #3, several with blanks between them, of the twin before with & in front";

/// What is told, a line each, and what that is.
pub(crate) fn told(solution: &Solution) -> (Vec<String>, &'static str) {
    match solution {
        Solution::Keys(keys) => (keys.iter().map(ToString::to_string).collect(), "keys"),
        Solution::Lines(lines) => {
            let line = |moves: &Vec<_>| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            (lines.iter().map(line).collect(), "solutions")
        }
    }
}

/// How all that follows is told.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Text,
    Json,
}

/// What the command line asks for.
struct Asked {
    rules: Rules,
    megabytes: usize,
    collection: Option<String>,
    popeye: Option<String>,
    writes: bool,
    form: Option<Form>,
    options: SolveOptions,
    twins: Vec<String>,
    duplex: bool,
    intended: usize,
    rest: Vec<String>,
}

impl Asked {
    /// `None` where only help was asked for.
    fn read() -> Result<Option<Self>, Box<dyn std::error::Error>> {
        let mut asked = Self {
            rules: Rules::ORTHODOX,
            megabytes: 256,
            collection: None,
            popeye: None,
            writes: false,
            form: None,
            options: SolveOptions::default(),
            twins: Vec::new(),
            duplex: false,
            intended: 1,
            rest: Vec::new(),
        };
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            let mut next = |what: &str| args.next().ok_or(format!("{arg} wants {what}"));
            match arg.as_str() {
                "--rules" => asked.rules = next("a name")?.parse()?,
                "--memory" => asked.megabytes = next("megabytes")?.parse()?,
                "--collection" => asked.collection = Some(next("a file")?),
                "--popeye" => asked.popeye = Some(next("a file")?),
                "--to-popeye" => asked.writes = true,
                "--tree" => asked.form = Some(Form::Text),
                "--json" => asked.form = Some(Form::Json),
                "--set" => asked.options.set = true,
                "--tries" => asked.options.tries = next("a number")?.parse()?,
                "--twin" => asked.twins.push(next("changes")?),
                "--duplex" => asked.duplex = true,
                "--intended" => asked.intended = next("a number")?.parse()?,
                "--help" | "-h" => return Ok(None),
                _ => asked.rest.push(arg),
            }
        }
        Ok(Some(asked))
    }

    fn all_that_follows(&self, form: Form, diagram: &Diagram) -> Result<(), Box<dyn std::error::Error>> {
        let begun = Instant::now();
        let mut problem = Problem::new(diagram, self.rules, &self.twins, self.options, self.megabytes << 20)?;
        while !problem.run(1 << 20) {}
        let (nodes, parts) = (problem.nodes(), problem.take_parts());
        if form == Form::Json {
            let milliseconds = u64::try_from(begun.elapsed().as_millis())?;
            println!("{}", to_json(&parts, self.intended, nodes, milliseconds));
        } else {
            for part in &parts {
                tree::print(part, self.intended);
            }
        }
        Ok(())
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let Some(asked) = Asked::read()? else {
        println!("{USAGE}");
        return Ok(());
    };
    if let Some(file) = &asked.popeye {
        return file::solve_all(file, asked.megabytes << 20);
    }
    if let Some(file) = &asked.collection {
        return collection::solve_all(file, asked.megabytes << 20);
    }
    let [stipulation, fen] = asked.rest.as_slice() else { return Err(USAGE.into()) };
    let stipulation: Stipulation = stipulation.parse()?;
    if asked.writes {
        let Asked { rules, options, twins, duplex, .. } = asked;
        let diagram = Diagram { setup: Setup::from_fen(fen)?, stipulation, is_swapped: false };
        print!("{}", popeye::write(&popeye::Input { rules, diagram, twins, options, duplex })?);
        return Ok(());
    }
    if let Some(form) = asked.form {
        let diagram = Diagram { setup: Setup::from_fen(fen)?, stipulation, is_swapped: false };
        return asked.all_that_follows(form, &diagram);
    }
    let position = Position::from_fen(fen, asked.rules)?;
    let (lines, what) = told(&solve(&position, stipulation, asked.megabytes << 20, &mut |_| true)?);
    for line in &lines {
        println!("{line}");
    }
    println!("{} {what}", lines.len());
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
