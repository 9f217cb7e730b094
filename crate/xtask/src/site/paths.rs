//! Paths in the site as URLs write them: separated by `/`, without a leading one.

use std::path::Path;

use anyhow::{Context, Result};
use walkdir::WalkDir;

/// All files of a folder by their relative paths, sorted.
pub fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(folder)?;
            let names: Option<Vec<_>> = path.iter().map(|name| name.to_str()).collect();
            files.push(names.context("a file name of the site is not valid Unicode")?.join("/"));
        }
    }
    files.sort();
    Ok(files)
}

/// Resolves a relative URL of a page or script to a file.
pub fn resolved(base: &str, address: &str) -> String {
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

/// The relative URL from a script to a file; the inverse of `resolved`.
pub fn relative(base: &str, file: &str) -> String {
    let (base, file): (Vec<_>, Vec<_>) = (base.split('/').collect(), file.split('/').collect());
    let common =
        base[..base.len() - 1].iter().zip(&file[..file.len() - 1]).take_while(|(a, b)| a == b).count();
    let up = "../".repeat(base.len() - 1 - common);
    format!("{}{}", if up.is_empty() { "./" } else { &up }, file[common..].join("/"))
}

/// Adds the build to a file name, as in `game/game-1f.js`, or to the name of a folder with a trailing
/// slash.
pub fn named(file: &str, build: &str) -> String {
    if let Some(folder) = file.strip_suffix('/') {
        return format!("{folder}-{build}/");
    }
    let (stem, extension) = file.rsplit_once('.').unwrap_or((file, ""));
    format!("{stem}-{build}.{extension}")
}

/// The last component of a path.
pub fn name(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// The first folder of a path.
pub fn room(file: &str) -> &str {
    file.split_once('/').map_or("", |(folder, _)| folder)
}

/// Returns whether a file has this extension.
pub fn is(file: &str, kind: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relative_url_resolves_to_its_file() {
        for (base, file, address) in [
            ("board/1f/a.js", "board/1f/b.js", "./b.js"),
            ("board/a.js", "board/1f/b.js", "./1f/b.js"),
            ("game/game.js", "board/1f/b.js", "../board/1f/b.js"),
            ("a.js", "board/b.js", "./board/b.js"),
            ("book/en/a.html", "sw.js", "../../sw.js"),
        ] {
            assert_eq!(relative(base, file), address);
            assert_eq!(resolved(base, address), file);
        }
    }

    #[test]
    fn names_of_files_and_folders_carry_the_build() {
        assert_eq!(named("game/game.js", "1f"), "game/game-1f.js");
        assert_eq!(named("embedding/examples/", "1f"), "embedding/examples-1f/");
    }
}
