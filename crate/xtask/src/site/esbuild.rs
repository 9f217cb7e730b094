//! Runs esbuild, which bundles scripts and lists their imports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::shell::{npm_program, run};

pub struct Esbuild<'a> {
    program: PathBuf,
    /// The unbundled site.
    from: &'a Path,
    /// A folder next to it for output.
    scratch: PathBuf,
    /// The path from the output to the unbundled site.
    way: String,
}

/// A bundled script.
pub struct Bundled {
    pub text: String,
    /// The remaining imports: the specifier in the text, and the source file it refers to.
    pub imports: BTreeMap<String, String>,
}

/// The metafile of esbuild.
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
    /// Returns whether the import is dynamic.
    pub fn is_later(&self) -> bool {
        self.kind == "dynamic-import"
    }
}

/// Files that are also minified by terser: those that other sites load, and those that most visitors wait
/// for.
const TIGHT: [&str; 2] = ["board/", "game/game.js"];
/// The path from the sources folder, which avoids problems with symbolic links on the way.
const OUT: &str = "--outfile=../scratch/out";
const QUIET: [&str; 3] = ["--minify", "--legal-comments=none", "--log-level=warning"];

impl<'a> Esbuild<'a> {
    /// Returns `None` if esbuild is not installed by npm.
    pub fn find(from: &'a Path) -> Result<Option<Self>> {
        let Some(program) = npm_program("esbuild") else { return Ok(None) };
        let name = from
            .file_name()
            .context("the path of the site has no folder name")?
            .to_string_lossy()
            .into_owned();
        let scratch = from.with_file_name("scratch");
        fs::create_dir_all(&scratch)?;
        // The repository's package.json has a `sideEffects` list for other bundlers, which esbuild must not
        // apply here.
        fs::write(from.with_file_name("package.json"), "{}")?;
        Ok(Some(Self { program, from, scratch, way: format!("../{name}/") }))
    }

    fn run(&self, files: impl IntoIterator<Item = impl AsRef<str>>, args: &[&str]) -> Result<Told> {
        let mut esbuild = Command::new(&self.program);
        esbuild.current_dir(self.from).args(QUIET).args(args).arg("--metafile=../scratch/meta.json");
        esbuild.args(files.into_iter().map(|file| file.as_ref().to_owned()));
        run(&mut esbuild)?;
        serde_json::from_slice(&fs::read(self.scratch.join("meta.json"))?)
            .context("cannot parse the metafile of esbuild")
    }

    /// The imports of these scripts and of everything they import.
    pub fn imports(&self, scripts: &BTreeSet<String>) -> Result<BTreeMap<String, Vec<Import>>> {
        let told =
            self.run(scripts, &["--bundle", "--format=esm", "--outbase=.", "--outdir=../scratch/all"])?;
        Ok(told.inputs.into_iter().map(|(file, input)| (file, input.imports)).collect())
    }

    /// Bundles a module with all its imports except those in `apart`.
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
            let file = meant(&import.path)
                .with_context(|| format!("the import {} lies outside the site", import.path))?;
            Ok((import.path, file))
        });
        Ok(Bundled { text, imports: imports.collect::<Result<_>>()? })
    }

    /// Minifies a script without bundling, and keeps its names.
    pub fn alone(&self, file: &str) -> Result<String> {
        self.run([file], &[OUT])?;
        self.made()
    }

    /// Combines several style sheets with their media into one. `name` is a file whose folder the paths are
    /// relative to.
    pub fn sheet(&self, name: &str, parts: &[(String, String)]) -> Result<String> {
        let up = "../".repeat(name.matches('/').count());
        let imports = parts.iter().map(|(part, media)| format!("@import \"./{up}{part}\" {media};\n"));
        fs::write(self.from.join(name), imports.collect::<String>())?;
        self.run([name], &["--bundle", OUT])?;
        self.made()
    }

    /// Bundles a style sheet with its imports.
    pub fn style(&self, file: &str) -> Result<String> {
        self.run([file], &["--bundle", OUT])?;
        self.made()
    }

    fn made(&self) -> Result<String> {
        Ok(fs::read_to_string(self.scratch.join("out"))?)
    }

    /// Terser saves another five percent.
    fn tighten(&self) -> Result<()> {
        let Some(tool) = npm_program("terser") else { return Ok(()) };
        let mut terser = Command::new(tool);
        terser.current_dir(&self.scratch).args(["--module", "--mangle", "--compress"]);
        terser.arg("ecma=2022,passes=3,unsafe,inline=1");
        run(terser.args(["out", "--output", "out"]))
    }
}
