//! The graph of the scripts' imports, and the locations of files in the shipped site.
//!
//! Static imports are bundled into a script. Dynamic imports (`import()`) and URLs
//! (`new URL('…', import.meta.url)`) stay separate files: scripts, workers, WebAssembly modules, folders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::esbuild::Esbuild;
use super::paths::{is, name, named, resolved, room};

/// Files with stable names, which other sites and tools load.
#[derive(Debug, Default)]
pub struct Entries {
    /// ES modules.
    pub modules: Vec<String>,
    /// Classic scripts.
    pub classic: Vec<String>,
    /// The glue scripts of engines.
    pub engines: Vec<String>,
    /// Folders whose type declarations are shipped too.
    pub typed: BTreeSet<String>,
}

/// The imports of one script, as files of the site.
#[derive(Default)]
struct Asks {
    now: BTreeSet<String>,
    later: BTreeSet<String>,
    /// URLs by their text in the script; folders end with a slash.
    addresses: BTreeMap<String, String>,
}

pub struct Graph<'a> {
    asks: BTreeMap<String, Asks>,
    entries: &'a Entries,
    build: &'a str,
}

impl<'a> Graph<'a> {
    /// Reads the imports of the pages' scripts and of the entries, transitively.
    pub fn read(
        esbuild: &Esbuild,
        from: &Path,
        pages: &BTreeSet<String>,
        entries: &'a Entries,
        build: &'a str,
    ) -> Result<Self> {
        let mut graph = Self { asks: BTreeMap::new(), entries, build };
        let mut open = pages.clone();
        open.extend(entries.modules.iter().cloned());
        while !open.is_empty() {
            for (file, imports) in esbuild.imports(&open)? {
                let script = fs::read_to_string(from.join(&file)).with_context(|| file.clone())?;
                let asks = graph.asks.entry(file.clone()).or_default();
                for import in imports {
                    let kind = if import.is_later() { &mut asks.later } else { &mut asks.now };
                    kind.insert(import.path);
                }
                for address in addresses(&script) {
                    let meant = resolved(&file, address);
                    let there = if meant.ends_with('/') {
                        from.join(&meant).is_dir()
                    } else {
                        from.join(&meant).is_file()
                    };
                    if there {
                        asks.addresses.insert(address.to_owned(), meant);
                    }
                }
            }
            let workers = graph.asks.values().flat_map(|asks| asks.addresses.values());
            let new =
                |file: &&String| is(file, "js") && !graph.asks.contains_key(*file) && !graph.is_entry(file);
            open = workers.filter(new).cloned().collect();
        }
        Ok(graph)
    }

    fn is_entry(&self, file: &str) -> bool {
        self.entries.modules.iter().chain(&self.entries.classic).any(|entry| entry == file)
    }

    /// The separate files: dynamic imports, URLs, and entries that scripts of other folders import, with
    /// the entries that these import. So each page gets the entries of its own build.
    pub fn apart(&self) -> BTreeSet<String> {
        let mut apart = BTreeSet::new();
        for (file, asks) in &self.asks {
            apart.extend(asks.later.iter().cloned());
            apart.extend(asks.addresses.values().filter(|other| !self.is_entry(other)).cloned());
            let foreign = |other: &&String| self.is_entry(other) && room(other) != room(file);
            apart.extend(asks.now.iter().filter(foreign).cloned());
        }
        let below: Vec<_> =
            apart.iter().filter(|file| self.is_entry(file)).flat_map(|entry| self.below(entry)).collect();
        apart.extend(below);
        apart
    }

    /// The entries of the same folder that an entry imports. They stay separate files, so that pages
    /// loading both get one copy.
    pub fn below(&self, entry: &str) -> BTreeSet<String> {
        let is_below = |file: &&String| self.is_entry(file) && room(file) == room(entry);
        let asks = self.asks.get(entry).filter(|_| self.is_entry(entry));
        asks.into_iter().flat_map(|asks| asks.now.iter().filter(is_below).cloned()).collect()
    }

    /// The files that must not be bundled into a script.
    pub fn outside(&self, script: &str, apart: &BTreeSet<String>) -> BTreeSet<String> {
        let is_own = |file: &&String| self.is_entry(file) && room(file) == room(script);
        let others = apart.iter().filter(|file| *file != script && !is_own(file) && is(file, "js"));
        others.cloned().chain(self.below(script)).collect()
    }

    /// All files reachable from these, by static or dynamic imports.
    pub fn reached<'b>(&self, roots: impl IntoIterator<Item = &'b String>) -> BTreeSet<String> {
        let mut open: Vec<_> = roots.into_iter().cloned().collect();
        let mut reached = BTreeSet::new();
        while let Some(file) = open.pop() {
            if let Some(asks) = self.asks.get(&file).filter(|_| !reached.contains(&file)) {
                open.extend(asks.now.iter().chain(&asks.later).chain(asks.addresses.values()).cloned());
            }
            reached.insert(file);
        }
        reached
    }

    /// The URLs in a script and everything bundled into it, with the files that they refer to.
    pub fn addresses(&self, script: &str, outside: &BTreeSet<String>) -> Result<BTreeMap<String, String>> {
        let (mut open, mut done, mut all) = (vec![script], BTreeSet::new(), BTreeMap::new());
        while let Some(file) = open.pop() {
            let Some(asks) = self.asks.get(file).filter(|_| done.insert(file)) else { continue };
            for (said, meant) in &asks.addresses {
                let other = all.insert(said.clone(), meant.clone());
                ensure!(
                    other.is_none_or(|other| other == *meant),
                    "{script}: \"{said}\" refers to two files in the bundled scripts: write one path differently"
                );
            }
            open.extend(asks.now.iter().filter(|file| !outside.contains(*file)).map(String::as_str));
        }
        Ok(all)
    }

    /// The folder of the entry that imports a file, or else the file's own folder.
    fn home<'b>(&'b self, file: &'b str) -> &'b str {
        let asks = |entry: &&String| self.reached([*entry]).contains(file);
        room(self.entries.modules.iter().find(asks).map_or(file, String::as_str))
    }

    /// The location of a source file in the shipped site. Separate files go into the folder, named after
    /// the build, of the entry that imports them.
    pub fn place(&self, file: &str, apart: &BTreeSet<String>) -> String {
        if !apart.contains(file) {
            return file.to_owned();
        }
        if file.ends_with('/') {
            return named(file, self.build);
        }
        let home = self.home(file);
        // Files of equal names, such as the texts of each language, keep their source folders.
        let is_twin = |other: &&String| name(other) == name(file) && self.home(other) == home;
        let shared = apart.iter().filter(is_twin).count() > 1;
        let names = file.rsplitn(3, '/').take(1 + usize::from(shared)).collect::<Vec<_>>();
        format!("{home}/{}/{}", self.build, names.into_iter().rev().collect::<Vec<_>>().join("/"))
    }
}

/// The strings in `new URL('…', import.meta.url)` of a script.
fn addresses(script: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for rest in script.split("new URL(").skip(1) {
        let rest = rest.trim_start();
        let Some(quote) = rest.chars().next().filter(|c| ['\'', '"'].contains(c)) else { continue };
        let Some((address, after)) = rest[1..].split_once(quote) else { continue };
        let after = after.trim_start().strip_prefix(',').map(str::trim_start);
        if after.is_some_and(|after| after.starts_with("import.meta.url")) {
            found.push(address);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_found_in_any_formatting() {
        let script = "new URL('./a.js', import.meta.url); new URL(b, import.meta.url);\n\
            new URL(\n  \"../c.wasm\",import.meta.url); new URL('d.js', location.href); `new URL(…, import.meta.url)`";
        assert_eq!(addresses(script), ["./a.js", "../c.wasm"]);
    }

    fn graph<'a>(entries: &'a Entries, asks: &[(&str, [&[&str]; 3])]) -> Graph<'a> {
        let set = |files: &[&str]| files.iter().map(|&file| file.to_owned()).collect();
        let asks = asks.iter().map(|(file, [now, later, addresses])| {
            let said = |file: &&str| (format!("../{file}"), (*file).to_owned());
            let addresses = addresses.iter().map(said).collect();
            ((*file).to_owned(), Asks { now: set(now), later: set(later), addresses })
        });
        Graph { asks: asks.collect(), entries, build: "1f" }
    }

    #[test]
    fn lazy_files_lie_in_the_folder_of_their_entry_and_pages_load_the_entries_of_their_build() {
        let entries = Entries {
            modules: ["board/board.js", "search/client.js"].map(str::to_owned).into(),
            classic: vec!["sw.js".into()],
            ..Entries::default()
        };
        let graph = graph(
            &entries,
            &[
                ("game/game.js", [&["board/board.js", "game/a.js"], &["game/late.js"], &["sw.js"]]),
                ("game/a.js", [&[], &[], &["game/pictures/"]]),
                (
                    "board/board.js",
                    [&["board/b.js"], &["board/lazy/c.js", "words/en/w.js", "words/fr/w.js"], &[]],
                ),
                ("board/lazy/c.js", [&[], &["engine/e.js"], &["engine/e.wasm"]]),
                ("search/client.js", [&[], &[], &["search/worker.js"]]),
                ("search/worker.js", [&["search-engine/s.js"], &[], &[]]),
                ("search-engine/s.js", [&[], &[], &["search-engine/s.wasm"]]),
            ],
        );
        let apart = graph.apart();
        let places: Vec<_> = apart.iter().map(|file| graph.place(file, &apart)).collect();
        assert_eq!(
            places,
            [
                "board/1f/board.js",
                "board/1f/c.js",
                "board/1f/e.js",
                "board/1f/e.wasm",
                "game/1f/late.js",
                "game/pictures-1f/",
                "search/1f/s.wasm",
                "search/1f/worker.js",
                "board/1f/en/w.js",
                "board/1f/fr/w.js",
            ]
        );
        for plain in ["sw.js", "search/client.js", "board/b.js"] {
            assert_eq!(graph.place(plain, &apart), plain);
        }
        let outside = graph.outside("game/game.js", &apart);
        assert!(outside.contains("board/board.js") && !outside.contains("game/a.js"));
        assert!(!graph.outside("board/lazy/c.js", &apart).contains("board/board.js"));
        let reached = graph.reached([&"game/game.js".to_owned()]);
        assert!(reached.contains("engine/e.wasm") && !reached.contains("search/client.js"));
        let worker = graph.addresses("search/worker.js", &BTreeSet::new()).unwrap();
        assert_eq!(worker["../search-engine/s.wasm"], "search-engine/s.wasm");
    }

    #[test]
    fn an_entry_that_imports_another_entry_of_its_folder_leaves_it_a_separate_file() {
        let modules = ["board/board.js", "board/puzzle.js"].map(str::to_owned).into();
        let entries = Entries { modules, ..Entries::default() };
        let asks: [(&str, [&[&str]; 3]); 3] = [
            ("puzzles/puzzles.js", [&["board/puzzle.js"], &[], &[]]),
            ("board/puzzle.js", [&["board/board.js", "board/p/panel.js"], &[], &[]]),
            ("board/board.js", [&["board/b.js"], &[], &[]]),
        ];
        let graph = graph(&entries, &asks);
        let apart = graph.apart();
        assert_eq!(apart, ["board/board.js", "board/puzzle.js"].map(str::to_owned).into());
        assert_eq!(graph.outside("board/puzzle.js", &apart), ["board/board.js".to_owned()].into());
        assert!(graph.outside("board/board.js", &apart).is_empty());
    }

    #[test]
    fn one_string_that_refers_to_two_files_is_an_error() {
        let entries = Entries::default();
        let mut graph =
            graph(&entries, &[("a/a.js", [&["b/b.js"], &[], &["a/x.png"]]), ("b/b.js", [&[], &[], &[]])]);
        graph.asks.get_mut("b/b.js").unwrap().addresses = [("../a/x.png".into(), "b/x.png".into())].into();
        assert!(graph.addresses("a/a.js", &BTreeSet::new()).is_err());
    }
}
