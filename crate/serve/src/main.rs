//! A development server: builds the site, serves it on this machine, and rebuilds it when a source changes.
//! The server is a package of its own, so that other commands do not compile it.

mod server;
mod watch;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, thread};

use anyhow::{Context, Result, ensure};
use lexopt::prelude::*;

const USAGE: &str = "\
cargo xtask serve [--port N] [--no-open]   build, serve on this machine, open a browser, rebuild on changes";

struct Args {
    port: u16,
    open: bool,
    help: bool,
}

fn args() -> Result<Args> {
    let mut args = Args { port: 8080, open: true, help: false };
    let mut parser = lexopt::Parser::from_env();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("port") => args.port = parser.value()?.parse()?,
            Long("no-open") => args.open = false,
            Short('h') | Long("help") => args.help = true,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(args)
}

fn main() -> std::process::ExitCode {
    match run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("serve: {e:#}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let args = args()?;
    if args.help {
        println!("{USAGE}");
        return Ok(());
    }
    let (socket, port) = server::listen_near(args.port)?;
    build()?;
    thread::spawn(|| {
        if let Err(e) = watch::rebuild_on_change() {
            eprintln!("cannot watch the sources, so the site is not rebuilt on changes: {e:#}");
        }
    });
    let url = format!("http://127.0.0.1:{port}/");
    eprintln!("{url}  (stop with Ctrl+C)");
    if args.open
        && has_screen()
        && let Err(e) = open::that_detached(&url)
    {
        eprintln!("cannot open a browser ({e}): open {url} yourself");
    }
    server::serve(socket, &root().join("dist"))
}

/// The root folder of the workspace.
fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).ancestors().nth(2).expect("crate/serve lies two folders below the root").to_owned()
}

/// Builds the unbundled site. xtask is run through cargo, because the code that builds the site may have
/// changed too.
fn build() -> Result<()> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    let status = build
        .current_dir(root())
        .args(["xtask", "build", "--sources"])
        .status()
        .context("cannot start cargo to build the site")?;
    ensure!(
        status.success(),
        "the build of the site failed: fix the error above; the next change builds again"
    );
    Ok(())
}

fn has_screen() -> bool {
    let set = |name| env::var_os(name).is_some_and(|v| !v.is_empty());
    let graphic =
        !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(set);
    let is_ci = env::var_os("CI").is_some_and(|v| !v.is_empty() && v != "false" && v != "0");
    graphic && !is_ci
}
