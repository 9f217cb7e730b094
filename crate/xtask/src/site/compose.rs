//! Renders the pages of the site, and completes the web app manifest with its descriptions in all languages.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::{Address, found};
use crate::languages::Language;
use crate::pages::{BOOK, Templates, root_from};

/// The file with the HTTP headers that hosting services send.
const HEADERS: &str = "_headers";
const MANIFEST: &str = "manifest.webmanifest";
/// Renders all pages of a site except those of the book.
pub fn compose(site: &Path, templates: &Templates, address: Option<&Address>) -> Result<()> {
    let pages = templates.site.pages.iter().chain(&templates.site.others);
    for page in pages.filter(|page| page.file != BOOK) {
        // Servers show the page for missing addresses under any path, so its links are absolute.
        let is_lost = page.file == found::LOST;
        let home = if is_lost { address.map_or("/", Address::path) } else { root_from(&page.file) };
        fs::write(site.join(&page.file), templates.page(page, home)?)?;
    }
    fs::write(site.join(HEADERS), templates.list(HEADERS)?)?;
    let manifest = site.join(MANIFEST);
    let told = described(&fs::read_to_string(&manifest).context(MANIFEST)?, &templates.languages)?;
    fs::write(manifest, told)?;
    Ok(())
}

/// Returns the web app manifest with its description in each language.
fn described(manifest: &str, languages: &[Language]) -> Result<String> {
    let mut told: Value = serde_json::from_str(manifest).context(MANIFEST)?;
    let own = told["lang"].as_str().context("the web app manifest has no `lang`: add it")?.to_owned();
    let texts = languages.iter().map(|language| {
        let text = language
            .texts
            .get("playDescription")
            .context("a language has no text \"playDescription\": add it to its html.json")?;
        Ok((language.code.clone(), Value::from(text.as_str())))
    });
    let mut texts = texts.collect::<Result<serde_json::Map<_, _>>>()?;
    let description = texts.remove(&own);
    ensure!(
        description.is_some(),
        "`lang` of the web app manifest is {own}, which is not in the list of languages"
    );
    told["description"] = description.into();
    told["description_localized"] = texts.into();
    Ok(serde_json::to_string_pretty(&told)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(code: &str, name: &str) -> Language {
        let texts = [("name", name), ("playDescription", &format!("in {name}."))];
        let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into();
        Language { code: code.into(), letters: "KQRBN".into(), texts }
    }

    #[test]
    fn the_web_app_manifest_contains_one_description_in_each_language() {
        let languages = [language("fr", "Français"), language("en", "English")];
        let told: Value = serde_json::from_str(&described("{\"lang\":\"en\"}", &languages).unwrap()).unwrap();
        assert_eq!(told["description"], "in English.");
        assert_eq!(told["description_localized"], serde_json::json!({ "fr": "in Français." }));
        assert!(described("{\"lang\":\"de\"}", &languages).is_err());
    }
}
