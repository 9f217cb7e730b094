//! `cargo xtask test`: runs all tests, the quick ones first.

pub mod manifest;
mod provision;
pub mod size;

use std::env;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use walkdir::WalkDir;

use crate::packages::{self, Package};
use crate::shell::{command, npm_command, root, run};
use crate::{book, site};

/// Whether a step has failed, after which no other step begins.
static FAILED: AtomicBool = AtomicBool::new(false);

/// Runs all steps of the tests, and stops after the first failure. The steps of the engine run in parallel
/// with those of the site, because browser tests often wait while compiling uses the processor.
pub fn all() -> Result<()> {
    let start = Instant::now();
    provision::node()?;
    site::ensure_wasm_target()?;
    let site = thread::spawn(site_steps);
    let engine = engine_steps();
    let site = site.join().map_err(|_| anyhow!("the steps of the site panicked: see their message above"))?;
    engine.and(site)?;
    eprintln!("all tests passed in {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

fn engine_steps() -> Result<()> {
    step("format", || {
        cargo(&["fmt", "--all", "--check"]).context("the Rust code is not formatted: run `cargo fmt --all`")
    })?;
    let packages = packages::checked()?;
    step("clippy", || clippy(&packages))?;
    step("engine", || {
        let long: &[&str] = if everything() { &["--", "--include-ignored"] } else { &[] };
        let test = |what: &[&str]| {
            cargo(&[&["test", "--locked", "--quiet"], what, &named(&packages, false), long].concat())
        };
        // The tests leave examples out, because clippy has checked them and linking them would take a third
        // of the time.
        test(&["--lib", "--bins", "--tests"])?;
        test(&["--doc"])?;
        let mut docs = command("cargo", &["doc", "--locked", "--quiet", "--no-deps"])?;
        docs.args(["roque", "roque-think", "roque-search"].map(|package| format!("--package={package}")));
        run(docs.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("licences", licences)?;
    step("book", book::check)
}

fn site_steps() -> Result<()> {
    step("packages and browsers", || provision::packages().and_then(|()| provision::browsers()))?;
    step("build", || site::build(site::Shrink::Yes, None))?;
    step("size", size::check)?;
    step("types", types)?;
    step("manifest", manifest::check)?;
    step("lint", || {
        npm("biome", &["check", "--error-on-warnings"])
            .context("the formatting differs: `npx biome check --write` fixes it")
    })?;
    step("node", node_tests)?;
    // The tests in WebKit run in parallel, because they often wait for WebKit's driver.
    let webkit = thread::spawn(|| step("webkit", || run(&mut command("node", &["tests/webkit.mjs"])?)));
    let browsers = step("browsers", || npm("playwright", &["test"]));
    let webkit = webkit.join().map_err(|_| anyhow!("the step of WebKit panicked: see its message above"))?;
    browsers.and(webkit)
}

/// Returns whether the long nightly tests also run: `ROQUE_ALL=1`.
fn everything() -> bool {
    env::var_os("ROQUE_ALL").is_some_and(|value| !value.is_empty())
}

/// Runs a step, unless another step has failed. A failure is printed at once, because the steps that run in
/// parallel take a while to end.
fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    ensure!(!FAILED.load(Ordering::Relaxed), "another step failed: see its message above");
    eprintln!("== {name}");
    let start = Instant::now();
    work().with_context(|| format!("the step \"{name}\" failed")).inspect_err(|e| {
        FAILED.store(true, Ordering::Relaxed);
        eprintln!("== {e:#}");
    })?;
    eprintln!("== {name}: {:.1} s", start.elapsed().as_secs_f32());
    Ok(())
}

/// Returns the names of the wasm packages, or of all others, as arguments for cargo. The packages are listed,
/// because `--workspace` would unify their features and compile many crates twice.
fn named(packages: &[Package], wasm: bool) -> Vec<&str> {
    packages
        .iter()
        .filter(|package| package.is_wasm() == wasm)
        .flat_map(|package| ["-p", &package.name])
        .collect()
}

fn clippy(packages: &[Package]) -> Result<()> {
    site::ensure_wasm_target()?;
    let lint = |packages: &[&str], more: &[&str]| {
        cargo(&[&["clippy", "--locked", "--quiet"], packages, more, &["--", "-D", "warnings"]].concat())
    };
    lint(&named(packages, false), &["--all-targets"])?;
    lint(&named(packages, true), &["--target", site::WASM_TARGET])
}

/// Checks licences, bans and sources by `deny.toml`; the nightly run also checks security advisories, which
/// need a database. If cargo-deny is not installed, this check is skipped, because compiling cargo-deny takes
/// minutes.
fn licences() -> Result<()> {
    if which::which("cargo-deny").is_err() {
        eprintln!(
            "cargo-deny is not installed, so licences are NOT CHECKED: `cargo install cargo-deny --locked`"
        );
        return Ok(());
    }
    cargo(&["deny", "--locked", "--all-features", "check", "licenses", "bans", "sources"])
}

/// Pages and workers have different global variables, so each has its own TypeScript configuration.
fn types() -> Result<()> {
    for entry in fs::read_dir(root())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with("tsconfig.") {
            npm("tsc", &["-p", &name])?;
        }
    }
    Ok(())
}

fn cargo(args: &[&str]) -> Result<()> {
    run(&mut command("cargo", args)?)
}

fn npm(program: &str, args: &[&str]) -> Result<()> {
    run(&mut npm_command(program, args)?)
}

/// Runs the Node tests, which need no browser. The test files are listed by name, because the meaning of
/// `node --test FOLDER` depends on the version of Node.
fn node_tests() -> Result<()> {
    let tests = WalkDir::new(root().join("tests")).sort_by_file_name().into_iter();
    let mut files = Vec::new();
    for entry in tests.filter_entry(|e| e.file_name() != "e2e" && e.file_name() != "node_modules") {
        let path = entry?.into_path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".test.js") || name.ends_with(".test.mjs") {
            files.push(path);
        }
    }
    ensure!(!files.is_empty(), "no Node tests found in the folder tests/: run the command in the repository");
    // All processors are used, because by default Node leaves one unused, which is half of a machine with
    // two.
    let processors = thread::available_parallelism().map_or(1, Into::<usize>::into);
    let concurrency = format!("--test-concurrency={processors}");
    run(command("node", &["--test", "--test-reporter=spec", &concurrency])?.args(files))
}
