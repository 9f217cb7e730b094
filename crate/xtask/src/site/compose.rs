//! Renders the pages, and completes the files that name all languages or all pages.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::paths;
use crate::languages::Language;
use crate::pages::{BOOK, Templates, root_from};

const MANIFEST: &str = "manifest.webmanifest";
/// A dynamic import of one language among several. Each language is a separate file, loaded on demand.
const ONE: &str = "import(/* one language */ `";

/// Renders all pages into a site except those of the book.
pub fn compose(site: &Path, templates: &Templates) -> Result<()> {
    let pages = templates.site.pages.iter().chain(&templates.site.others);
    for page in pages.filter(|page| page.file != BOOK) {
        fs::write(site.join(&page.file), templates.page(page, root_from(&page.file))?)?;
    }
    for file in paths::files(site)?.iter().filter(|file| paths::is(file, "js")) {
        let path = site.join(file);
        let script = fs::read_to_string(&path)?;
        if script.contains(ONE) {
            fs::write(path, one_of_each(&script, &templates.languages).with_context(|| file.clone())?)?;
        }
    }
    let manifest = site.join(MANIFEST);
    let told = described(&fs::read_to_string(&manifest).context(MANIFEST)?, &templates.languages)?;
    fs::write(manifest, told)?;
    Ok(())
}

/// Returns a script with one literal import for each language, so that bundlers find all files.
fn one_of_each(script: &str, languages: &[Language]) -> Result<String> {
    let mut whole = String::new();
    let mut rest = script;
    while let Some((before, after)) = rest.split_once(ONE) {
        let (address, after) =
            after.split_once("`)").context("expected \"`)\" after an `import(/* one language */`")?;
        let (way, name) = address
            .split_once("${")
            .context("expected `${…}` in the path of an `import(/* one language */`")?;
        let (code, name) = name
            .split_once('}')
            .context("expected `}` after `${` in the path of an `import(/* one language */`")?;
        let file = |language: &Language| {
            let code = &language.code;
            format!("{code}:()=>import('{way}{code}{name}')")
        };
        let files = languages.iter().map(file).collect::<Vec<_>>().join(",");
        for part in [before, "({", &files, "})[", code, "]()"] {
            whole += part;
        }
        rest = after;
    }
    Ok(whole + rest)
}

/// Returns the web app manifest with its description in each language.
fn described(manifest: &str, languages: &[Language]) -> Result<String> {
    let mut told: Value = serde_json::from_str(manifest).context(MANIFEST)?;
    let own = told["lang"].as_str().context("the web app manifest has no `lang`")?.to_owned();
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
    fn a_script_that_imports_one_language_names_the_file_of_each_language() {
        let languages = [language("fr", "Français"), language("en", "English")];
        let script =
            "a(await import(/* one language */ `../locales/${the.code}/a.js`)); import(`../${b}.js`)";
        assert_eq!(
            one_of_each(script, &languages).unwrap(),
            "a(await ({fr:()=>import('../locales/fr/a.js'),en:()=>import('../locales/en/a.js')})[the.code]()); import(`../${b}.js`)"
        );
        assert!(one_of_each("import(/* one language */ `../fr/a.js`)", &languages).is_err());
    }

    #[test]
    fn the_manifest_is_described_in_each_language_once() {
        let languages = [language("fr", "Français"), language("en", "English")];
        let told: Value = serde_json::from_str(&described("{\"lang\":\"en\"}", &languages).unwrap()).unwrap();
        assert_eq!(told["description"], "in English.");
        assert_eq!(told["description_localized"], serde_json::json!({ "fr": "in Français." }));
        assert!(described("{\"lang\":\"de\"}", &languages).is_err());
    }
}
