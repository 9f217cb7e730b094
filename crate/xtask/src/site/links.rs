//! Parses the `data-trunk` links of index.html, the list of the site's contents for Trunk and for this
//! tool. Scripts of pages need no link. Files that other sites or browsers load by name have a
//! `data-entry`, which Trunk ignores.

use std::fs;
use std::path::{Component, Path};

use anyhow::{Context, Result, bail, ensure};
use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::engine::Engine;
use crate::shell::root;

/// One item of the site's contents.
#[derive(Debug, PartialEq)]
pub enum Link {
    /// An engine: a manifest to be compiled to wasm, and its folder in the site. With `entry`, its script
    /// keeps a stable name.
    Engine { manifest: String, to: String, entry: bool },
    /// A file and its path in the site. With `entry`, it is a classic script with a stable name.
    File { from: String, to: String, entry: bool },
    /// A folder and its path in the site, with the modules in it that are entries.
    Dir { from: String, to: String, entries: Vec<String> },
}

/// Reads index.html: the page without its links, and the links.
pub fn of_index() -> Result<(String, Vec<Link>)> {
    let html = fs::read_to_string(root().join("index.html")).context("index.html")?;
    read(&html).context("index.html")
}

/// All engines of the site.
pub fn engines() -> Result<Vec<Engine>> {
    let links = of_index()?.1.into_iter();
    let manifests = links.filter_map(|link| match link {
        Link::Engine { manifest, .. } => Some(manifest),
        _ => None,
    });
    manifests.map(|manifest| Engine::of_manifest(&manifest)).collect()
}

/// Returns the page without its `data-trunk` links, and the links.
fn read(html: &str) -> Result<(String, Vec<Link>)> {
    let mut page = String::new();
    let mut links = Vec::new();
    let mut done = 0;
    for token in Tokenizer::new_with_emitter(html, DefaultEmitter::<usize>::new_with_span()) {
        let Token::StartTag(tag) = token? else { continue };
        if **tag.name == *b"link" && attribute(&tag, "data-trunk").is_some() {
            links.push(link(&tag).with_context(|| html[tag.span.start..tag.span.end].to_owned())?);
            page += html[done..tag.span.start].trim_end_matches([' ', '\t']);
            done = tag.span.end;
            // A line that contained only the link is removed as well.
            if page.ends_with('\n') {
                done += usize::from(html[done..].starts_with('\n'));
            }
        }
    }
    page += &html[done..];
    Ok((page, links))
}

fn attribute(tag: &StartTag<usize>, name: &str) -> Option<String> {
    tag.attributes.get(name.as_bytes()).map(|v| String::from_utf8_lossy(v).into_owned())
}

fn link(tag: &StartTag<usize>) -> Result<Link> {
    let from = attribute(tag, "href").context("the link has no href")?;
    let name = from.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned();
    let target = attribute(tag, "data-target-path");
    if let Some(target) = &target {
        let inside = Path::new(target).components().all(|c| matches!(c, Component::Normal(_)));
        ensure!(inside, "data-target-path must be a relative path inside the site");
    }
    let entry = attribute(tag, "data-entry");
    match attribute(tag, "rel").unwrap_or_default().as_str() {
        "rust" => Ok(Link::Engine {
            manifest: from,
            to: target.context("the link to an engine has no data-target-path")?,
            entry: entry.is_some(),
        }),
        // As in Trunk, the target of a file is its folder, and the target of a folder is its new name.
        "copy-file" => {
            let to = target.map_or(name.clone(), |t| format!("{}/{name}", t.trim_end_matches('/')));
            Ok(Link::File { from, to, entry: entry.is_some() })
        }
        "copy-dir" => {
            let entries = entry.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
            Ok(Link::Dir { from, to: target.unwrap_or(name), entries })
        }
        other => bail!("unknown rel=\"{other}\": expected rust, copy-file or copy-dir"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_by_trunk_and_removed_from_the_page() {
        let (page, links) = read(
            "<head>\n  <link data-trunk rel=\"rust\" href=\"crate/wasm/Cargo.toml\" data-target-path=\"engine\" data-entry>\n\
             <link rel=\"stylesheet\" href=\"game/page.css\">\n\
             <!-- <link data-trunk rel=\"copy-dir\" href=\"gone\"> -->\n\
             <link href='www/board/'\n  rel=copy-dir data-trunk data-entry='board.js more/play.js'>\n\
             <link data-trunk rel=\"copy-dir\" href=\"www/game\" data-target-path=\"g\"/>\n\
             <link data-trunk rel=\"copy-file\" href=\"www/a.js\" data-entry><link data-trunk rel=\"copy-file\" href=\"www/b.svg\" data-target-path=\"img\">\n\
             </head>",
        )
        .unwrap();
        assert_eq!(
            page,
            "<head>\n<link rel=\"stylesheet\" href=\"game/page.css\">\n\
             <!-- <link data-trunk rel=\"copy-dir\" href=\"gone\"> -->\n</head>"
        );
        let dir = |from: &str, to: &str, entries: &[&str]| {
            let entries = entries.iter().map(|&file| file.to_owned()).collect();
            Link::Dir { from: from.into(), to: to.into(), entries }
        };
        assert_eq!(
            links,
            [
                Link::Engine { manifest: "crate/wasm/Cargo.toml".into(), to: "engine".into(), entry: true },
                dir("www/board/", "board", &["board.js", "more/play.js"]),
                dir("www/game", "g", &[]),
                Link::File { from: "www/a.js".into(), to: "a.js".into(), entry: true },
                Link::File { from: "www/b.svg".into(), to: "img/b.svg".into(), entry: false },
            ]
        );
    }

    #[test]
    fn an_invalid_link_is_named_in_the_error() {
        for bad in [
            "<link data-trunk rel=\"copy-dir\">",
            "<link data-trunk rel=\"rust\" href=\"crate/wasm/Cargo.toml\">",
            "<link data-trunk rel=\"sass\" href=\"a.scss\">",
            "<link data-trunk rel=\"copy-dir\" href=\"a\" data-target-path=\"../a\">",
        ] {
            assert!(format!("{:#}", read(bad).unwrap_err()).starts_with(bad));
        }
    }
}
