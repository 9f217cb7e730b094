//! Paths of files in the site as they appear in URLs: separated by `/`, without a leading slash.

use std::path::Path;

use anyhow::{Context, Result};
use walkdir::WalkDir;

/// Returns all files of a folder by their relative paths, sorted.
pub fn files(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(folder)?;
            let names: Option<Vec<_>> = path.iter().map(|name| name.to_str()).collect();
            files.push(
                names.context("a file name of the site is not valid Unicode: rename the file")?.join("/"),
            );
        }
    }
    files.sort();
    Ok(files)
}

/// Returns whether a file name has this extension.
pub fn is(file: &str, kind: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == kind)
}
