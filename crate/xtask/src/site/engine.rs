//! Builds an engine: a package of this workspace as a WebAssembly module with its JavaScript glue.

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
    /// The name of a second build without the default features. Boards play on it until the whole engine
    /// has been loaded.
    pub play: Option<String>,
}

impl Engine {
    /// Returns the engine that a package makes.
    pub fn of_package(name: &str) -> Result<Self> {
        let package = packages::named(name)?;
        Ok(Self { play: package.play(), package: package.name })
    }

    /// The name of its files in the site: `roque-wasm` has `roque.js` and `roque_bg.wasm`.
    pub fn name(&self) -> &str {
        self.package.strip_suffix("-wasm").unwrap_or(&self.package)
    }

    /// Builds the engine into this folder.
    pub fn make(&self, to: &Path, shrink: Shrink) -> Result<()> {
        // The default of the wasm-bindgen library differs from that of its command. The glue must find the wasm file by
        // itself.
        self.bind(&[], self.name(), to, Bindgen::new().omit_default_module_path(false))?;
        if shrink == Shrink::Yes {
            optimise(&to.join(format!("{}_bg.wasm", self.name())))?;
        }
        self.make_play(to, shrink)
    }

    /// Builds the second build into this folder, if the engine has one: `roque_play.js` and
    /// `roque_play.wasm`.
    fn make_play(&self, to: &Path, shrink: Shrink) -> Result<()> {
        let Some(name) = &self.play else { return Ok(()) };
        // Each kilobyte delays the first move, and the whole engine soon takes over, so this build is optimised for
        // size.
        let small = "profile.wasm.package.roque.opt-level=\"z\"";
        self.bind(&["--no-default-features", "--config", small], name, to, &mut Bindgen::new())?;
        let wasm = to.join(format!("{name}.wasm"));
        fs::rename(to.join(format!("{name}_bg.wasm")), &wasm)?;
        if shrink == Shrink::Yes { optimise(&wasm) } else { Ok(()) }
    }

    /// Compiles the engine with these arguments, and writes the module with its glue to a folder.
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

/// Makes sure that the wasm target is installed. rust-toolchain.toml lists it, but rustup may not be
/// allowed to install automatically.
pub fn ensure_wasm_target() -> Result<()> {
    let libs = read(&mut command("rustc", &["--print", "target-libdir", "--target", WASM_TARGET])?)?;
    if Path::new(&libs).is_dir() {
        return Ok(());
    }
    run(&mut command("rustup", &["target", "add", WASM_TARGET])?).with_context(|| {
        format!("the Rust target {WASM_TARGET} is missing: run `rustup target add {WASM_TARGET}`")
    })
}

/// Compiler flags that remap the paths of dependencies. Panic messages contain paths, which would expose the builder's home
/// folder and make builds differ. Cargo gives the files of this workspace by relative paths. A flag that named the clone
/// would compile all dependencies again in each clone.
fn remap() -> String {
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo_home = cargo_home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    format!("--remap-path-prefix={}=registry", cargo_home.join("registry").join("src").display())
}

/// Runs Binaryen's wasm-opt from npm, and keeps the result only if it is smaller compressed. The wasm-opt
/// on PATH is not used, because old versions silently break the file.
fn optimise(wasm: &Path) -> Result<()> {
    let Some(tool) = npm_program("wasm-opt") else {
        eprintln!("wasm-opt is not in node_modules: the engine is not optimized (run `npm ci`)");
        return Ok(());
    };
    // No feature flags are passed, because the target_features section of the file lists the allowed features. Memory
    // below 1
    // KB is the far end of the stack, so `--low-memory-unused` is safe.
    let passes = ["-O3", "--converge", "--low-memory-unused"];
    let version = fs::read(root().join("node_modules/binaryen/package.json")).unwrap_or_default();
    let made_of = [passes.join(" ").as_bytes(), &version, &fs::read(wasm)?].concat();
    // The result is cached, because wasm-opt takes longer than the rest of the build, and most builds change no engine.
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
    // The input is stored last, so that an interrupted build leaves no cache entry that looks valid.
    let _ = fs::remove_file(&kept_of);
    fs::copy(wasm, &kept)?;
    fs::write(&kept_of, made_of)?;
    Ok(())
}
