//! The contents of the site, as listed in `www/site.json`, and the templates of its pages.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior, context};
use serde::{Deserialize, Serialize};

use crate::languages::{self, Language};
use crate::shell::{read_json, root};

/// The file in `www` that lists the contents of the site.
pub const SITE: &str = "site.json";

/// The parts of the site that `site.json` lists. Every file of `www` is part of the site; this list names
/// only those that need more than a copy. The field `modules` of the list names files that other sites import
/// by a stable name, and concerns only the bundler.
#[derive(Deserialize)]
pub struct Site {
    /// The packages that are compiled to WebAssembly, by their folder in the site.
    pub engines: BTreeMap<String, String>,
    /// The classic scripts with a stable name, each with its source in `www`.
    pub classic: BTreeMap<String, String>,
    /// The pages in the navigation, in its order.
    pub pages: Vec<Page>,
    /// The pages that are not in the navigation, and the template of the book's pages.
    pub others: Vec<Page>,
}

/// A page of the site. In the `html.json` of each language, a page called `name` has the texts `name` (the link in the
/// navigation), `nameTitle` and `nameDescription`. A page without a description is hidden from search
/// engines.
#[derive(Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct Page {
    pub name: String,
    /// The path of the page in the site, and of its template in `www`.
    pub file: String,
    /// Whether the navigation on phones omits the page, so that the footer links to it.
    extra: bool,
    /// The schema.org category or type of the page, for its structured data.
    pub schema: Option<String>,
    /// The classic scripts that run before the browser shows the page.
    first: Vec<String>,
    /// The module.
    script: String,
    styles: Vec<String>,
    /// The style sheet for printing the page.
    print: Option<String>,
    /// Files to preload, because the page's script will load them.
    preload: Vec<String>,
    /// The directives of the Content Security Policy that allow files of the site other than scripts, styles
    /// and images.
    sources: Vec<String>,
    /// The Trusted Types policies that the page's scripts use.
    policies: Vec<String>,
}

impl Site {
    pub fn read() -> Result<Self> {
        read_json(&root().join("www").join(SITE))
    }
}

/// The HTML templates of all pages. Each template is an HTML file of `www`, or `index.html` at the root.
pub struct Templates {
    pub site: Site,
    pub languages: Vec<Language>,
    /// The name of the build in the URLs of a bundled site, whose pages have one script and one style sheet
    /// each.
    pub build: Option<String>,
    environment: Environment<'static>,
}

impl Templates {
    pub fn read() -> Result<Self> {
        let mut environment = Environment::new();
        environment.set_loader(|name| {
            let folder = if name == "index.html" { root() } else { root().join("www") };
            let text = fs::read_to_string(folder.join(name));
            text.map(Some)
                .map_err(|e| Error::new(ErrorKind::TemplateNotFound, name.to_owned()).with_source(e))
        });
        environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).build()?);
        // The texts of the pages are HTML, so they are not escaped.
        environment.set_auto_escape_callback(|_| AutoEscape::None);
        environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        Ok(Self { site: Site::read()?, languages: languages::all()?, build: None, environment })
    }

    /// Renders a page that shows all languages. `home` is the relative path from the page to the root of the
    /// site.
    pub fn page(&self, page: &Page, home: &str) -> Result<String> {
        let title = match self.in_all(&format!("{}Title", page.name)) {
            Some(title) => format!("Roque · {title}"),
            None => "Roque".to_owned(),
        };
        let description = self.in_all(&format!("{}Description", page.name));
        let indexed = description.is_some();
        let values = context! { title, description, indexed, policies => page.policies.clone() };
        self.render(page, &page.file, home, values)
    }

    /// Renders a file that is not a page but contains the names of all pages.
    pub fn list(&self, file: &str) -> Result<String> {
        self.render(&Page::default(), file, "", context! { build => self.build.clone() })
    }

    /// Renders a page of the book. `more` lists the additional Trusted Types policies of the scripts on this
    /// page.
    pub fn chapter(&self, code: &str, more: &[&str], values: Value) -> Result<String> {
        let page = self.site.others.iter().find(|page| page.file == BOOK).context(BOOK)?;
        let policies: Vec<_> =
            page.policies.iter().cloned().chain(more.iter().map(|&policy| policy.to_owned())).collect();
        let language = self.by_code().into_iter().find(|language| language.code == code).map(texts);
        self.render(page, BOOK, "../../", context! { policies, language, ..values })
    }

    fn render(&self, page: &Page, template: &str, home: &str, values: Value) -> Result<String> {
        let row = |page: &Page| {
            let folder = page.file.strip_suffix("index.html").unwrap_or_default();
            context! { folder, ..Serde(page) }
        };
        let values = context! {
            root => home,
            page => row(&self.files(page)),
            pages => self.site.pages.iter().map(row).collect::<Vec<_>>(),
            languages => self.languages.iter().map(texts).collect::<Vec<_>>(),
            by_code => self.by_code().into_iter().map(texts).collect::<Vec<_>>(),
            ..context! { ..values, ..context! { language => (), current => "page", attributes => "" } }
        };
        // The error message of a template includes its line.
        let text = self.environment.get_template(template).and_then(|template| template.render(values));
        let text = text.with_context(|| template.to_owned())?.trim_start().to_owned() + "\n";
        Ok(match &self.build {
            Some(build) => text.replace("/pieces.svg#", &format!("/{}#", named("pieces.svg", build))),
            None => text,
        })
    }

    /// Returns a page with the names that its files have in this build.
    fn files(&self, page: &Page) -> Page {
        let Some(build) = &self.build else { return page.clone() };
        let lazy = |file: &String| format!("board/{build}/{}", file.rsplit('/').next().unwrap_or(file));
        let script = named(&page.script, build);
        Page {
            first: page.first.iter().map(|file| named(file, build)).collect(),
            styles: vec![script.replace(".js", ".css")],
            script,
            print: None,
            preload: page.preload.iter().map(lazy).collect(),
            ..page.clone()
        }
    }

    fn by_code(&self) -> Vec<&Language> {
        let mut languages: Vec<_> = self.languages.iter().collect();
        languages.sort_by(|a, b| a.code.cmp(&b.code));
        languages
    }

    /// Returns a text in all languages, one after another. Returns `None` if one of the languages lacks the
    /// text.
    fn in_all(&self, name: &str) -> Option<String> {
        let texts: Option<Vec<_>> =
            self.by_code().into_iter().map(|language| language.texts.get(name)).collect();
        let texts: Vec<_> = texts?.into_iter().map(String::as_str).collect();
        // Sentences are joined by a space, and titles by a separator.
        Some(texts.join(if texts.iter().all(|text| text.ends_with('.')) { " " } else { " · " }))
    }
}

/// The template for all pages of the book.
pub const BOOK: &str = "book/page.html";

/// Returns the relative path from a page to the root of the site.
pub fn root_from(file: &str) -> &'static str {
    if file.contains('/') { "../" } else { "" }
}

/// Adds the name of the build to a file name, as in `game/game-1f.js`.
fn named(file: &str, build: &str) -> String {
    let (stem, extension) = file.rsplit_once('.').unwrap_or((file, ""));
    format!("{stem}-{build}.{extension}")
}

/// The texts of a language together with its code, for the templates.
fn texts(language: &Language) -> Value {
    context! { code => language.code.as_str(), ..Serde(&language.texts) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_to_the_root_leads_back_from_each_page() {
        for (file, up) in [("index.html", ""), ("solve/index.html", "../")] {
            assert_eq!(root_from(file), up);
        }
    }

    #[test]
    fn a_page_links_to_all_pages_of_the_navigation_and_to_itself_as_the_current_one() {
        let templates = Templates::read().unwrap();
        for page in templates.site.pages.iter().filter(|page| page.name != "rules") {
            let html = templates.page(page, root_from(&page.file)).unwrap();
            for other in &templates.site.pages {
                assert!(
                    html.contains(&format!("class=\"to-{}", other.name)),
                    "{} -> {}",
                    page.file,
                    other.name
                );
            }
            assert_eq!(html.matches("aria-current=\"page\"").count(), 1, "{}", page.file);
            assert!(!html.contains("{{") && !html.contains("{%"), "{}", page.file);
        }
    }

    #[test]
    fn a_page_of_a_bundled_site_has_one_style_sheet_and_its_urls_contain_the_name_of_the_build() {
        let mut templates = Templates::read().unwrap();
        let page = templates.site.pages[0].clone();
        assert!(templates.page(&page, "").unwrap().matches("rel=\"stylesheet\"").count() > 2);
        templates.build = Some("1f".into());
        let html = templates.page(&page, "").unwrap();
        for link in [
            "<link rel=\"stylesheet\" href=\"game/game-1f.css\">",
            "<script type=\"module\" src=\"game/game-1f.js\">",
            "<script src=\"site/scripts-missing-1f.js\">",
            "<link rel=\"modulepreload\" href=\"board/1f/roque-board.js\">",
        ] {
            assert!(html.contains(link), "{link}");
        }
        assert_eq!(html.matches("rel=\"stylesheet\"").count(), 1);
    }

    #[test]
    fn a_text_that_a_language_lacks_causes_an_error() {
        let mut templates = Templates::read().unwrap();
        templates.languages[0].texts.remove("solve");
        let page = templates.site.pages[0].clone();
        assert!(format!("{:#}", templates.page(&page, "").unwrap_err()).contains("link.html"));
    }

    #[test]
    fn titles_are_joined_by_a_separator_and_sentences_by_a_space() {
        let mut templates = Templates::read().unwrap();
        for language in &mut templates.languages {
            language.texts.insert("a".into(), language.code.clone());
            language.texts.insert("b".into(), format!("{}.", language.code));
        }
        assert_eq!(templates.in_all("a").unwrap(), "en · fr");
        assert_eq!(templates.in_all("b").unwrap(), "en. fr.");
        assert_eq!(templates.in_all("c"), None);
    }
}
