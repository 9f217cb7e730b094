//! Paths in the site, as addresses have them: `/` between names, none before the first.

use std::path::Path;

use anyhow::{Context, Result};
use walkdir::WalkDir;

/// All files of a folder, by their paths from there, in order.
pub fn files(folder: &Path) -> Result<Vec<String>> {
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

/// The file that an address means on a page or in a script.
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

/// The address by which a script asks for a file: what `resolved` leads back from.
pub fn relative(base: &str, file: &str) -> String {
    let (base, file): (Vec<_>, Vec<_>) = (base.split('/').collect(), file.split('/').collect());
    let common =
        base[..base.len() - 1].iter().zip(&file[..file.len() - 1]).take_while(|(a, b)| a == b).count();
    let up = "../".repeat(base.len() - 1 - common);
    format!("{}{}", if up.is_empty() { "./" } else { &up }, file[common..].join("/"))
}

/// "game/game.js" as a file of the build; folders, which end with a slash, too.
pub fn named(file: &str, build: &str) -> String {
    if let Some(folder) = file.strip_suffix('/') {
        return format!("{folder}-{build}/");
    }
    let (stem, extension) = file.rsplit_once('.').unwrap_or((file, ""));
    format!("{stem}-{build}.{extension}")
}

/// The last name.
pub fn name(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// The first folder.
pub fn room(file: &str) -> &str {
    file.split_once('/').map_or("", |(folder, _)| folder)
}

/// True where its name ends so.
pub fn is(file: &str, kind: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_to_its_file_from_wherever_it_is_asked_for() {
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
    fn files_and_folders_carry_the_build() {
        assert_eq!(named("game/game.js", "1f"), "game/game-1f.js");
        assert_eq!(named("embedding/examples/", "1f"), "embedding/examples-1f/");
    }
}
