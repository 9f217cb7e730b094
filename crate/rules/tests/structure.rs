//! The house: which folder stands on which, that no two files of the engine need each other, that no file grows too long.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of `src` from the ground up: each uses those before it.
const FLOORS: [&str; 6] = ["board", "rules", "position", "explain", "game", "notation"];
/// More lines than these are two files.
const LONGEST: usize = 400;
/// More entries than these are two folders.
const WIDEST: usize = 15;

fn crate_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(entries.len() <= WIDEST, "{} has {} entries", folder.display(), entries.len());
    for entry in entries {
        if entry.is_dir() {
            files(&entry, found);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            found.push(entry);
        }
    }
}

/// The modules that each file of `src` imports, as paths from the root of the crate without what is taken from them.
fn imports() -> BTreeMap<String, BTreeSet<String>> {
    let source = crate_folder().join("src");
    let mut found = vec![];
    files(&source, &mut found);
    let module_of = |file: &Path| {
        let path = file.strip_prefix(&source).unwrap().with_extension("");
        let path = path.to_str().unwrap().replace('\\', "/");
        path.strip_suffix("/mod").unwrap_or(&path).replace('/', "::")
    };
    let modules: BTreeSet<_> = found.iter().map(|file| module_of(file)).collect();
    let mut imports = BTreeMap::new();
    for file in &found {
        let module = module_of(file);
        if module == "lib" {
            continue;
        }
        let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
        let text = fs::read_to_string(file).unwrap();
        // Tests within a file may use what they like.
        let text = text.split("#[cfg(test)]").next().unwrap();
        let mut used = BTreeSet::new();
        for line in text.lines().filter_map(|line| line.trim_start().strip_prefix("use ")) {
            let path = match line.split_once("::") {
                Some(("crate", rest)) => rest.to_owned(),
                Some(("super", rest)) => format!("{parent}::{rest}"),
                Some(("std", _)) | None => continue,
                Some(_) => format!("{module}::{line}"),
            };
            let path = path.split(['{', ';']).next().unwrap();
            // The longest beginning that is a file.
            let mut parts: Vec<_> = path.split("::").map(str::trim).filter(|part| !part.is_empty()).collect();
            while !parts.is_empty() && !modules.contains(&parts.join("::")) {
                parts.pop();
            }
            assert!(!parts.is_empty(), "{module} uses {line}: which file is that?");
            used.insert(parts.join("::"));
        }
        used.remove(&module);
        imports.insert(module, used);
    }
    imports
}

#[test]
fn each_folder_uses_only_those_below_it() {
    let floor = |module: &str| {
        let folder = module.split("::").next().unwrap();
        FLOORS.iter().position(|&floor| floor == folder).unwrap_or_else(|| panic!("{folder} has no floor"))
    };
    for (module, used) in imports() {
        for other in used {
            assert!(floor(&other) <= floor(&module), "{module} uses {other}, of a floor above");
        }
    }
}

#[test]
fn no_two_files_need_each_other() {
    let mut imports = imports();
    // What needs nothing that is left is taken away; in a circle nothing can be.
    loop {
        let free: Vec<_> =
            imports.iter().filter(|(_, used)| used.is_empty()).map(|(module, _)| module.clone()).collect();
        if free.is_empty() {
            break;
        }
        for module in &free {
            imports.remove(module);
        }
        for used in imports.values_mut() {
            used.retain(|other| !free.contains(other));
        }
    }
    assert!(imports.is_empty(), "these need each other, or one that does: {imports:#?}");
}

#[test]
fn no_file_is_long_and_no_folder_wide() {
    let mut found = vec![];
    for folder in ["src", "tests", "examples"] {
        files(&crate_folder().join(folder), &mut found);
    }
    for file in found {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= LONGEST, "{} has {lines} lines", file.display());
    }
}
