//! The references of pages: one script each, style sheets, and preloads.

use anyhow::{Context, Result, ensure};
use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::paths::{named, resolved};

/// A page of the unbundled site.
#[derive(Debug)]
pub struct Page {
    pub file: String,
    /// The module script, if any.
    pub script: Option<String>,
    /// Scripts that run before the page is loaded.
    pub classic: Vec<String>,
    /// Style sheets with their media.
    pub sheets: Vec<(String, String)>,
    pieces: Vec<Piece>,
}

#[derive(Debug)]
enum Piece {
    Text(String),
    /// The place of the one style sheet.
    Styles,
    /// A tag with the URL of a script, and that URL.
    Script(String, String),
    /// A preload tag, and its URL.
    Early(String, String),
}

impl Page {
    pub fn read(file: &str, html: &str) -> Result<Self> {
        let mut page = Self {
            file: file.to_owned(),
            script: None,
            classic: Vec::new(),
            sheets: Vec::new(),
            pieces: Vec::new(),
        };
        let mut done = 0;
        for token in Tokenizer::new_with_emitter(html, DefaultEmitter::<usize>::new_with_span()) {
            let Token::StartTag(tag) = token? else { continue };
            let get = |name: &str| attribute(&tag, name);
            let Some(address) = get("href").or_else(|| get("src")) else { continue };
            let path = resolved(file, &address);
            let shown = html[tag.span.start..tag.span.end].to_owned();
            let mut after = tag.span.end;
            let piece = match (&**tag.name, get("rel").unwrap_or_default().as_str()) {
                (b"link", "stylesheet") => {
                    page.sheets.push((path, get("media").unwrap_or_default()));
                    after += usize::from(html[after..].starts_with('\n'));
                    if page.sheets.len() == 1 { Piece::Styles } else { Piece::Text(String::new()) }
                }
                (b"link", "modulepreload" | "preload") => Piece::Early(shown, address),
                (b"script", _) => {
                    if get("type").is_some_and(|kind| kind == "module") {
                        ensure!(
                            page.script.replace(path).is_none(),
                            "a page has more than one module script"
                        );
                    } else {
                        page.classic.push(path);
                    }
                    Piece::Script(shown, address)
                }
                _ => continue,
            };
            page.pieces.push(Piece::Text(html[done..tag.span.start].to_owned()));
            page.pieces.push(piece);
            done = after;
        }
        page.pieces.push(Piece::Text(html[done..].to_owned()));
        ensure!(page.sheets.is_empty() || page.script.is_some(), "a page has style sheets but no script");
        Ok(page)
    }

    /// Returns the page with one style sheet, and with scripts and preloads by the URLs of the build.
    /// `place` returns the URL, relative to the page, of a lazily loaded file.
    pub fn readdressed(&self, build: &str, place: impl Fn(&str) -> Option<String>) -> Result<String> {
        let mut text = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(shown) => text += shown,
                Piece::Styles => {
                    let to = self.pieces.iter().find_map(|piece| match piece {
                        Piece::Script(_, address) if Some(resolved(&self.file, address)) == self.script => {
                            Some(address)
                        }
                        _ => None,
                    });
                    let sheet = named(to.context("a page has style sheets but no script")?, build)
                        .replace(".js", ".css");
                    for part in ["<link rel=\"stylesheet\" href=\"", &sheet, "\">\n"] {
                        text += part;
                    }
                }
                Piece::Script(shown, address) => text += &shown.replace(address, &named(address, build)),
                Piece::Early(shown, address) => {
                    let path = resolved(&self.file, address);
                    let to = place(&path).with_context(|| {
                        format!("the page preloads {path}, but no script of it loads that file")
                    })?;
                    text += &shown.replace(address, &to);
                }
            }
        }
        Ok(text)
    }
}

fn attribute(tag: &StartTag<usize>, name: &str) -> Option<String> {
    tag.attributes.get(name.as_bytes()).map(|v| String::from_utf8_lossy(v).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_gets_one_style_sheet_and_loads_everything_by_the_name_of_its_build() {
        let html = "<link rel=\"icon\" href=\"../../site/icon.svg\">\n\
            <link rel=\"stylesheet\" href=\"../../site/base.css\">\n<link rel=\"stylesheet\" href=\"../print.css\" media=\"print\">\n\
            <link rel=\"modulepreload\" href=\"../../engine/roque.js\">\n\
            <script src=\"../first.js\"></script>\n<script type=\"module\" src=\"../book.js\"></script>\n<a href=\"../\">x</a>";
        let page = Page::read("book/en/men.html", html).unwrap();
        let place = |file: &str| (file == "engine/roque.js").then(|| "../../board/1f/roque.js".to_owned());
        assert_eq!(
            page.readdressed("1f", place).unwrap(),
            "<link rel=\"icon\" href=\"../../site/icon.svg\">\n<link rel=\"stylesheet\" href=\"../book-1f.css\">\n\
            <link rel=\"modulepreload\" href=\"../../board/1f/roque.js\">\n\
            <script src=\"../first-1f.js\"></script>\n<script type=\"module\" src=\"../book-1f.js\"></script>\n<a href=\"../\">x</a>"
        );
        assert_eq!(page.script.as_deref(), Some("book/book.js"));
        assert_eq!(page.classic, ["book/first.js"]);
        let sheets = [("site/base.css", ""), ("book/print.css", "print")];
        assert_eq!(page.sheets, sheets.map(|(a, b)| (a.to_owned(), b.to_owned())));
        assert!(page.readdressed("1f", |_| None).is_err());
    }

    #[test]
    fn a_page_has_one_script_and_no_styles_without_a_script() {
        let script = "<script type=\"module\" src=\"a.js\"></script>";
        assert!(Page::read("a.html", &format!("{script}{script}")).is_err());
        assert!(Page::read("a.html", "<link rel=\"stylesheet\" href=\"a.css\">").is_err());
    }
}
