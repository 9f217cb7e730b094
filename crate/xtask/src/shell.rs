//! Where things are, and how to run a program there.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The workspace. Asked at run time: with a target directory shared by several clones this program may have
/// been compiled in another one.
pub fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).ancestors().nth(2).expect("crate/xtask lies two folders below the root").to_owned()
}

/// The folder of the built site.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Cargo's output folder.
pub fn target_dir() -> PathBuf {
    // The root is absolute; so a relative variable is taken from there, where cargo is run below.
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// True on a build server, where nothing may be skipped and nobody looks at the screen.
pub fn is_ci() -> bool {
    env::var_os("CI").is_some_and(|v| !v.is_empty() && v != "false" && v != "0")
}

/// A program found on PATH, run in the root.
pub fn command(program: &str, args: &[&str]) -> Result<Command> {
    let path = which::which(program).with_context(|| format!("{program} is not installed"))?;
    Ok(command_at(&path, args))
}

/// A program of an npm package: found without npx, which would fetch what is missing from the network.
pub fn npm_command(program: &str, args: &[&str]) -> Result<Command> {
    let path =
        npm_program(program).with_context(|| format!("{program} is not in node_modules: run `npm ci`"))?;
    Ok(command_at(&path, args))
}

/// Where npm put a program, if it did.
pub fn npm_program(program: &str) -> Option<PathBuf> {
    which::which_in(program, Some(root().join("node_modules/.bin")), root()).ok()
}

fn command_at(path: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(path);
    command.current_dir(root()).args(args);
    command
}

/// Runs to the end; an exit status other than 0 is an error that shows the command.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", line(command)))?;
    ensure!(status.success(), "`{}` failed ({status})", line(command));
    Ok(())
}

/// Runs to the end and gives what it printed; an exit status other than 0 is an error.
pub fn read(command: &mut Command) -> Result<String> {
    let out = command.output().with_context(|| format!("cannot start {}", line(command)))?;
    ensure!(
        out.status.success(),
        "`{}` failed ({}): {}",
        line(command),
        out.status,
        String::from_utf8_lossy(&out.stderr).trim()
    );
    Ok(String::from_utf8(out.stdout)?.trim().to_owned())
}

/// Goes on as another package's program, which ends when this would be ended.
pub fn become_package(package: &str, args: &[OsString]) -> Result<()> {
    let mut cargo = command("cargo", &["run", "--quiet", "--locked", "--package", package, "--"])?;
    cargo.args(args);
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut cargo).into());
    #[cfg(not(unix))]
    run(&mut cargo)
}

fn line(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words: Vec<_> =
        std::iter::once(name).chain(command.get_args()).map(|w| w.to_string_lossy()).collect();
    words.join(" ")
}
