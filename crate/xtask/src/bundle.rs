//! From the site as its sources are to the one that is shipped: of scripts and styles only what a page or an embedder
//! reaches, one file of each a page, and all of it, but for the few names that other sites use, under addresses that carry
//! the build: so a page of one build never gets a file of another, whatever caches and servers hand out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::shell::{npm_program, run};

/// What other sites name, beside pages: these never change their names.
const BOARD: &str = "board/roque-board.js";
/// The game without a board.
const SESSION: &str = "board/session.js";
const HOST: &str = "frame/host.js";
const ENGINE: &str = "engine/roque.js";
const WASM: &str = "engine/roque_bg.wasm";
const CONTRACT: &str = "board/custom-elements.json";
/// Shown on a page of the site as they are written, and fetched by it.
const EXAMPLES: &str = "embedding/examples";
/// What hosts read of how to serve the site.
const HEADERS: &str = "_headers";
/// The pieces of the pictures of the book.
const SPRITE: &str = "book/men.svg";
/// What is fetched apart, and only when it is wanted, as imports write it.
const APART: [&str; 7] = [
    "./parts/*",
    "../parts/*",
    "../engine/*",
    "../../engine/*",
    "../locales/board*",
    "../../locales/board*",
    "../../../locales/board*",
];

/// Makes the shipped site out of that of the sources; false where npm has not put the tool there.
pub fn bundle(from: &Path, to: &Path) -> Result<bool> {
    let Some(esbuild) = npm_program("esbuild") else {
        eprintln!(
            "esbuild is not in node_modules: the site is that of the sources, whose addresses carry no build"
        );
        return Ok(false);
    };
    fs::create_dir_all(to)?;
    let files = files(from)?;
    let bundler = Bundler { esbuild, from, to, build: digest(from, &files)? };
    let mut scripts = Scripts::default();
    for page in files.iter().filter(|file| is(file, "html")) {
        let html = fs::read_to_string(from.join(page))?;
        let html = scripts.readdressed(page, &html, &bundler.build).with_context(|| page.clone())?;
        bundler
            .write(page, &html.replace("/men.svg#", &format!("/{}#", named("men.svg", &bundler.build))))?;
    }
    bundler.copy(SPRITE, &named(SPRITE, &bundler.build))?;
    bundler.styles(&scripts.styles)?;
    let parts = bundler.scripts(&scripts)?;
    bundler.parts(parts)?;
    let headers = fs::read_to_string(from.join(HEADERS)).context(HEADERS)?;
    bundler.write(HEADERS, &headers.replace("{build}", &bundler.build))?;
    // Icons and the like, which no other file depends on.
    for file in files.iter().filter(|file| *file != SPRITE) {
        let typed =
            file.ends_with(".d.ts") && ["board/", "engine/"].iter().any(|folder| file.starts_with(folder));
        if typed || ["png", "svg", "webmanifest", "txt", "json", "wasm"].iter().any(|kind| is(file, kind)) {
            bundler.copy(file, file)?;
        }
    }
    Ok(true)
}

fn is(file: &str, kind: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == kind) && !file.starts_with(EXAMPLES)
}

/// All files, by their paths from there, in order.
fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(folder)?;
            let names: Option<Vec<_>> = path.iter().map(|name| name.to_str()).collect();
            files.push(names.context("a file's name is no Unicode")?.join("/"));
        }
    }
    files.sort();
    Ok(files)
}

/// The build's name: the same for the same sources, another one for any other.
fn digest(folder: &Path, files: &[String]) -> Result<String> {
    let mut all = Sha256::new();
    for file in files {
        all.update(file);
        all.update(Sha256::digest(fs::read(folder.join(file))?));
    }
    Ok(all.finalize().iter().take(4).fold(String::new(), |hex, byte| format!("{hex}{byte:02x}")))
}

/* ---------------------------------------------------------------- pages */

/// What the pages name.
#[derive(Default)]
struct Scripts {
    modules: BTreeSet<String>,
    /// Those that run before the page is there.
    classic: BTreeSet<String>,
    /// By the script of the page; each with its media.
    styles: BTreeMap<String, Vec<(String, String)>>,
}

impl Scripts {
    /// The page with its one style sheet, its scripts and what it has fetched early by the addresses of the build.
    fn readdressed(&mut self, page: &str, html: &str, build: &str) -> Result<String> {
        let (mut text, mut done, mut sheets) = (String::new(), 0, Vec::new());
        let mut place = None;
        let mut script = None;
        for token in Tokenizer::new_with_emitter(html, DefaultEmitter::<usize>::new_with_span()) {
            let Token::StartTag(tag) = token? else { continue };
            let get = |name: &str| attribute(&tag, name);
            let kind = (&**tag.name, get("rel").unwrap_or_default());
            let Some(address) = get("href").or_else(|| get("src")) else { continue };
            let path = resolved(page, &address);
            text += &html[done..tag.span.start];
            done = tag.span.end;
            let shown = &html[tag.span.start..tag.span.end];
            match (kind.0, kind.1.as_str()) {
                (b"link", "stylesheet") => {
                    place.get_or_insert(text.len());
                    sheets.push((path, get("media").unwrap_or_default()));
                    done += usize::from(html[done..].starts_with('\n'));
                }
                (b"link", "modulepreload") => {
                    let part = part_of(&path).with_context(|| format!("{path} is no part of the board"))?;
                    let folder = address.strip_suffix(&path).unwrap_or_default();
                    text += &shown.replace(&address, &format!("{folder}board/{build}/{part}"));
                }
                (b"script", _) => {
                    text += &shown.replace(&address, &named(&address, build));
                    if get("type").is_some_and(|kind| kind == "module") {
                        ensure!(script.replace((address, path.clone())).is_none(), "more than one script");
                        self.modules.insert(path);
                    } else {
                        self.classic.insert(path);
                    }
                }
                _ => text += shown,
            }
        }
        text += &html[done..];
        if let Some(place) = place {
            let (address, path) = script.context("a page with styles has a script")?;
            let sheet = named(&address, build).replace(".js", ".css");
            text.insert_str(place, &format!("<link rel=\"stylesheet\" href=\"{sheet}\">\n"));
            let known = self.styles.entry(path).or_insert_with(|| sheets.clone());
            ensure!(*known == sheets, "pages of one script have the same style sheets");
        }
        Ok(text)
    }
}

fn attribute(tag: &StartTag<usize>, name: &str) -> Option<String> {
    tag.attributes.get(name.as_bytes()).map(|v| String::from_utf8_lossy(v).into_owned())
}

/// The file that an address means on a page or in a script.
fn resolved(base: &str, address: &str) -> String {
    let mut names: Vec<_> = base.split('/').collect();
    names.pop();
    for name in address.split('/') {
        match name {
            "." => {}
            ".." => drop(names.pop()),
            name => names.push(name),
        }
    }
    names.join("/")
}

/// "game/game.js" as a file of the build.
fn named(file: &str, build: &str) -> String {
    let (stem, extension) = file.rsplit_once('.').unwrap_or((file, ""));
    format!("{stem}-{build}.{extension}")
}

/// What a file is called in the folder of the board's parts, if it belongs there.
fn part_of(file: &str) -> Option<&str> {
    let (folder, name) = file.rsplit_once('/')?;
    let belongs = ["parts", "engine", "locales"].iter().any(|part| folder.ends_with(part));
    (belongs || file.ends_with(BOARD) || file.ends_with(CONTRACT)).then_some(name)
}

/// The file of the sources that an import of a part means.
fn source_of(import: &str) -> String {
    let folder = |name: &str| import.split_once(&format!("{name}/")).map(|(_, file)| file);
    match (folder("parts"), folder("engine"), folder("locales")) {
        (Some(file), ..) => format!("board/parts/{file}"),
        (_, Some(file), _) => format!("engine/{file}"),
        (.., Some(file)) => format!("locales/{file}"),
        _ => BOARD.into(),
    }
}

/// A script in which the parts are asked for in this folder: each stands as a string of its own.
fn readdressed(script: &str, parts: &str, build: &str) -> String {
    let examples = format!("./examples-{build}/");
    let strings = script.split('"').map(|text| match part_of(text) {
        _ if text == "./examples/" => examples.clone(),
        Some(part) if text.starts_with('.') => format!("{parts}{part}"),
        _ => text.to_owned(),
    });
    strings.collect::<Vec<_>>().join("\"")
}

/* ---------------------------------------------------------------- bundles */

struct Bundler<'a> {
    esbuild: PathBuf,
    from: &'a Path,
    to: &'a Path,
    build: String,
}

/// What esbuild tells of its work.
#[derive(Deserialize)]
struct Told {
    outputs: BTreeMap<String, Output>,
}

#[derive(Deserialize)]
struct Output {
    imports: Vec<Import>,
}

#[derive(Deserialize)]
struct Import {
    path: String,
}

impl Bundler<'_> {
    fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.to.join(file);
        fs::create_dir_all(path.parent().context("a file of the site has a folder")?)?;
        fs::write(path, text)?;
        Ok(())
    }

    fn copy(&self, file: &str, to: &str) -> Result<()> {
        let path = self.to.join(to);
        fs::create_dir_all(path.parent().context("a file of the site has a folder")?)?;
        fs::copy(self.from.join(file), path).with_context(|| file.to_owned())?;
        Ok(())
    }

    /// The folder of the board's parts.
    fn folder(&self) -> String {
        format!("board/{}/", self.build)
    }

    /// Runs the tool, and gives what is imported and stays apart.
    fn run<'a>(
        &self,
        files: impl IntoIterator<Item = &'a String>,
        more: &[&str],
    ) -> Result<BTreeSet<String>> {
        let files: Vec<_> = files.into_iter().collect();
        if files.is_empty() {
            return Ok(BTreeSet::new());
        }
        let meta = tempfile::NamedTempFile::new()?;
        let mut esbuild = Command::new(&self.esbuild);
        esbuild.current_dir(self.from).args(["--minify", "--legal-comments=none", "--log-level=warning"]);
        esbuild.args([
            format!("--outdir={}", self.to.display()),
            format!("--metafile={}", meta.path().display()),
        ]);
        run(esbuild.arg("--outbase=.").args(more).args(files))?;
        let told: Told = serde_json::from_slice(&fs::read(meta.path())?).context("what esbuild tells")?;
        Ok(told.outputs.into_values().flat_map(|output| output.imports).map(|import| import.path).collect())
    }

    /// One sheet for each script of pages.
    fn styles(&self, styles: &BTreeMap<String, Vec<(String, String)>>) -> Result<()> {
        let mut sheets = Vec::new();
        for (script, parts) in styles {
            let sheet = named(&script.replace(".js", ".css"), &self.build);
            let up = "../".repeat(sheet.matches('/').count());
            let imports = parts.iter().map(|(part, media)| format!("@import \"./{up}{part}\" {media};\n"));
            fs::write(self.from.join(&sheet), imports.collect::<String>())?;
            sheets.push(sheet);
        }
        self.run(&sheets, &["--bundle"])?;
        Ok(())
    }

    /// The scripts of the pages, those of other sites and the worker's; gives the parts that they fetch later.
    fn scripts(&self, scripts: &Scripts) -> Result<BTreeSet<String>> {
        let entries = format!("--entry-names=[dir]/[name]-{}", self.build);
        let apart = APART.map(|part| format!("--external:{part}"));
        let bundle = [&["--bundle", "--format=esm"][..], &apart.each_ref().map(String::as_str)].concat();
        // The element is defined once.
        let page = [&bundle[..], &["--external:../board/roque-board.js", &entries]].concat();
        let mut parts = self.run(&scripts.modules, &page)?;
        for script in &scripts.modules {
            let script = named(script, &self.build);
            let text = fs::read_to_string(self.to.join(&script))?;
            self.write(&script, &readdressed(&text, &format!("../{}", self.folder()), &self.build))?;
        }
        self.run(&scripts.classic, &[&entries])?;
        self.run(&[HOST.to_owned(), "sw.js".to_owned()], &[])?;
        parts.extend(self.run(&[BOARD.to_owned()], &bundle)?);
        self.tighten(BOARD)?;
        let board = fs::read_to_string(self.to.join(BOARD))?;
        self.write(BOARD, &readdressed(&board, &format!("./{}/", self.build), &self.build))?;
        self.write(&format!("{}roque-board.js", self.folder()), &readdressed(&board, "./", &self.build))?;
        self.run(&[SESSION.to_owned()], &bundle)?;
        self.tighten(SESSION)?;
        let session = fs::read_to_string(self.to.join(SESSION))?;
        self.write(SESSION, &readdressed(&session, &format!("./{}/", self.build), &self.build))?;
        Ok(parts)
    }

    /// What is fetched later lies in one folder, with what that fetches in its turn.
    fn parts(&self, imports: BTreeSet<String>) -> Result<()> {
        let (folder, apart) = (self.folder(), APART.map(|part| format!("--external:{part}")));
        let mut open: Vec<_> = imports.iter().map(|import| source_of(import)).collect();
        let mut done = BTreeSet::from([BOARD.to_owned()]);
        while let Some(source) = open.pop() {
            if !done.insert(source.clone()) {
                continue;
            }
            let is_part = source.starts_with("board/parts/");
            let bundle = if is_part { &["--bundle", "--format=esm"][..] } else { &[] };
            let more =
                [bundle, &apart.each_ref().map(String::as_str)[..if is_part { APART.len() } else { 0 }]]
                    .concat();
            open.extend(self.run([&source], &more)?.iter().map(|import| source_of(import)));
            if is_part {
                self.tighten(&source)?;
            }
            let text = fs::read_to_string(self.to.join(&source))?;
            let part = part_of(&source).with_context(|| format!("{source} is no part of the board"))?;
            let to = format!("{folder}{part}");
            ensure!(!self.to.join(&to).exists(), "two parts of the board are called {part}");
            self.write(&to, &readdressed(&text, "./", &self.build))?;
            fs::remove_file(self.to.join(&source))?;
        }
        for empty in ["board/parts", "locales"] {
            fs::remove_dir(self.to.join(empty))?;
        }
        for file in [WASM, CONTRACT] {
            self.copy(file, &format!("{folder}{}", part_of(file).unwrap_or(file)))?;
        }
        // Whoever imports the engine by its own name has the one that the boards have.
        let engine = format!("../{folder}{}", part_of(ENGINE).unwrap_or(ENGINE));
        self.write(ENGINE, &format!("export*from\"{engine}\";export{{default}}from\"{engine}\";\n"))?;
        for file in files(&self.from.join(EXAMPLES))? {
            self.copy(&format!("{EXAMPLES}/{file}"), &format!("{EXAMPLES}-{}/{file}", self.build))?;
        }
        self.check()
    }

    /// What other sites load is worth a second tool: terser takes another twentieth away.
    fn tighten(&self, script: &str) -> Result<()> {
        let Some(tool) = npm_program("terser") else { return Ok(()) };
        let mut terser = Command::new(tool);
        terser.current_dir(self.to).args(["--module", "--mangle", "--compress"]);
        terser.arg("ecma=2022,passes=3,unsafe,inline=1");
        run(terser.arg(script).arg("--output").arg(script))
    }

    /// No script asks for a part by an address that is the same in the next build.
    fn check(&self) -> Result<()> {
        for file in files(self.to)?.iter().filter(|file| is(file, "js")) {
            let text = fs::read_to_string(self.to.join(file))?;
            let plain = ["/parts/", "/engine/", "/locales/", "../board/roque-board.js"]
                .iter()
                .find(|part| text.contains(**part));
            if let Some(part) = plain {
                bail!("{file} asks for {part}, an address without the build");
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_gets_one_sheet_and_asks_for_everything_by_the_name_of_its_build() {
        let mut scripts = Scripts::default();
        let html = "<link rel=\"icon\" href=\"../../site/icon.svg\">\n\
            <link rel=\"stylesheet\" href=\"../../site/base.css\">\n<link rel=\"stylesheet\" href=\"../print.css\" media=\"print\">\n\
            <link rel=\"modulepreload\" href=\"../../engine/roque.js\">\n\
            <script src=\"../first.js\"></script>\n<script type=\"module\" src=\"../book.js\"></script>\n<a href=\"../\">x</a>";
        assert_eq!(
            scripts.readdressed("book/en/men.html", html, "1f").unwrap(),
            "<link rel=\"icon\" href=\"../../site/icon.svg\">\n<link rel=\"stylesheet\" href=\"../book-1f.css\">\n\
            <link rel=\"modulepreload\" href=\"../../board/1f/roque.js\">\n\
            <script src=\"../first-1f.js\"></script>\n<script type=\"module\" src=\"../book-1f.js\"></script>\n<a href=\"../\">x</a>"
        );
        assert_eq!(scripts.modules, ["book/book.js".to_owned()].into());
        assert_eq!(scripts.classic, ["book/first.js".to_owned()].into());
        let sheets =
            [("site/base.css", ""), ("book/print.css", "print")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(scripts.styles["book/book.js"], sheets);
        let other = html.replace("base", "tokens");
        assert!(scripts.readdressed("book/en/board.html", &other, "1f").is_err());
    }

    #[test]
    fn a_script_asks_for_parts_in_the_folder_of_its_build_and_other_strings_stay() {
        let script = r#"import("./parts/a.js");import("../../locales/b.en.js");new URL("../engine/roque_bg.wasm",u);"in parts/ways";import"../board/roque-board.js""#;
        assert_eq!(
            readdressed(script, "./1f/", "1f"),
            r#"import("./1f/a.js");import("./1f/b.en.js");new URL("./1f/roque_bg.wasm",u);"in parts/ways";import"./1f/roque-board.js""#
        );
    }

    #[test]
    fn any_change_of_a_source_is_another_build_and_none_is_the_same() {
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
