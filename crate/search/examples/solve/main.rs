//! Solves problems: Solves one problem with `solve [--rules NAME] STIPULATION "FEN"`, or a whole collection.
//!
//! The program prints every key (or every line of help play and series-movers) in coordinates, one per line,
//! then their number. `--tree` and `--json` add all variations.

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
solve [--memory MEGABYTES] --popeye FILE    solves a Popeye input file
solve [--rules NAME] [--set] [--tries N] [--twin CHANGES]... [--duplex] --to-popeye STIPULATION \"FEN\"    writes Popeye input
stipulations: #2 =3 +1 x2, with s or r before them, h#2 h=2.5, ser-#5 ser-h#5 ser-s#3 ser-r=3
twins: wKa1-a2 +bPc3 -h1 a1<->h8 \"shift a1-b1\" #3, several with blanks between them, of the twin before with & in front";

/// Returns the keys or lines as text, and whether to call them keys or lines.
pub(crate) fn listed(solution: &Solution) -> (Vec<String>, &'static str) {
    match solution {
        Solution::Keys(keys) => (keys.iter().map(ToString::to_string).collect(), "keys"),
        Solution::Lines(lines) => {
            let line = |moves: &Vec<_>| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            (lines.iter().map(line).collect(), "solutions")
        }
    }
}

/// The output format of solution trees.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Text,
    Json,
}

/// The parsed command line.
struct CommandLine {
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

impl CommandLine {
    /// Returns `None` if the user asks only for help.
    fn read() -> Result<Option<Self>, Box<dyn std::error::Error>> {
        let mut command_line = Self {
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
            let mut next = |what: &str| args.next().ok_or(format!("{arg} expects {what}"));
            match arg.as_str() {
                "--rules" => command_line.rules = next("a name")?.parse()?,
                "--memory" => command_line.megabytes = next("megabytes")?.parse()?,
                "--collection" => command_line.collection = Some(next("a file")?),
                "--popeye" => command_line.popeye = Some(next("a file")?),
                "--to-popeye" => command_line.writes = true,
                "--tree" => command_line.form = Some(Form::Text),
                "--json" => command_line.form = Some(Form::Json),
                "--set" => command_line.options.set = true,
                "--tries" => command_line.options.tries = next("a number")?.parse()?,
                "--twin" => command_line.twins.push(next("changes")?),
                "--duplex" => command_line.duplex = true,
                "--intended" => command_line.intended = next("a number")?.parse()?,
                "--help" | "-h" => return Ok(None),
                _ => command_line.rest.push(arg),
            }
        }
        Ok(Some(command_line))
    }

    fn print_tree(&self, form: Form, diagram: &Diagram) -> Result<(), Box<dyn std::error::Error>> {
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
    let Some(command_line) = CommandLine::read()? else {
        println!("{USAGE}");
        return Ok(());
    };
    if let Some(file) = &command_line.popeye {
        return file::solve_all(file, command_line.megabytes << 20);
    }
    if let Some(file) = &command_line.collection {
        return collection::solve_all(file, command_line.megabytes << 20);
    }
    let [stipulation, fen] = command_line.rest.as_slice() else { return Err(USAGE.into()) };
    let stipulation: Stipulation = stipulation.parse()?;
    if command_line.writes {
        let CommandLine { rules, options, twins, duplex, .. } = command_line;
        let diagram = Diagram { setup: Setup::from_fen(fen)?, stipulation, is_swapped: false };
        print!("{}", popeye::write(&popeye::Input { rules, diagram, twins, options, duplex })?);
        return Ok(());
    }
    if let Some(form) = command_line.form {
        let diagram = Diagram { setup: Setup::from_fen(fen)?, stipulation, is_swapped: false };
        return command_line.print_tree(form, &diagram);
    }
    let position = Position::from_fen(fen, command_line.rules)?;
    let (lines, what) = listed(&solve(&position, stipulation, command_line.megabytes << 20, &mut |_| true)?);
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
