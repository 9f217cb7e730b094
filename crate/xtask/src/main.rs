//! `cargo xtask`: builds, serves and tests the site. The command needs rustup, and for the tests also Node.

mod book;
mod checks;
mod languages;
mod packages;
mod pages;
mod puzzles;
mod shell;
mod site;
mod tables;

use std::env;
use std::ffi::OsString;

use anyhow::{Result, bail};
use lexopt::prelude::*;

const USAGE: &str = "\
cargo xtask serve [--port N] [--no-open]   build and serve the site, open a browser, rebuild on changes
cargo xtask test                           run all tests
cargo xtask build [--sources] [--site URL] build the static site into dist/; --sources does not bundle or minify;
                                           --site adds the public URL for search engines and link previews
cargo xtask size                           print the sizes of the built files, and check their budgets
cargo xtask manifest                       write custom-elements.json, types and lists from the table of attributes
cargo xtask tables                         write the source files generated from the engine and the languages
cargo xtask rules                          list the rules of the book with their tests
cargo xtask puzzles                        find more puzzles of all rules (takes hours)";

struct Args {
    command: String,
    sources: bool,
    site: Option<site::Address>,
    /// The arguments that are passed on to the development server.
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
        // The server is a separate package, so that tests and builds do not wait for it to compile.
        "serve" => shell::become_package("roque-serve", &args.rest),
        "test" => checks::all(),
        "build" => {
            // Trunk, a build tool, passes its profile to hooks in this environment variable.
            let is_draft = env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile != "release");
            let shrink = if args.sources || is_draft { site::Shrink::No } else { site::Shrink::Yes };
            site::build(shrink, args.site.as_ref())
        }
        "size" => checks::size::check(),
        "manifest" => checks::manifest::write(),
        "tables" => tables::write(),
        "rules" => book::list(),
        "puzzles" => puzzles::write(),
        "help" => {
            println!("{USAGE}");
            Ok(())
        }
        "" => bail!("a command is missing: expected one of these\n{USAGE}"),
        other => bail!("unknown command {other}\n{USAGE}"),
    }
}
