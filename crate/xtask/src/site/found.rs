//! Writes metadata for search engines and link previews into the pages. Some of the metadata needs the public
//! address of the site, from `build --site URL`.
#![allow(
    clippy::format_push_string,
    reason = "heads are short, and `write!` would add results that cannot fail"
)]

mod address;
mod data;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Result;

use super::paths::{self, is};
use crate::book::unescaped;
use crate::pages::Templates;
pub use address::Address;

/// The page that a server shows if an address does not exist.
pub const LOST: &str = "404.html";
/// The image of link previews, which `crate/xtask/icons.mjs` draws. The next constant is the size of this
/// image in pixels.
pub const CARD: &str = "site/icons/card.png";
const CARD_SIZE: [u32; 2] = [1200, 630];
const UNWANTED: &str = "<meta name=\"robots\" content=\"noindex\">";

/// The metadata in the head of a page, as HTML.
struct Told {
    file: String,
    language: String,
    title: String,
    description: String,
}

impl Told {
    fn read(file: &str, html: &str) -> Self {
        let between = |before: &str, after: &str| {
            html.split_once(before).and_then(|(_, rest)| rest.split_once(after)).map_or("", |(text, _)| text)
        };
        Self {
            file: file.to_owned(),
            language: between("<html lang=\"", "\"").to_owned(),
            title: between("<title>", "</title>").to_owned(),
            description: between("<meta name=\"description\" content=\"", "\">").to_owned(),
        }
    }

    /// Returns the title of the page without the name of the site or of the book.
    fn name(&self) -> String {
        let name = self.title.split(" – ").next().unwrap_or(&self.title);
        unescaped(name.strip_prefix("Roque · ").unwrap_or(name))
    }

    /// Returns the book's folder in the language of the page, or `None` if the page does not belong to the
    /// book.
    fn book(&self) -> Option<String> {
        let code = self.file.strip_prefix("book/")?.split_once('/')?.0;
        Some(format!("book/{code}/"))
    }
}

/// Adds metadata to each page of the site, and writes the sitemap.
pub fn tell(site: &Path, templates: &Templates, address: Option<&Address>) -> Result<()> {
    let mut pages = Vec::new();
    for file in paths::files(site)?.into_iter().filter(|file| is(file, "html")) {
        let html = fs::read_to_string(site.join(&file))?;
        if !html.contains(UNWANTED) {
            pages.push((Told::read(&file, &html), html));
        }
    }
    let books: BTreeMap<_, _> = pages
        .iter()
        .filter(|(page, _)| page.book().is_some_and(|book| page.file == format!("{book}index.html")))
        .map(|(page, _)| (page.language.clone(), page.name()))
        .collect();
    let speaker = Speaker { templates, address, books };
    for (page, html) in &pages {
        let head = speaker.head(page) + "</head>";
        fs::write(site.join(&page.file), html.replacen("</head>", &head, 1))?;
    }
    if let Some(address) = address {
        let listed: String = pages.iter().map(|(page, _)| speaker.listed(page, address)).collect();
        let list = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
             xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n{listed}</urlset>\n"
        );
        fs::write(site.join("sitemap.xml"), list)?;
        // The file robots.txt is written only for a site at the root of a host, because crawlers look for it
        // only there.
        if address.path() == "/" {
            let robots = format!("User-agent: *\nAllow: /\nSitemap: {}\n", address.of("sitemap.xml"));
            fs::write(site.join("robots.txt"), robots)?;
        }
    }
    Ok(())
}

struct Speaker<'a> {
    templates: &'a Templates,
    address: Option<&'a Address>,
    /// The title of the book in each language.
    books: BTreeMap<String, String>,
}

impl Speaker<'_> {
    fn head(&self, page: &Told) -> String {
        let told = self.data(page).map_or(String::new(), |data| {
            // Escapes `<` in JSON, so that no text can close the script element.
            let data = data.to_string().replace('<', "\\u003c");
            format!("<script type=\"application/ld+json\">{data}</script>\n")
        });
        told + &self.address.map_or(String::new(), |address| self.shared(page, address))
    }

    /// Returns the canonical link of a page, the links to its other languages, and the tags of link previews.
    fn shared(&self, page: &Told, address: &Address) -> String {
        let mut head = format!("<link rel=\"canonical\" href=\"{}\">\n", address.of(&page.file));
        for (code, file) in self.siblings(page) {
            let href = address.of(&file);
            head += &format!("<link rel=\"alternate\" hreflang=\"{code}\" href=\"{href}\">\n");
        }
        let language = self.templates.languages.iter().find(|language| language.code == page.language);
        let of = |name: &str| language.and_then(|language| language.texts.get(name)).cloned();
        let kind = if page.book().is_some() { "article" } else { "website" };
        let [width, height] = CARD_SIZE.map(|pixels| pixels.to_string());
        let properties = [
            ("og:site_name", "Roque".to_owned()),
            ("og:type", kind.to_owned()),
            ("og:title", page.title.clone()),
            ("og:description", page.description.clone()),
            ("og:url", address.of(&page.file)),
            ("og:locale", of("locale").unwrap_or_default()),
            ("og:image", address.of(CARD)),
            ("og:image:width", width),
            ("og:image:height", height),
            ("og:image:alt", of("card").unwrap_or_default()),
        ];
        for (property, content) in properties.iter().filter(|(_, content)| !content.is_empty()) {
            head += &format!("<meta property=\"{property}\" content=\"{content}\">\n");
        }
        head + "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
    }

    /// Returns the addresses of the page in all languages, including its own, by language code. The list of
    /// addresses is empty if one page contains all languages.
    fn siblings(&self, page: &Told) -> Vec<(String, String)> {
        const DOOR: &str = "book/index.html";
        let name = match page.book() {
            Some(book) => &page.file[book.len()..],
            None if page.file == DOOR => "index.html",
            None => return Vec::new(),
        };
        let codes = self.templates.languages.iter().map(|language| language.code.clone());
        let mut all: Vec<_> = codes.map(|code| (code.clone(), format!("book/{code}/{name}"))).collect();
        if name == "index.html" {
            all.push(("x-default".to_owned(), DOOR.to_owned()));
        }
        all
    }

    /// Returns the entry of a page in the sitemap.
    fn listed(&self, page: &Told, address: &Address) -> String {
        let others = self.siblings(page).into_iter().map(|(code, file)| {
            let href = address.of(&file);
            format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{href}\"/>")
        });
        format!("<url><loc>{}</loc>{}</url>\n", address.of(&page.file), others.collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const PAGES: [(&str, &str, &str); 6] = [
        ("index.html", "en", "Roque · Chess · Échecs"),
        ("book/index.html", "en", "Rules · Règles"),
        ("book/en/index.html", "en", "The rules – Roque"),
        ("book/en/men.html", "en", "Kings &amp; pawns – The rules – Roque"),
        ("book/fr/index.html", "fr", "Les règles – Roque"),
        ("book/fr/men.html", "fr", "Rois et pions – Les règles – Roque"),
    ];

    fn told(address: Option<&str>) -> tempfile::TempDir {
        let site = tempfile::tempdir().unwrap();
        for (file, code, title) in PAGES {
            fs::create_dir_all(site.path().join(file).parent().unwrap()).unwrap();
            let html = format!(
                "<html lang=\"{code}\"><head>\n<title>{title}</title>\n<meta name=\"description\" content=\"It is {file}.\">\n</head>"
            );
            fs::write(site.path().join(file), html).unwrap();
        }
        fs::write(site.path().join(LOST), format!("<head>{UNWANTED}\n</head>")).unwrap();
        let address = address.map(|address| Address::read(address).unwrap());
        tell(site.path(), &Templates::read().unwrap(), address.as_ref()).unwrap();
        site
    }

    fn read(site: &tempfile::TempDir, file: &str) -> String {
        fs::read_to_string(site.path().join(file)).unwrap()
    }

    /// Parses the schema.org data in a page.
    fn data(html: &str) -> Value {
        let (_, rest) = html.split_once("ld+json\">").unwrap();
        serde_json::from_str::<Value>(rest.split_once("</script>").unwrap().0).unwrap()["@graph"].clone()
    }

    #[test]
    fn a_page_of_the_book_links_to_its_version_in_every_language_by_absolute_urls() {
        let site = told(Some("https://chess.example/r"));
        let page = read(&site, "book/fr/men.html");
        assert!(page.contains("<link rel=\"canonical\" href=\"https://chess.example/r/book/fr/men.html\">"));
        for code in ["en", "fr"] {
            let link = format!("hreflang=\"{code}\" href=\"https://chess.example/r/book/{code}/men.html\">");
            assert!(page.contains(&link), "{page}");
        }
        assert_eq!(page.matches("hreflang").count(), 2);
        // The cover in each language and the page that chooses the language link to each other.
        for file in ["book/index.html", "book/en/index.html", "book/fr/index.html"] {
            let page = read(&site, file);
            assert!(
                page.contains("hreflang=\"x-default\" href=\"https://chess.example/r/book/\">"),
                "{page}"
            );
            assert_eq!(page.matches("hreflang").count(), 3);
        }
        assert!(!read(&site, "index.html").contains("hreflang"), "it speaks both languages itself");
    }

    #[test]
    fn link_previews_have_a_title_a_description_and_a_picture() {
        let page = read(&told(Some("https://chess.example/")), "book/en/men.html");
        for (property, content) in [
            ("title", "Kings &amp; pawns – The rules – Roque"),
            ("description", "It is book/en/men.html."),
            ("url", "https://chess.example/book/en/men.html"),
            ("image", "https://chess.example/site/icons/card.png"),
            ("locale", "en_GB"),
        ] {
            let meta = format!("<meta property=\"og:{property}\" content=\"{content}\">");
            assert!(page.contains(&meta), "{property}: {page}");
        }
    }

    #[test]
    fn pages_have_schema_org_data() {
        let site = told(Some("https://chess.example/"));
        let game = data(&read(&site, "index.html"));
        assert_eq!(game[0]["@type"], "WebApplication");
        assert_eq!(game[0]["name"], "Roque");
        assert_eq!(game[0]["inLanguage"], json!(["fr", "en"]));
        let chapter = data(&read(&site, "book/en/men.html"));
        assert_eq!(chapter[0]["@type"], "LearningResource");
        assert_eq!(chapter[0]["name"], "Kings & pawns");
        assert_eq!(chapter[0]["isPartOf"]["name"], "The rules");
        assert_eq!(chapter[1]["itemListElement"][1]["item"], "https://chess.example/book/en/men.html");
        assert_eq!(data(&read(&site, "book/fr/index.html"))[0]["@type"], "Book");
    }

    #[test]
    fn a_site_without_a_public_address_has_no_metadata_that_needs_one() {
        let site = told(None);
        for (file, ..) in PAGES {
            let page = read(&site, file);
            for wanting in ["canonical", "hreflang", "og:", "\"url\"", "BreadcrumbList"] {
                assert!(!page.contains(wanting), "{file}: {wanting}");
            }
        }
        assert_eq!(data(&read(&site, "book/en/men.html"))[0]["inLanguage"], "en");
        assert!(!site.path().join("sitemap.xml").exists() && !site.path().join("robots.txt").exists());
    }

    #[test]
    fn the_sitemap_lists_every_page_and_robots_txt_is_written_only_at_the_root_of_a_host() {
        let site = told(Some("https://chess.example/r/"));
        let list = read(&site, "sitemap.xml");
        assert_eq!(list.matches("<loc>").count(), PAGES.len());
        assert!(list.contains("<loc>https://chess.example/r/book/en/</loc>") && !list.contains("404"));
        assert!(!site.path().join("robots.txt").exists());
        let robots = read(&told(Some("https://chess.example/")), "robots.txt");
        assert!(robots.contains("Sitemap: https://chess.example/sitemap.xml"));
    }
}
