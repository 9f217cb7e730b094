//! Installs the npm packages and browsers that the tests need. Node must already be installed.

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{command, is_ci, npm_command, read, root, run};

const NODE: u32 = 20;
/// The Debian packages that the browsers need; without the fonts, pages would show boxes instead of letters.
const DEBIAN: [&str; 5] =
    ["chromium-headless-shell", "firefox-esr", "webkit2gtk-driver", "xvfb", "fonts-dejavu-core"];

/// Fails with instructions if Node or npm is missing or too old.
pub fn node() -> Result<()> {
    let need = format!(
        "the tests need Node {NODE} or newer with npm (`cargo xtask serve` does not): \
         install it from https://nodejs.org or your system's packages (Debian: apt-get install nodejs npm)"
    );
    let version = command("node", &["--version"]).and_then(|mut c| read(&mut c)).context(need.clone())?;
    let major: Option<u32> = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse().ok());
    ensure!(major.is_some_and(|m| m >= NODE), "{need}; found Node {version}");
    command("npm", &[]).context(need)?;
    Ok(())
}

/// The folders with an npm lock file: the repository, and the apps that test the npm package in several
/// frameworks.
const LOCKED: [&str; 2] = [".", "tests/apps"];

/// Installs exactly those npm packages that the lock files list.
pub fn packages() -> Result<()> {
    for folder in LOCKED.map(|folder| root().join(folder)) {
        let lock = fs::read(folder.join("package-lock.json"))?;
        let installed = folder.join("node_modules/.installed-lock.json");
        if fs::read(&installed).ok().as_ref() != Some(&lock) {
            let npm = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
            run(command("npm", &npm)?.current_dir(&folder))?;
            fs::write(installed, lock)?;
        }
    }
    Ok(())
}

/// Installs missing browsers if that is possible. If a browser is still missing, this is an error on a CI
/// server and a warning on other machines.
pub fn browsers() -> Result<()> {
    let missing = missing_browsers()?;
    if missing.is_empty() {
        return Ok(());
    }
    let root_user = cfg!(unix) && read(&mut command("id", &["-u"])?).is_ok_and(|id| id == "0");
    let installed = if root_user && command("apt-get", &[]).is_ok() {
        apt_get(&["update", "-qq"]).and_then(|()| {
            apt_get(&[&["install", "-y", "-qq", "--no-install-recommends"], &DEBIAN[..]].concat())
        })
    } else {
        let names: Vec<&str> = missing.iter().map(String::as_str).collect();
        npm_command("playwright", &[&["install"], &names[..]].concat()).and_then(|mut c| run(&mut c))
    };
    let missing = missing_browsers()?;
    if missing.is_empty() {
        return Ok(());
    }
    let note = format!(
        "missing browsers: {}; install them by `npx playwright install --with-deps` or your system's packages",
        missing.join(", ")
    );
    let note = installed.err().map_or(note.clone(), |e| format!("{note} ({e:#})"));
    if is_ci() {
        bail!(note);
    }
    eprintln!("\n!! {note}\n!! Tests in these browsers are SKIPPED.\n");
    Ok(())
}

fn apt_get(args: &[&str]) -> Result<()> {
    // Runs a command with its progress output hidden, but reports its errors.
    read(command("apt-get", args)?.env("DEBIAN_FRONTEND", "noninteractive")).map(drop)
}

fn missing_browsers() -> Result<Vec<String>> {
    let names = read(&mut command("node", &["tests/helpers/browsers.mjs", "--missing"])?)?;
    Ok(names.split_whitespace().map(str::to_owned).collect())
}
