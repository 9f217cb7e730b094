//! The `data-trunk` links of index.html: one list of what belongs in the site, read by Trunk and by this tool. Pages name
//! their scripts themselves; what else is asked for by its name, by other sites or by browsers, is named in a `data-entry`,
//! which Trunk passes over.

use std::fs;
use std::path::{Component, Path};

use anyhow::{Context, Result, bail, ensure};
use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::engine::Engine;
use crate::shell::root;

/// What a link asks to be put into the site.
#[derive(Debug, PartialEq)]
pub enum Link {
    /// The engine of this manifest, compiled to wasm, in this folder of the site; as an entry, its script has a name
    /// for others too.
    Engine { manifest: String, to: String, entry: bool },
    /// A file, at this path of the site; as an entry, a script that is no module.
    File { from: String, to: String, entry: bool },
    /// A folder with all that is in it, at this path of the site, and the modules of it that are entries.
    Dir { from: String, to: String, entries: Vec<String> },
}

/// index.html, as `read` gives it.
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

/// The page as it is shipped, without its `data-trunk` links; and those links.
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
            // A line that held nothing else goes with it.
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
    let from = attribute(tag, "href").context("no href")?;
    let name = from.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned();
    let target = attribute(tag, "data-target-path");
    if let Some(target) = &target {
        let inside = Path::new(target).components().all(|c| matches!(c, Component::Normal(_)));
        ensure!(inside, "data-target-path must stay inside the site");
    }
    let entry = attribute(tag, "data-entry");
    match attribute(tag, "rel").unwrap_or_default().as_str() {
        "rust" => Ok(Link::Engine {
            manifest: from,
            to: target.context("no data-target-path")?,
            entry: entry.is_some(),
        }),
        // As in Trunk: for a file the target is the folder it goes into, for a folder its new name.
        "copy-file" => {
            let to = target.map_or(name.clone(), |t| format!("{}/{name}", t.trim_end_matches('/')));
            Ok(Link::File { from, to, entry: entry.is_some() })
        }
        "copy-dir" => {
            let entries = entry.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
            Ok(Link::Dir { from, to: target.unwrap_or(name), entries })
        }
        other => bail!("rel=\"{other}\" is not known here: rust, copy-file and copy-dir are"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_go_where_trunk_puts_them_and_leave_the_page() {
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
    fn a_link_that_cannot_be_followed_is_named() {
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
