//! The packages of this workspace, as cargo knows them: a new one is built, linted and tested without being named here.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::shell::{command, read, root};

/// A package of ours.
#[derive(Deserialize)]
pub struct Package {
    pub name: String,
    manifest_path: PathBuf,
    targets: Vec<Target>,
    metadata: Option<Metadata>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

/// `[package.metadata.xtask]`
#[derive(Deserialize)]
struct Metadata {
    xtask: Option<Wishes>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Wishes {
    /// Neither linted nor tested by `cargo xtask test`.
    #[serde(default)]
    unchecked: bool,
    /// How the names begin of what it exports for later, a module of its own.
    #[serde(default)]
    late: Vec<String>,
    /// Of the packages that it needs, those that are compiled to be small here, and to be fast elsewhere.
    #[serde(default)]
    small: Vec<String>,
    /// What is in the names of functions that it can do without until then, though what it exports now may call them.
    #[serde(default)]
    late_inside: Vec<String>,
}

#[derive(Deserialize)]
struct Workspace {
    packages: Vec<Package>,
}

impl Package {
    /// True where it becomes a module of WebAssembly, and is nothing else.
    pub fn is_wasm(&self) -> bool {
        self.targets.iter().any(|target| target.kind.contains(&"cdylib".to_owned()))
    }

    /// What comes later: how the names begin of what it exports, and what is in those of functions.
    pub fn late(&self) -> (Vec<String>, Vec<String>) {
        let wishes = self.metadata.as_ref().and_then(|all| all.xtask.as_ref());
        wishes.map(|wishes| (wishes.late.clone(), wishes.late_inside.clone())).unwrap_or_default()
    }

    pub fn small(&self) -> Vec<String> {
        let wishes = self.metadata.as_ref().and_then(|all| all.xtask.as_ref());
        wishes.map(|wishes| wishes.small.clone()).unwrap_or_default()
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

/// Those that are to be linted and tested.
pub fn checked() -> Result<Vec<Package>> {
    Ok(all()?.into_iter().filter(Package::is_checked).collect())
}

/// The one of this manifest, a path from the root.
pub fn of_manifest(manifest: &str) -> Result<Package> {
    let path = root().join(manifest);
    let is_it = |package: &Package| is_same(&package.manifest_path, &path);
    all()?.into_iter().find(is_it).with_context(|| format!("{manifest} is no package of this workspace"))
}

fn is_same(one: &Path, other: &Path) -> bool {
    one == other
        || one.canonicalize().ok().is_some_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}
