//! `cargo xtask`: builds, serves and tests the site, with no tool to install but rustup (and Node for the tests).

mod book;
mod checks;
mod packages;
mod server;
mod shell;
mod site;
mod tables;
mod watch;

use anyhow::{Result, bail};
use lexopt::prelude::*;

const USAGE: &str = "\
cargo xtask serve [--port N] [--no-open]   build, serve on this machine, open a browser, rebuild on changes
cargo xtask test                           every test there is
cargo xtask build                          the static site, in dist/
cargo xtask size                           what the built files weigh, and their budgets
cargo xtask manifest                       the element's contract, www/board/custom-elements.json, from its comments
cargo xtask tables                         what the page and the tests know of the engine's rules before it is there
cargo xtask rules                          the rules of the book, each with its test
cargo xtask mutants                        takes rules out of the engine and sees the tests of their names fail
cargo xtask static [--port N] [--prefix /PATH/]   serve dist/ as it is
cargo xtask stamp                          the last step of a build made by Trunk (its post_build hook)";

struct Args {
    command: String,
    port: Option<u16>,
    prefix: String,
    open: bool,
}

fn args() -> Result<Args> {
    let mut args = Args { command: String::new(), port: None, prefix: "/".into(), open: true };
    let mut parser = lexopt::Parser::from_env();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => args.command = "help".into(),
            Value(name) if args.command.is_empty() => args.command = name.string()?,
            Long("port") if ["serve", "static"].contains(&&*args.command) => {
                args.port = Some(parser.value()?.parse()?);
            }
            Long("prefix") if args.command == "static" => args.prefix = parser.value()?.string()?,
            Long("no-open") if args.command == "serve" => args.open = false,
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
        "serve" => watch::serve(args.port.unwrap_or(8080), args.open),
        "test" => checks::all(),
        "build" => site::build(site::Shrink::Yes),
        "size" => checks::size::check(),
        "manifest" => checks::manifest::write(),
        "tables" => tables::write(),
        "rules" => book::list(),
        "mutants" => checks::mutants::try_all(),
        "static" => server::listen(args.port.unwrap_or(8080))?.serve(&shell::dist(), &args.prefix),
        "stamp" => site::stamp(),
        "help" => {
            println!("{USAGE}");
            Ok(())
        }
        "" => bail!("which command?\n{USAGE}"),
        other => bail!("there is no command {other}\n{USAGE}"),
    }
}
