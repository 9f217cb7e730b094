//! The site on this machine, built again whenever a source changes. Apart from the build, so that nothing else waits for the
//! server to be compiled.

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
            eprintln!("changes are not seen: {e:#}");
        }
    });
    let url = format!("http://127.0.0.1:{port}/");
    eprintln!("{url}  (Ctrl+C ends it)");
    if args.open
        && has_screen()
        && let Err(e) = open::that_detached(&url)
    {
        eprintln!("no browser opened by itself ({e}); go to {url}");
    }
    server::serve(socket, &root().join("dist"))
}

/// The workspace.
fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).ancestors().nth(2).expect("crate/serve lies two folders below the root").to_owned()
}

/// The site of the sources, by the build as it is now: that may have changed too.
fn build() -> Result<()> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    let status = build.current_dir(root()).args(["xtask", "build", "--sources"]).status().context("cargo")?;
    ensure!(status.success(), "the site is not built");
    Ok(())
}

fn has_screen() -> bool {
    let set = |name| env::var_os(name).is_some_and(|v| !v.is_empty());
    let graphic =
        !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(set);
    let is_ci = env::var_os("CI").is_some_and(|v| !v.is_empty() && v != "false" && v != "0");
    graphic && !is_ci
}
