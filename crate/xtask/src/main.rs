//! `cargo xtask`: builds, serves and tests the site, with no tool to install but rustup (and Node for the tests).

mod book;
mod checks;
mod languages;
mod packages;
mod puzzles;
mod shell;
mod site;
mod tables;

use std::ffi::OsString;

use anyhow::{Result, bail};
use lexopt::prelude::*;

const USAGE: &str = "\
cargo xtask serve [--port N] [--no-open]   build, serve on this machine, open a browser, rebuild on changes
cargo xtask test                           every test there is
cargo xtask build [--sources] [--site URL] the static site, in dist/; with --sources as it is written, neither bundled nor shrunk;
                                           URL, where it will be found, is told to search engines and where it is shared
cargo xtask size                           what the built files weigh, and their budgets
cargo xtask manifest                       the element's contract, www/board/custom-elements.json, from its comments
cargo xtask tables                         what the page, the tests and the engine know of each other before they run
cargo xtask rules                          the rules of the book, each with its test
cargo xtask puzzles                        the puzzles of every game, found anew: an hour or two
cargo xtask mutants                        puts faults into engine and scripts, and sees the tests of each fail
cargo xtask stamp                          the last step of a build made by Trunk (its post_build hook)";

struct Args {
    command: String,
    sources: bool,
    site: Option<site::Address>,
    /// For the server to read.
    rest: Vec<OsString>,
}

fn args() -> Result<Args> {
    let mut args = Args { command: String::new(), sources: false, site: None, rest: Vec::new() };
    let mut parser = lexopt::Parser::from_env();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => args.command = "help".into(),
            Value(name) if args.command.is_empty() => {
                args.command = name.string()?;
                if args.command == "serve" {
                    args.rest = parser.raw_args()?.collect();
                }
            }
            Long("sources") if args.command == "build" => args.sources = true,
            Long("site") if args.command == "build" => {
                args.site = Some(site::Address::read(&parser.value()?.string()?)?);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(args)
}

fn main() -> std::process::ExitCode {
    match run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("xtask: {e:#}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let args = args()?;
    match args.command.as_str() {
        // A program of its own, so that tests and builds need not wait until a server is compiled.
        "serve" => shell::become_package("roque-serve", &args.rest),
        "test" => checks::all(),
        "build" => {
            let shrink = if args.sources { site::Shrink::No } else { site::Shrink::Yes };
            site::build(shrink, args.site.as_ref())
        }
        "size" => checks::size::check(),
        "manifest" => checks::manifest::write(),
        "tables" => tables::write(),
        "rules" => book::list(),
        "puzzles" => puzzles::write(),
        "mutants" => checks::mutants::try_all(),
        "stamp" => site::stamp(),
        "help" => {
            println!("{USAGE}");
            Ok(())
        }
        "" => bail!("which command?\n{USAGE}"),
        other => bail!("there is no command {other}\n{USAGE}"),
    }
}
