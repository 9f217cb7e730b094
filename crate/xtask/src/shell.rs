//! Paths of the workspace, and functions that run programs in it.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::de::DeserializeOwned;

/// Returns the root folder of the workspace. The root is determined at run time, because several clones may
/// share a target directory, so another clone may have compiled this program.
pub fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&here).ancestors().nth(2).expect("crate/xtask lies two folders below the root").to_owned()
}

/// Returns the folder of the built site.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Returns the output folder of cargo (`target`).
pub fn target_dir() -> PathBuf {
    // A relative CARGO_TARGET_DIR is relative to the root, where cargo runs.
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// Reads a text file. Fails with its path.
pub fn read_text(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// Reads a JSON file. Fails with its path.
pub fn read_json<T: DeserializeOwned>(file: &Path) -> Result<T> {
    serde_json::from_str(&read_text(file)?).with_context(|| file.display().to_string())
}

/// Returns whether the program runs on a CI server, where no test may be skipped.
pub fn is_ci() -> bool {
    env::var_os("CI").is_some_and(|v| !v.is_empty() && v != "false" && v != "0")
}

/// Returns a command for a program on PATH, which runs in the root folder.
pub fn command(program: &str, args: &[&str]) -> Result<Command> {
    let path =
        which::which(program).with_context(|| format!("{program} is not installed, or not on PATH"))?;
    Ok(command_at(&path, args))
}

/// Returns a command for a program of an installed npm package. The program is not started through npx,
/// because npx would download missing packages.
pub fn npm_command(program: &str, args: &[&str]) -> Result<Command> {
    let path =
        npm_program(program).with_context(|| format!("{program} is not in node_modules: run `npm ci`"))?;
    Ok(command_at(&path, args))
}

/// Returns the path of a program that npm has installed, or `None`.
pub fn npm_program(program: &str) -> Option<PathBuf> {
    which::which_in(program, Some(root().join("node_modules/.bin")), root()).ok()
}

fn command_at(path: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(path);
    command.current_dir(root()).args(args);
    command
}

/// Runs a command and waits for its end. Fails with the command line in the error if the exit status is not
/// 0.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", line(command)))?;
    ensure!(status.success(), "`{}` failed ({status})", line(command));
    Ok(())
}

/// Runs a command, waits for its end and returns its output. Fails if the exit status of the command is not
/// 0.
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

/// Runs the program of another package in place of this process, so that both end together.
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
