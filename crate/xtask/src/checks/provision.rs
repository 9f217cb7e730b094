//! What the tests need that is not in the repository: Node, npm's packages, browsers.

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{command, is_ci, npm_command, read, root, run};

const NODE: u32 = 20;
/// Debian's names; the fonts are for pages that would otherwise show boxes.
const DEBIAN: [&str; 5] =
    ["chromium-headless-shell", "firefox-esr", "webkit2gtk-driver", "xvfb", "fonts-dejavu-core"];

/// An error, in words, unless Node and npm are there.
pub fn node() -> Result<()> {
    let need = format!(
        "the tests need Node {NODE} or newer with npm (serving does not): \
         get it from https://nodejs.org or your system's packages (Debian: apt-get install nodejs npm)"
    );
    let version = command("node", &["--version"]).and_then(|mut c| read(&mut c)).context(need.clone())?;
    let major: Option<u32> = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse().ok());
    ensure!(major.is_some_and(|m| m >= NODE), "{need}; this is Node {version}");
    command("npm", &[]).context(need)?;
    Ok(())
}

/// npm's packages, exactly those of package-lock.json.
pub fn packages() -> Result<()> {
    let lock = fs::read(root().join("package-lock.json"))?;
    let installed = root().join("node_modules/.installed-lock.json");
    if fs::read(&installed).ok().as_ref() != Some(&lock) {
        run(&mut command("npm", &["ci", "--no-audit", "--no-fund", "--loglevel=error"])?)?;
        fs::write(installed, lock)?;
    }
    Ok(())
}

/// Browsers, as far as they can be had: missing ones are an error in CI, a note elsewhere.
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
        "no {} to test in: `npx playwright install --with-deps` or your system's packages have it",
        missing.join(", no ")
    );
    let note = installed.err().map_or(note.clone(), |e| format!("{note} ({e:#})"));
    if is_ci() {
        bail!(note);
    }
    eprintln!("\n!! {note}\n!! The tests in it are LEFT OUT.\n");
    Ok(())
}

fn apt_get(args: &[&str]) -> Result<()> {
    // Its progress is of no interest, its errors are.
    read(command("apt-get", args)?.env("DEBIAN_FRONTEND", "noninteractive")).map(drop)
}

fn missing_browsers() -> Result<Vec<String>> {
    let names = read(&mut command("node", &["tests/helpers/browsers.mjs", "--missing"])?)?;
    Ok(names.split_whitespace().map(str::to_owned).collect())
}
