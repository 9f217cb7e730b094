//! The tool that makes one file of many, and tells what asks for what.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::shell::{npm_program, run};

pub struct Esbuild<'a> {
    program: PathBuf,
    /// The site as its sources are.
    from: &'a Path,
    /// Beside it, for what comes out.
    scratch: PathBuf,
    /// How what comes out names the site of the sources.
    way: String,
}

/// One file of many.
pub struct Bundled {
    pub text: String,
    /// What it imports all the same: as it says it, and the file of the sources that it means.
    pub imports: BTreeMap<String, String>,
}

/// What the tool tells of its work.
#[derive(Deserialize)]
struct Told {
    inputs: BTreeMap<String, Input>,
    outputs: BTreeMap<String, Output>,
}

#[derive(Deserialize)]
struct Input {
    imports: Vec<Import>,
}

#[derive(Deserialize)]
struct Output {
    imports: Vec<Import>,
}

#[derive(Deserialize)]
pub struct Import {
    pub path: String,
    kind: String,
}

impl Import {
    /// Fetched when it is wanted, if it is.
    pub fn is_later(&self) -> bool {
        self.kind == "dynamic-import"
    }
}

/// What other sites load, and what most people wait for, is worth a second tool.
const TIGHT: [&str; 2] = ["board/", "game/game.js"];
/// From the folder of the sources, so that links on the way there do no harm.
const OUT: &str = "--outfile=../scratch/out";
const QUIET: [&str; 3] = ["--minify", "--legal-comments=none", "--log-level=warning"];

impl<'a> Esbuild<'a> {
    /// None where npm has not put it there.
    pub fn find(from: &'a Path) -> Result<Option<Self>> {
        let Some(program) = npm_program("esbuild") else { return Ok(None) };
        let name = from.file_name().context("a site has a name")?.to_string_lossy().into_owned();
        let scratch = from.with_file_name("scratch");
        fs::create_dir_all(&scratch)?;
        // The package's own says for others which of its scripts do something when they are merely imported.
        fs::write(from.with_file_name("package.json"), "{}")?;
        Ok(Some(Self { program, from, scratch, way: format!("../{name}/") }))
    }

    fn run(&self, files: impl IntoIterator<Item = impl AsRef<str>>, args: &[&str]) -> Result<Told> {
        let mut esbuild = Command::new(&self.program);
        esbuild.current_dir(self.from).args(QUIET).args(args).arg("--metafile=../scratch/meta.json");
        esbuild.args(files.into_iter().map(|file| file.as_ref().to_owned()));
        run(&mut esbuild)?;
        serde_json::from_slice(&fs::read(self.scratch.join("meta.json"))?).context("what esbuild tells")
    }

    /// What these scripts, and all that they ask for, import.
    pub fn imports(&self, scripts: &BTreeSet<String>) -> Result<BTreeMap<String, Vec<Import>>> {
        let told =
            self.run(scripts, &["--bundle", "--format=esm", "--outbase=.", "--outdir=../scratch/all"])?;
        Ok(told.inputs.into_iter().map(|(file, input)| (file, input.imports)).collect())
    }

    /// A module with all that it imports but for these.
    pub fn module(&self, file: &str, apart: &BTreeSet<String>) -> Result<Bundled> {
        let apart: Vec<_> = apart.iter().map(|file| format!("--external:./{file}")).collect();
        let mut args = vec!["--bundle", "--format=esm", OUT];
        args.extend(apart.iter().map(String::as_str));
        let told = self.run([file], &args)?;
        if TIGHT.iter().any(|start| file.starts_with(start)) {
            self.tighten()?;
        }
        let text = self.made()?;
        let imports = told.outputs.into_values().flat_map(|output| output.imports);
        let meant = |said: &str| said.strip_prefix(&self.way).map(str::to_owned);
        let imports = imports.map(|import| {
            let file = meant(&import.path).with_context(|| format!("{} is not of the site", import.path))?;
            Ok((import.path, file))
        });
        Ok(Bundled { text, imports: imports.collect::<Result<_>>()? })
    }

    /// A script by itself, with its names.
    pub fn alone(&self, file: &str) -> Result<String> {
        self.run([file], &[OUT])?;
        self.made()
    }

    /// One style sheet of several, each with its media; `name` is a file beside which these may be named.
    pub fn sheet(&self, name: &str, parts: &[(String, String)]) -> Result<String> {
        let up = "../".repeat(name.matches('/').count());
        let imports = parts.iter().map(|(part, media)| format!("@import \"./{up}{part}\" {media};\n"));
        fs::write(self.from.join(name), imports.collect::<String>())?;
        self.run([name], &["--bundle", OUT])?;
        self.made()
    }

    /// A style sheet with those that it imports.
    pub fn style(&self, file: &str) -> Result<String> {
        self.run([file], &["--bundle", OUT])?;
        self.made()
    }

    fn made(&self) -> Result<String> {
        Ok(fs::read_to_string(self.scratch.join("out"))?)
    }

    /// Terser takes another twentieth away.
    fn tighten(&self) -> Result<()> {
        let Some(tool) = npm_program("terser") else { return Ok(()) };
        let mut terser = Command::new(tool);
        terser.current_dir(&self.scratch).args(["--module", "--mangle", "--compress"]);
        terser.arg("ecma=2022,passes=3,unsafe,inline=1");
        run(terser.args(["out", "--output", "out"]))
    }
}
