//! The packages of this workspace, as `cargo metadata` lists them. New packages are built, linted and tested
//! automatically.

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::shell::{command, read};

/// A package of the workspace.
#[derive(Deserialize)]
pub struct Package {
    pub name: String,
    targets: Vec<Target>,
    metadata: Option<Metadata>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

/// The settings in `[package.metadata.xtask]`.
#[derive(Deserialize)]
struct Metadata {
    xtask: Option<Wishes>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Wishes {
    /// Whether the lints and tests of `cargo xtask test` leave this package out.
    #[serde(default)]
    unchecked: bool,
    /// The name of a second, smaller build without the default features, with which boards play until the
    /// whole engine is loaded.
    play: Option<String>,
}

#[derive(Deserialize)]
struct Workspace {
    packages: Vec<Package>,
}

impl Package {
    /// Returns whether the package is built only as a WebAssembly module.
    pub fn is_wasm(&self) -> bool {
        self.targets.iter().any(|target| target.kind.contains(&"cdylib".to_owned()))
    }

    /// Returns the name of the second build, which lacks the default features; `None` if there is only one
    /// build.
    pub fn play(&self) -> Option<String> {
        self.metadata.as_ref()?.xtask.as_ref()?.play.clone()
    }

    fn is_checked(&self) -> bool {
        !self.metadata.as_ref().and_then(|all| all.xtask.as_ref()).is_some_and(|wishes| wishes.unchecked)
    }
}

fn all() -> Result<Vec<Package>> {
    let args = ["metadata", "--locked", "--no-deps", "--format-version", "1"];
    let workspace: Workspace = serde_json::from_str(&read(&mut command("cargo", &args)?)?)?;
    Ok(workspace.packages)
}

/// Returns all packages that are linted and tested.
pub fn checked() -> Result<Vec<Package>> {
    Ok(all()?.into_iter().filter(Package::is_checked).collect())
}

/// Returns the package with this name.
pub fn named(name: &str) -> Result<Package> {
    let package = all()?.into_iter().find(|package| package.name == name);
    package.with_context(|| format!("{name} is not a package of this workspace"))
}
