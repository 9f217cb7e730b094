//! Builds an engine, which is a package of this workspace, as a WebAssembly module with its JavaScript glue.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use super::Shrink;
use crate::checks::size;
use crate::packages;
use crate::shell::{command, npm_program, read, root, run, target_dir};

pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

#[derive(Default)]
pub struct Engine {
    pub package: String,
    /// The name of a second, smaller build without the default features. Boards use the second build until
    /// the whole engine has been loaded.
    pub play: Option<String>,
}

impl Engine {
    /// Returns the engine that is built from a package.
    pub fn of_package(name: &str) -> Result<Self> {
        let package = packages::named(name)?;
        Ok(Self { play: package.play(), package: package.name })
    }

    /// The name of the engine's files in the site: the package `roque-wasm` becomes `roque.js` and
    /// `roque_bg.wasm`.
    pub fn name(&self) -> &str {
        self.package.strip_suffix("-wasm").unwrap_or(&self.package)
    }

    /// Builds the engine into a folder.
    pub fn make(&self, to: &Path, shrink: Shrink) -> Result<()> {
        // The wasm-bindgen library omits the path of the wasm file by default, unlike the command
        // `wasm-bindgen`. This path lets the glue code find the wasm file without help.
        self.bind(&[], self.name(), to, Bindgen::new().omit_default_module_path(false))?;
        if shrink == Shrink::Yes {
            optimise(&to.join(format!("{}_bg.wasm", self.name())))?;
        }
        self.make_play(to, shrink)
    }

    /// Builds the second build into a folder, if the engine has one: the files are `roque_play.js` and
    /// `roque_play.wasm`.
    fn make_play(&self, to: &Path, shrink: Shrink) -> Result<()> {
        let Some(name) = &self.play else { return Ok(()) };
        // The second build is optimised for size, because each kilobyte delays the first move and the whole
        // engine soon replaces it.
        let small = "profile.wasm.package.roque.opt-level=\"z\"";
        self.bind(&["--no-default-features", "--config", small], name, to, &mut Bindgen::new())?;
        let wasm = to.join(format!("{name}.wasm"));
        fs::rename(to.join(format!("{name}_bg.wasm")), &wasm)?;
        if shrink == Shrink::Yes { optimise(&wasm) } else { Ok(()) }
    }

    /// Compiles the engine with these cargo arguments, and writes the WebAssembly module with its glue code
    /// to a folder.
    fn bind(&self, args: &[&str], name: &str, to: &Path, bindgen: &mut Bindgen) -> Result<()> {
        bindgen
            .input_path(self.compile(args)?)
            .out_name(name)
            .web(true)?
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(to)
            .with_context(|| name.to_owned())
    }

    fn compile(&self, args: &[&str]) -> Result<PathBuf> {
        ensure_wasm_target()?;
        let target = target_dir();
        let mut cargo = command(
            "cargo",
            &["build", "--locked", "--package", &self.package, "--lib", "--profile", "wasm"],
        )?;
        cargo.args(args).args(["--target", WASM_TARGET, "--target-dir"]).arg(&target);
        run(cargo.env("CARGO_ENCODED_RUSTFLAGS", remap()))?;
        let file = format!("{}.wasm", self.package.replace('-', "_"));
        Ok(target.join(WASM_TARGET).join("wasm").join(file))
    }
}

/// Makes sure that the wasm target of Rust is installed. rust-toolchain.toml lists it, but rustup may not be
/// allowed to install it automatically.
pub fn ensure_wasm_target() -> Result<()> {
    let libs = read(&mut command("rustc", &["--print", "target-libdir", "--target", WASM_TARGET])?)?;
    if Path::new(&libs).is_dir() {
        return Ok(());
    }
    run(&mut command("rustup", &["target", "add", WASM_TARGET])?).with_context(|| {
        format!("the Rust target {WASM_TARGET} is missing: run `rustup target add {WASM_TARGET}`")
    })
}

/// Returns compiler flags that remap the source paths of dependencies. Without these flags, the paths in
/// panic messages would reveal the builder's home folder and make builds differ. The files of this workspace
/// need no flag, because cargo passes them as relative paths. A flag that contains the path of the clone
/// would make each clone compile all dependencies again.
fn remap() -> String {
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo_home = cargo_home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    format!("--remap-path-prefix={}=registry", cargo_home.join("registry").join("src").display())
}

/// Runs wasm-opt (Binaryen) from npm, and keeps its result only if that is smaller after compression. A
/// wasm-opt on PATH is not used, because old versions silently damage the file.
fn optimise(wasm: &Path) -> Result<()> {
    let Some(tool) = npm_program("wasm-opt") else {
        eprintln!("wasm-opt is not in node_modules: the engine is not optimized (run `npm ci`)");
        return Ok(());
    };
    // No feature flags are passed, because the section target_features of the wasm file lists the allowed
    // features. `--low-memory-unused` is safe, because memory below 1 KB is the far end of the stack.
    let passes = ["-O3", "--converge", "--low-memory-unused"];
    let version = fs::read(root().join("node_modules/binaryen/package.json")).unwrap_or_default();
    let made_of = [passes.join(" ").as_bytes(), &version, &fs::read(wasm)?].concat();
    // The result is cached, because wasm-opt takes longer than the rest of the build, and most builds do not
    // change the engine.
    let kept = target_dir().join("wasm-opt");
    let name = wasm.file_name().context("the path of a wasm file has no file name")?;
    let (kept, kept_of) = (kept.join(name), kept.join(name).with_extension("made-of"));
    if fs::read(&kept_of).is_ok_and(|last| last == made_of) {
        fs::copy(&kept, wasm)?;
        return Ok(());
    }
    let smaller = wasm.with_extension("opt.wasm");
    run(std::process::Command::new(tool).args(passes).arg(wasm).arg("-o").arg(&smaller))?;
    let (before, after) = (size::weigh(wasm)?, size::weigh(&smaller)?);
    eprintln!("wasm-opt: raw {} -> {} bytes, gzip {} -> {}", before.raw, after.raw, before.gzip, after.gzip);
    if after.gzip < before.gzip {
        fs::rename(&smaller, wasm)?;
    } else {
        fs::remove_file(&smaller)?;
    }
    fs::create_dir_all(kept.parent().context("the path of a cached file has no folder")?)?;
    // The copy of the input is stored last, so that an interrupted build leaves no cache entry that seems
    // valid.
    let _ = fs::remove_file(&kept_of);
    fs::copy(wasm, &kept)?;
    fs::write(&kept_of, made_of)?;
    Ok(())
}
