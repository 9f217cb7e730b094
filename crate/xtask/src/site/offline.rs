//! What `www/sw.js` must know to keep the site for when there is no network: its files, and which build they are of.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use super::{found, paths};

const WORKER: &str = "sw.js";
/// What only other sites, their tools and servers ask for, as they do for types.
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
/// What only the page has that a server shows where there is none; without a network nobody comes there.
const OF_LOST: &str = "lost/";
/// Pages that say which build they are of.
const VERSION: &str = "<meta name=\"version\" content=\"";

/// Puts the list of the site's files above its service worker, and the version into its pages. Each file has its
/// digest there, so that the worker takes no file of another build for one of this. What no page asks for is left out.
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

/// What the pages of the site may ask for, by paths as URLs have them, in order.
fn files(site: &Path, unasked: &BTreeSet<String>) -> Result<Vec<String>> {
    let mut files = paths::files(site)?;
    files.retain(|file| {
        let is_for_others =
            FOR_OTHERS.contains(&&**file) || file.ends_with(".d.ts") || unasked.contains(file);
        file != WORKER && !is_for_others && !file.starts_with(OF_LOST)
    });
    for file in &files {
        let plain = file.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._/".contains(&b));
        ensure!(plain, "{file}: this name would be another one in a URL");
    }
    Ok(files)
}

/// The same for the same files, another one for any other.
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
    fn the_worker_lists_every_file_of_the_site_but_itself_and_what_is_for_others() {
        let (worker, page) = stamped("abc");
        let (build, rest) = worker.split_once('\n').unwrap();
        assert_eq!(rest, "work();\n");
        // The well-known digest of "abc".
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
    fn a_site_of_the_sources_keeps_the_engine_that_it_runs_on() {
        let site = site("abc");
        assert!(files(site.path(), &BTreeSet::new()).unwrap().contains(&"engine/roque.js".to_owned()));
    }

    #[test]
    fn the_same_files_are_the_same_version_and_others_another() {
        assert_eq!(stamped("abc"), stamped("abc"));
        assert_ne!(stamped("abc").1, stamped("abd").1);
    }

    #[test]
    fn a_name_that_urls_write_otherwise_is_refused() {
        let site = site("abc");
        fs::write(site.path().join("a b.js"), "").unwrap();
        assert!(stamp(site.path(), &BTreeSet::new()).unwrap_err().to_string().starts_with("a b.js"));
    }
}
