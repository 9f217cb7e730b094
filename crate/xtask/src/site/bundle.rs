//! Makes the shipped site from the unbundled one. Each page gets one script and one style sheet. All files
//! except those with stable names carry the build in their URLs, so that a page never loads a file of
//! another build.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use super::esbuild::{Bundled, Esbuild};
use super::graph::{Entries, Graph};
use super::pages::Page;
use super::paths::{files, is, name, named, relative, room};

/// The file with HTTP headers for hosting services.
const HEADERS: &str = "_headers";
/// The piece symbols for the pictures of the book.
const SPRITE: &str = "book/men.svg";
/// Images and texts, which are not bundled into scripts.
const PLAIN: [&str; 6] = ["png", "svg", "webmanifest", "txt", "json", "xml"];

/// Makes the shipped site from the unbundled one, and returns the files that no page loads. Returns `None`
/// if esbuild is not installed.
pub fn bundle(from: &Path, to: &Path, entries: &Entries) -> Result<Option<BTreeSet<String>>> {
    let Some(esbuild) = Esbuild::find(from)? else {
        eprintln!(
            "esbuild is not in node_modules: the site is not bundled, and its URLs carry no build (run `npm ci`)"
        );
        return Ok(None);
    };
    fs::create_dir_all(to)?;
    let files = files(from)?;
    let build = digest(from, &files)?;
    let pages = files.iter().filter(|file| is(file, "html"));
    let pages = pages.map(|file| {
        let html = fs::read_to_string(from.join(file))?;
        Page::read(file, &html).with_context(|| file.clone())
    });
    let pages = pages.collect::<Result<Vec<_>>>()?;
    let scripts = pages.iter().filter_map(|page| page.script.clone()).collect();
    let graph = Graph::read(&esbuild, from, &scripts, entries, &build)?;
    let shipper =
        Shipper { esbuild: &esbuild, from, to, build: &build, apart: graph.apart(), graph: &graph, entries };
    shipper.pages(&pages)?;
    shipper.styles(&pages)?;
    shipper.scripts(&scripts)?;
    shipper.parts()?;
    shipper.engines()?;
    shipper.others(&files)?;
    shipper.for_others(&scripts).map(Some)
}

/// The name of the build: a digest of its sources.
fn digest(folder: &Path, files: &[String]) -> Result<String> {
    let mut all = Sha256::new();
    for file in files {
        all.update(file);
        all.update(Sha256::digest(fs::read(folder.join(file))?));
    }
    Ok(all.finalize().iter().take(4).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}")))
}

struct Shipper<'a> {
    esbuild: &'a Esbuild<'a>,
    from: &'a Path,
    to: &'a Path,
    build: &'a str,
    graph: &'a Graph<'a>,
    apart: BTreeSet<String>,
    entries: &'a Entries,
}

impl Shipper<'_> {
    fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.to.join(file);
        fs::create_dir_all(path.parent().context("a path in the site has no folder")?)?;
        ensure!(!path.exists(), "two files of the shipped site would have the path {file}");
        fs::write(path, text)?;
        Ok(())
    }

    fn copy(&self, file: &str, to: &str) -> Result<()> {
        let path = self.to.join(to);
        fs::create_dir_all(path.parent().context("a path in the site has no folder")?)?;
        fs::copy(self.from.join(file), path).with_context(|| file.to_owned())?;
        Ok(())
    }

    fn place(&self, file: &str) -> String {
        self.graph.place(file, &self.apart)
    }

    fn pages(&self, pages: &[Page]) -> Result<()> {
        let sprite = format!("/{}#", named(name(SPRITE), self.build));
        for page in pages {
            let place = |file: &str| {
                let address = relative(&page.file, &self.place(file));
                self.apart.contains(file).then(|| address.trim_start_matches("./").to_owned())
            };
            let html = page.readdressed(self.build, place).with_context(|| page.file.clone())?;
            self.write(&page.file, &html.replace(&format!("/{}#", name(SPRITE)), &sprite))?;
        }
        for script in pages.iter().flat_map(|page| &page.classic).collect::<BTreeSet<_>>() {
            self.write(&named(script, self.build), &self.esbuild.alone(script)?)?;
        }
        self.copy(SPRITE, &named(SPRITE, self.build))
    }

    /// Writes one style sheet for each script of a page.
    fn styles(&self, pages: &[Page]) -> Result<()> {
        let mut styles = BTreeMap::new();
        for page in pages.iter().filter(|page| !page.sheets.is_empty()) {
            let known = styles.entry(&page.script).or_insert(&page.sheets);
            ensure!(
                **known == page.sheets,
                "{}: its style sheets differ from those of another page with the same script",
                page.file
            );
        }
        for (script, sheets) in styles {
            let sheet = named(script.as_ref().context("a page has style sheets but no script")?, self.build);
            let sheet = sheet.replace(".js", ".css");
            self.write(&sheet, &self.esbuild.sheet(&sheet, sheets)?)?;
        }
        Ok(())
    }

    /// Writes one module to each of these places.
    fn module(&self, script: &str, places: &[String]) -> Result<()> {
        let outside = self.graph.outside(script, &self.apart);
        // Glue code of wasm-bindgen repeats its long names, which therefore compress better than short
        // ones.
        let Bundled { text, imports } = if self.entries.engines.iter().any(|glue| glue == script) {
            Bundled { text: self.esbuild.alone(script)?, imports: BTreeMap::new() }
        } else {
            self.esbuild.module(script, &outside)?
        };
        let addresses = self.graph.addresses(script, &outside)?;
        for to in places {
            // An entry imports another one of its folder by a path next to it, with either name of the
            // file.
            let below = self.graph.below(script);
            let beside = |meant: &String| format!("./{}", name(meant));
            let said = imports.iter().map(|(said, meant)| {
                (said, if below.contains(meant) { beside(meant) } else { relative(to, &self.place(meant)) })
            });
            let addresses = addresses.iter().map(|(said, meant)| {
                let address = relative(to, &self.place(meant));
                let is_bare = !said.starts_with('.');
                (said, address.strip_prefix("./").filter(|_| is_bare).map_or(address.clone(), str::to_owned))
            });
            self.write(
                to,
                &readdressed(&text, &said.chain(addresses).collect()).with_context(|| to.clone())?,
            )?;
        }
        Ok(())
    }

    /// Writes the scripts of the pages and those with stable names.
    fn scripts(&self, scripts: &BTreeSet<String>) -> Result<()> {
        for script in scripts {
            self.module(script, &[named(script, self.build)])?;
        }
        for script in &self.entries.modules {
            let twin = self.apart.contains(script).then(|| self.place(script));
            self.module(script, &[script.clone()].into_iter().chain(twin).collect::<Vec<_>>())?;
        }
        for script in &self.entries.classic {
            self.write(script, &self.esbuild.alone(script)?)?;
        }
        Ok(())
    }

    /// Writes the lazily loaded files.
    fn parts(&self) -> Result<()> {
        for file in self.apart.iter().filter(|file| !self.entries.modules.contains(file)) {
            let to = self.place(file);
            if file.ends_with('/') {
                for inner in files(&self.from.join(file))? {
                    self.copy(&format!("{file}{inner}"), &format!("{to}{inner}"))?;
                }
            } else if is(file, "js") {
                self.module(file, &[to])?;
            } else if is(file, "css") {
                self.write(&to, &self.esbuild.style(file)?)?;
            } else {
                ensure!(
                    !self.to.join(&to).exists(),
                    "two files of the shipped site would have the path {to}"
                );
                self.copy(file, &to)?;
            }
        }
        Ok(())
    }

    /// Makes the stable name of an engine re-export the copy that boards load.
    fn engines(&self) -> Result<()> {
        for glue in &self.entries.engines {
            ensure!(self.apart.contains(glue), "no script imports the engine {glue}");
            let address = relative(glue, &self.place(glue));
            self.write(glue, &format!("export*from\"{address}\";export{{default}}from\"{address}\";\n"))?;
            let wasm = glue.replace(".js", "_bg.wasm");
            self.copy(&wasm, &wasm)?;
        }
        Ok(())
    }

    /// Copies the remaining files: images, types, header files.
    fn others(&self, files: &[String]) -> Result<()> {
        let headers = fs::read_to_string(self.from.join(HEADERS)).context(HEADERS)?;
        self.write(HEADERS, &headers.replace("{build}", self.build))?;
        let folders: Vec<_> = self.apart.iter().filter(|file| file.ends_with('/')).collect();
        for file in files.iter().filter(|file| *file != SPRITE) {
            let is_plain = PLAIN.iter().any(|kind| is(file, kind));
            let is_moved = folders.iter().any(|folder| file.starts_with(*folder));
            if is_plain && !is_moved || file.ends_with(".d.ts") && self.entries.typed.contains(room(file)) {
                self.copy(file, file)?;
            }
        }
        Ok(())
    }

    /// The scripts, and files that they load, that no page loads.
    fn for_others(&self, scripts: &BTreeSet<String>) -> Result<BTreeSet<String>> {
        let reached = self.graph.reached(scripts);
        // Examples run on the page that shows them, so the files they name are loaded by that page.
        let mut shown = String::new();
        for folder in reached.iter().filter(|file| file.ends_with('/')) {
            for file in files(&self.from.join(folder))? {
                shown += &fs::read_to_string(self.from.join(folder).join(file))?;
            }
        }
        let mut others: BTreeSet<_> =
            self.apart.iter().filter(|file| !reached.contains(*file)).map(|file| self.place(file)).collect();
        let unnamed = |script: &&String| !reached.contains(*script) && !shown.contains(&**script);
        others.extend(self.entries.modules.iter().filter(unnamed).cloned());
        for glue in &self.entries.engines {
            let wasm = glue.replace(".js", "_bg.wasm");
            // Boards load the engine in two parts.
            if self.from.join(glue.replace(".js", "_play.wasm")).exists() {
                others.insert(self.place(&wasm));
            }
            others.extend([glue.clone(), wasm]);
        }
        Ok(others)
    }
}

/// Replaces whole string literals of a script.
fn readdressed(script: &str, instead: &BTreeMap<&String, String>) -> Result<String> {
    let strings = script.split('"').map(|text| instead.get(&text.to_owned()).map_or(text, String::as_str));
    let text = strings.collect::<Vec<_>>().join("\"");
    let stays = |said: &&&String| !instead.values().any(|other| other == **said);
    for said in instead.keys().filter(stays) {
        ensure!(
            !['"', '\'', '`'].iter().any(|quote| text.contains(&format!("{quote}{said}"))),
            "a URL was not replaced: {said} must be a whole string in double quotes"
        );
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_loads_separate_files_from_their_places_and_other_strings_stay() {
        let script = r#"import("../site/board/lazy/a.js");new URL("../engine/e.wasm",u);"in lazy/ways";import"../site/board/b.js""#;
        let said = ["../site/board/lazy/a.js", "../engine/e.wasm", "../site/board/b.js"].map(str::to_owned);
        let instead = said.iter().zip(["./1f/a.js", "./1f/e.wasm", "./1f/b.js"].map(str::to_owned)).collect();
        assert_eq!(
            readdressed(script, &instead).unwrap(),
            r#"import("./1f/a.js");new URL("./1f/e.wasm",u);"in lazy/ways";import"./1f/b.js""#
        );
        assert!(readdressed("import('../site/board/lazy/a.js')", &instead).is_err());
    }

    #[test]
    fn the_name_of_the_build_changes_exactly_if_a_source_changes() {
        let name = |file: &str, text: &str| {
            let folder = tempfile::tempdir().unwrap();
            fs::write(folder.path().join("index.html"), "<p>").unwrap();
            fs::write(folder.path().join(file), text).unwrap();
            digest(folder.path(), &files(folder.path()).unwrap()).unwrap()
        };
        assert_eq!(name("a.js", "1"), name("a.js", "1"));
        assert_ne!(name("a.js", "1"), name("a.js", "2"));
        assert_ne!(name("a.js", "1"), name("b.js", "1"));
    }
}
