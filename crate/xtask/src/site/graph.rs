//! Which scripts ask for what, and where in the shipped site that lies.
//!
//! What a script imports at once becomes part of it. What it imports later, by `import()`, and what it gives an address, by
//! `new URL('…', import.meta.url)`, is a file apart: a script, a worker, a module of WebAssembly, a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::esbuild::Esbuild;
use super::paths::{is, name, named, resolved, room};

/// What others than the pages of the site ask for by names that never change.
#[derive(Debug, Default)]
pub struct Entries {
    /// Modules.
    pub modules: Vec<String>,
    /// Scripts that are no modules.
    pub classic: Vec<String>,
    /// What makes an engine ready.
    pub engines: Vec<String>,
    /// Folders of which the types are there too, for whoever imports what is in them.
    pub typed: BTreeSet<String>,
}

/// What one script asks for, by files of the site.
#[derive(Default)]
struct Asks {
    now: BTreeSet<String>,
    later: BTreeSet<String>,
    /// As the script says it; folders end with a slash.
    addresses: BTreeMap<String, String>,
}

pub struct Graph<'a> {
    asks: BTreeMap<String, Asks>,
    entries: &'a Entries,
    build: &'a str,
}

impl<'a> Graph<'a> {
    /// Reads what the scripts of the pages and those of the entries ask for, and what that asks for in its turn.
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

    /// What lies in a file apart: what is fetched later, what has an address, and entries that scripts of other folders
    /// import, with the entries that these stand on: so the pages get the one of their build.
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

    /// The entries of its own folder that an entry imports. Each stays a file, so that whoever asks for both has one of each.
    pub fn below(&self, entry: &str) -> BTreeSet<String> {
        let is_below = |file: &&String| self.is_entry(file) && room(file) == room(entry);
        let asks = self.asks.get(entry).filter(|_| self.is_entry(entry));
        asks.into_iter().flat_map(|asks| asks.now.iter().filter(is_below).cloned()).collect()
    }

    /// What a script must not take into itself.
    pub fn outside(&self, script: &str, apart: &BTreeSet<String>) -> BTreeSet<String> {
        let is_own = |file: &&String| self.is_entry(file) && room(file) == room(script);
        let others = apart.iter().filter(|file| *file != script && !is_own(file) && is(file, "js"));
        others.cloned().chain(self.below(script)).collect()
    }

    /// All that is asked for where these are, at once or later.
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

    /// The addresses that a script says, with all that it takes into itself, and the files that they mean.
    pub fn addresses(&self, script: &str, outside: &BTreeSet<String>) -> Result<BTreeMap<String, String>> {
        let (mut open, mut done, mut all) = (vec![script], BTreeSet::new(), BTreeMap::new());
        while let Some(file) = open.pop() {
            let Some(asks) = self.asks.get(file).filter(|_| done.insert(file)) else { continue };
            for (said, meant) in &asks.addresses {
                let other = all.insert(said.clone(), meant.clone());
                ensure!(other.is_none_or(|other| other == *meant), "{script}: \"{said}\" means two files");
            }
            open.extend(asks.now.iter().filter(|file| !outside.contains(*file)).map(String::as_str));
        }
        Ok(all)
    }

    /// The folder of the entry that asks for a file, else its own.
    fn home<'b>(&'b self, file: &'b str) -> &'b str {
        let asks = |entry: &&String| self.reached([*entry]).contains(file);
        room(self.entries.modules.iter().find(asks).map_or(file, String::as_str))
    }

    /// Where a file of the sources lies in the shipped site: what is apart in the folder, called after the build, of the
    /// entry that asks for it.
    pub fn place(&self, file: &str, apart: &BTreeSet<String>) -> String {
        if !apart.contains(file) {
            return file.to_owned();
        }
        if file.ends_with('/') {
            return named(file, self.build);
        }
        let home = self.home(file);
        // Files of the same name, such as the words of each language, lie in the folders in which the sources have them.
        let is_twin = |other: &&String| name(other) == name(file) && self.home(other) == home;
        let shared = apart.iter().filter(is_twin).count() > 1;
        let names = file.rsplitn(3, '/').take(1 + usize::from(shared)).collect::<Vec<_>>();
        format!("{home}/{}/{}", self.build, names.into_iter().rev().collect::<Vec<_>>().join("/"))
    }
}

/// The strings of a script that stand in `new URL('…', import.meta.url)`.
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
    fn addresses_are_found_whichever_way_they_are_written() {
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
    fn what_is_asked_for_later_lies_in_the_folder_of_the_entry_that_asks_and_each_page_has_its_builds_entries()
     {
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
    fn an_entry_that_stands_on_another_of_its_folder_leaves_it_a_file_and_pages_get_both_of_their_build() {
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
    fn one_string_that_means_two_files_is_refused() {
        let entries = Entries::default();
        let mut graph =
            graph(&entries, &[("a/a.js", [&["b/b.js"], &[], &["a/x.png"]]), ("b/b.js", [&[], &[], &[]])]);
        graph.asks.get_mut("b/b.js").unwrap().addresses = [("../a/x.png".into(), "b/x.png".into())].into();
        assert!(graph.addresses("a/a.js", &BTreeSet::new()).is_err());
    }
}
