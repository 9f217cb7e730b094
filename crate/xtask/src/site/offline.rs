//! Prepares the service worker `www/sw.js` for offline use: adds the list of files and the version.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use super::{found, paths};

const WORKER: &str = "sw.js";
/// Files that only other sites, tools and servers load, such as types.
const FOR_OTHERS: [&str; 10] = [
    "board/classic.js",
    "board/custom-elements.json",
    "search/client.js",
    "search/search.js",
    "search/solver.js",
    "_headers",
    "robots.txt",
    "sitemap.xml",
    found::CARD,
    found::LOST,
];
/// The folder of the 404 page, which is never shown offline.
const OF_LOST: &str = "lost/";
/// The tag for the version in pages.
const VERSION: &str = "<meta name=\"version\" content=\"";

/// Prepends the list of the site's files to the service worker, and puts the version into pages. The list
/// has a digest of each file, so that the worker never mixes builds. Files that no page loads are left out.
pub fn stamp(site: &Path, unasked: &BTreeSet<String>) -> Result<()> {
    let worker = fs::read_to_string(site.join(WORKER)).context(WORKER)?;
    let files = files(site, unasked)?;
    let version = version(site, &files, &worker)?;
    let mut list = Vec::new();
    for file in &files {
        let path = site.join(file);
        let mut bytes = fs::read(&path)?;
        let is_page = matches!(file.rsplit_once('.'), Some((_, "html")));
        if let Some(page) = is_page.then(|| marked(&bytes, &version)).flatten() {
            fs::write(&path, &page)?;
            bytes = page.into_bytes();
        }
        list.push(format!("\"{file}\":\"sha256-{}\"", BASE64_STANDARD.encode(Sha256::digest(bytes))));
    }
    let build = format!("self.BUILD={{version:\"{version}\",files:{{{}}}}};\n", list.join(","));
    fs::write(site.join(WORKER), build + &worker)?;
    Ok(())
}

/// The files that pages may load, by URL paths, sorted.
fn files(site: &Path, unasked: &BTreeSet<String>) -> Result<Vec<String>> {
    let mut files = paths::files(site)?;
    files.retain(|file| {
        let is_for_others =
            FOR_OTHERS.contains(&&**file) || file.ends_with(".d.ts") || unasked.contains(file);
        file != WORKER && !is_for_others && !file.starts_with(OF_LOST)
    });
    for file in &files {
        let plain = file.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._/".contains(&b));
        ensure!(plain, "{file}: URLs escape a character of this name; use only letters, digits, . _ and -");
    }
    Ok(files)
}

/// The version: a digest of the files.
fn version(site: &Path, files: &[String], worker: &str) -> Result<String> {
    let mut all = Sha256::new_with_prefix(worker);
    for file in files {
        all.update(file);
        all.update(Sha256::digest(fs::read(site.join(file))?));
    }
    Ok(all.finalize().iter().take(8).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}")))
}

fn marked(page: &[u8], version: &str) -> Option<String> {
    let (before, after) = str::from_utf8(page).ok()?.split_once(VERSION)?;
    Some(format!("{before}{VERSION}{version}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(script: &str) -> tempfile::TempDir {
        let site = tempfile::tempdir().unwrap();
        fs::create_dir(site.path().join("board")).unwrap();
        fs::write(site.path().join("index.html"), format!("<p>{VERSION}\">")).unwrap();
        fs::write(site.path().join("embed.html"), "<p>").unwrap();
        fs::write(site.path().join("board/board.js"), script).unwrap();
        fs::write(site.path().join("board/board.d.ts"), "types").unwrap();
        fs::write(site.path().join("board/custom-elements.json"), "{}").unwrap();
        fs::write(site.path().join("sw.js"), "work();\n").unwrap();
        fs::create_dir(site.path().join("engine")).unwrap();
        fs::write(site.path().join("engine/roque.js"), "engine").unwrap();
        site
    }

    fn stamped(script: &str) -> (String, String) {
        let site = site(script);
        stamp(site.path(), &["engine/roque.js".to_owned()].into()).unwrap();
        let read = |file| fs::read_to_string(site.path().join(file)).unwrap();
        (read("sw.js"), read("index.html"))
    }

    #[test]
    fn the_worker_lists_every_file_except_itself_and_those_for_others() {
        let (worker, page) = stamped("abc");
        let (build, rest) = worker.split_once('\n').unwrap();
        assert_eq!(rest, "work();\n");
        // The well-known SHA-256 digest of "abc".
        assert!(
            build.contains("\"board/board.js\":\"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=\""),
            "{build}"
        );
        let names: Vec<_> =
            build.split('"').filter(|name| name.ends_with("html") || name.ends_with("js")).collect();
        assert_eq!(names, ["board/board.js", "embed.html", "index.html"]);
        let version = build.split('"').nth(1).unwrap();
        assert_eq!(version.len(), 16);
        assert_eq!(page, format!("<p>{VERSION}{version}\">"));
        let digest = BASE64_STANDARD.encode(Sha256::digest(page));
        assert!(build.contains(&format!("\"index.html\":\"sha256-{digest}\"")));
    }

    #[test]
    fn an_unbundled_site_caches_its_engine() {
        let site = site("abc");
        assert!(files(site.path(), &BTreeSet::new()).unwrap().contains(&"engine/roque.js".to_owned()));
    }

    #[test]
    fn the_version_changes_exactly_if_a_file_changes() {
        assert_eq!(stamped("abc"), stamped("abc"));
        assert_ne!(stamped("abc").1, stamped("abd").1);
    }

    #[test]
    fn a_file_name_that_urls_must_escape_is_an_error() {
        let site = site("abc");
        fs::write(site.path().join("a b.js"), "").unwrap();
        assert!(stamp(site.path(), &BTreeSet::new()).unwrap_err().to_string().starts_with("a b.js"));
    }
}
