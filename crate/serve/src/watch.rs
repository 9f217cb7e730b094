//! Watches the sources of the site and rebuilds it.

use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::Result;
use notify::{Event, EventKind, RecursiveMode, Watcher};

use crate::{build, root};

/// Editors and git write several files at once, so a build waits for a pause. A build starts after this time
/// without further changes.
const QUIET: Duration = Duration::from_millis(200);

/// Rebuilds the site after each change of a source, until the process ends.
pub fn rebuild_on_change() -> Result<()> {
    let root = root();
    let (send, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        if let Ok(event) = event {
            let _ = send.send(event);
        }
    })?;
    watcher.watch(&root.join("crate"), RecursiveMode::Recursive)?;
    watcher.watch(&root.join("www"), RecursiveMode::Recursive)?;
    // The root folder is watched instead of its files, because many editors replace a file instead of writing
    // to it.
    watcher.watch(&root, RecursiveMode::NonRecursive)?;
    while let Ok(event) = changes.recv() {
        if !is_change(&root, &event) {
            continue;
        }
        while changes.recv_timeout(QUIET).is_ok() {}
        if let Err(e) = build() {
            eprintln!("{e:#}");
        }
    }
    Ok(())
}

/// Returns whether a file event changed a source. Events of reading a file or of writing build output do not
/// count.
fn is_change(root: &Path, event: &Event) -> bool {
    let kind = matches!(event.kind, EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_));
    let source = |path: &Path| {
        path.strip_prefix(root).is_ok_and(|p| {
            ["crate", "www"].iter().any(|dir| p.starts_with(dir))
                || ["index.html", "Cargo.toml", "Cargo.lock"].iter().any(|file| p == Path::new(file))
        })
    };
    kind && event.paths.iter().any(|p| source(p))
}
