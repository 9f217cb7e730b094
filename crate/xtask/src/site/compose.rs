//! What a page is put together from before it is shipped: the parts of features that lie in files of their own, and what is there
//! once for each language. `build` does it, and `stamp` where Trunk has copied the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::paths;
use crate::languages::{self, Language, TEXTS};

const MANIFEST: &str = "manifest.webmanifest";
/// A file of the site in place of the template.
const INCLUDE: &str = "<template data-include=\"";
/// What it holds, once for each language: `{code}`, and each text of its `html.json` by its name.
const EACH: &str = "<template data-languages>";
/// The same in the order of the codes.
const EACH_BY_CODE: &str = "<template data-languages=\"by-code\">";
/// What every language says by this name, one after the other.
const ALL: &str = "{all:";
const END: &str = "</template>";
/// A script that imports one language of all: each is fetched apart, when it is spoken.
const ONE: &str = "import(/* one language */ `";

/// Puts the pages of a site together, and takes away the files that have become part of them.
pub fn compose(site: &Path) -> Result<()> {
    let languages = languages::all()?;
    let mut parts = BTreeSet::new();
    for file in paths::files(site)?.iter().filter(|file| paths::is(file, "html")) {
        let path = site.join(file);
        let html = fs::read_to_string(&path)?;
        let read = |part: &str| fs::read_to_string(site.join(part)).with_context(|| part.to_owned());
        let whole = included(&html, &read, &mut parts).with_context(|| file.clone())?;
        let whole = for_each(&whole, &languages).with_context(|| file.clone())?;
        if whole != html {
            fs::write(path, whole)?;
        }
    }
    for file in paths::files(site)?.iter().filter(|file| paths::is(file, "js")) {
        let path = site.join(file);
        let script = fs::read_to_string(&path)?;
        if script.contains(ONE) {
            fs::write(path, one_of_each(&script, &languages).with_context(|| file.clone())?)?;
        }
    }
    parts.extend(languages.iter().map(|language| format!("locales/{}/{TEXTS}", language.code)));
    for part in &parts {
        fs::remove_file(site.join(part)).with_context(|| part.to_owned())?;
    }
    let manifest = site.join(MANIFEST);
    let told = described(&fs::read_to_string(&manifest).context(MANIFEST)?, &languages)?;
    fs::write(manifest, told)?;
    Ok(())
}

/// A page with the files that it includes; each is told to `parts`.
fn included(
    html: &str,
    read: &dyn Fn(&str) -> Result<String>,
    parts: &mut BTreeSet<String>,
) -> Result<String> {
    let mut whole = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(INCLUDE) {
        let (part, after) = after.split_once("\">").context("a template that includes has no end")?;
        let after = after.strip_prefix(END).context("a template that includes holds nothing else")?;
        parts.insert(part.to_owned());
        whole += before;
        whole += read(part)?.trim_end();
        rest = after;
    }
    Ok(whole + rest)
}

/// A page with what is there once for each language.
fn for_each(html: &str, languages: &[Language]) -> Result<String> {
    let mut by_code = languages.to_vec();
    by_code.sort_by(|a, b| a.code.cmp(&b.code));
    let mut whole = html.to_owned();
    for (tag, languages) in [(EACH, languages), (EACH_BY_CODE, &by_code)] {
        while let Some((before, after)) = whole.split_once(tag) {
            let (inner, after) = after.split_once(END).context("a template of languages has no end")?;
            let all = languages.iter().map(|language| filled(inner, language)).collect::<Result<String>>()?;
            whole = format!("{before}{all}{}", after.strip_prefix('\n').unwrap_or(after));
        }
    }
    while let Some((before, after)) = whole.split_once(ALL) {
        let (name, after) = after.split_once('}').context("what all languages say has no end")?;
        let texts = by_code.iter().map(|language| language.texts.get(name));
        let texts = texts.collect::<Option<Vec<_>>>().with_context(|| format!("no text \"{name}\""))?;
        // Sentences follow each other; titles stand side by side.
        let between = if texts.iter().all(|text| text.ends_with('.')) { " " } else { " · " };
        let texts = texts.into_iter().map(String::as_str).collect::<Vec<_>>().join(between);
        whole = format!("{before}{texts}{after}");
    }
    Ok(whole)
}

/// A script that names the file of each language by itself, so that those who bundle see that there are several.
fn one_of_each(script: &str, languages: &[Language]) -> Result<String> {
    let mut whole = String::new();
    let mut rest = script;
    while let Some((before, after)) = rest.split_once(ONE) {
        let (address, after) = after.split_once("`)").context("an import of one language has no end")?;
        let (way, name) = address.split_once("${").context("an import of one language has a blank for it")?;
        let (code, name) = name.split_once('}').context("the blank for a language has no end")?;
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

fn filled(template: &str, language: &Language) -> Result<String> {
    let mut text = template.replace("{code}", &language.code);
    for (name, value) in &language.texts {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    if let Some((name, _)) = text.split_once('{').and_then(|(_, rest)| rest.split_once('}')) {
        bail!("{} has no text \"{name}\" for pages", language.code);
    }
    Ok(text)
}

/// The manifest with its description in each language.
fn described(manifest: &str, languages: &[Language]) -> Result<String> {
    let mut told: Value = serde_json::from_str(manifest).context(MANIFEST)?;
    let own = told["lang"].as_str().context("the manifest has a language")?.to_owned();
    let texts = languages.iter().map(|language| {
        let text = language.texts.get("description").context("a language has a description")?;
        Ok((language.code.clone(), Value::from(text.as_str())))
    });
    let mut texts = texts.collect::<Result<serde_json::Map<_, _>>>()?;
    let description = texts.remove(&own);
    ensure!(description.is_some(), "{own} is no language of the list");
    told["description"] = description.into();
    told["description_localized"] = texts.into();
    Ok(serde_json::to_string_pretty(&told)? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(code: &str, name: &str) -> Language {
        let texts = [("name", name), ("description", &format!("in {name}."))];
        let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into();
        Language { code: code.into(), letters: "KQRBN".into(), texts }
    }

    #[test]
    fn a_file_takes_the_place_of_its_template() {
        let mut parts = BTreeSet::new();
        let read = |part: &str| Ok(format!("<dialog>{part}</dialog>\n"));
        let page = "<main>\n<template data-include=\"a/b.html\"></template>\n</main>";
        assert_eq!(included(page, &read, &mut parts).unwrap(), "<main>\n<dialog>a/b.html</dialog>\n</main>");
        assert_eq!(parts.into_iter().collect::<Vec<_>>(), ["a/b.html"]);
        let full = "<template data-include=\"a.html\"><p></template>";
        assert!(included(full, &read, &mut BTreeSet::new()).is_err());
    }

    #[test]
    fn what_is_there_for_each_language_has_their_order_or_that_of_their_codes() {
        let languages = [language("fr", "Français"), language("en", "English")];
        let page = "<template data-languages><a lang=\"{code}\">{name}</a>\n</template>\n\
            <template data-languages=\"by-code\">{code} </template><meta content=\"{all:description}\"><title>{all:name}</title><template id=\"rule\"></template>";
        assert_eq!(
            for_each(page, &languages).unwrap(),
            "<a lang=\"fr\">Français</a>\n<a lang=\"en\">English</a>\nen fr <meta content=\"in English. in Français.\"><title>English · Français</title><template id=\"rule\"></template>"
        );
        for wrong in ["<template data-languages>{thing}</template>", "{all:thing}", "{all:name"] {
            assert!(for_each(wrong, &languages).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_script_that_speaks_one_language_names_the_file_of_each() {
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
