//! Assembles pages before they are shipped: inserts included files, and repeats templates for each
//! language. `build` runs it, and `stamp` does after Trunk has copied the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::paths;
use crate::languages::{self, Language, TEXTS};

const MANIFEST: &str = "manifest.webmanifest";
/// Replaced by the content of a file of the site.
const INCLUDE: &str = "<template data-include=\"";
/// Repeated for each language, with `{code}` and each text of its `html.json` by name.
const EACH: &str = "<template data-languages>";
/// As `EACH`, in the order of the language codes.
const EACH_BY_CODE: &str = "<template data-languages=\"by-code\">";
/// Replaced by the text of this name in all languages, one after another.
const ALL: &str = "{all:";
const END: &str = "</template>";
/// A dynamic import of one language among several. Each language is a separate file, loaded on demand.
const ONE: &str = "import(/* one language */ `";

/// Assembles all pages of a site, and removes the included files.
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

/// Returns a page with its included files, and adds their paths to `parts`.
fn included(
    html: &str,
    read: &dyn Fn(&str) -> Result<String>,
    parts: &mut BTreeSet<String>,
) -> Result<String> {
    let mut whole = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(INCLUDE) {
        let (part, after) = after
            .split_once("\">")
            .context("expected `\">` after the path of a `<template data-include=\"…`")?;
        let after = after
            .strip_prefix(END)
            .context("expected `</template>` directly after a `<template data-include=\"…\">`")?;
        parts.insert(part.to_owned());
        whole += before;
        whole += read(part)?.trim_end();
        rest = after;
    }
    Ok(whole + rest)
}

/// Returns a page with its language templates repeated for each language.
fn for_each(html: &str, languages: &[Language]) -> Result<String> {
    let mut by_code = languages.to_vec();
    by_code.sort_by(|a, b| a.code.cmp(&b.code));
    let mut whole = html.to_owned();
    for (tag, languages) in [(EACH, languages), (EACH_BY_CODE, &by_code)] {
        while let Some((before, after)) = whole.split_once(tag) {
            let (inner, after) = after
                .split_once(END)
                .context("expected `</template>` after a `<template data-languages>`")?;
            let all = languages.iter().map(|language| filled(inner, language)).collect::<Result<String>>()?;
            whole = format!("{before}{all}{}", after.strip_prefix('\n').unwrap_or(after));
        }
    }
    while let Some((before, after)) = whole.split_once(ALL) {
        let (name, after) = after.split_once('}').context("expected `}` after `{all:`")?;
        let texts = by_code.iter().map(|language| language.texts.get(name));
        let texts = texts
            .collect::<Option<Vec<_>>>()
            .with_context(|| format!("a language has no text \"{name}\": add it to its {TEXTS}"))?;
        // Sentences are joined by a space, titles by a separator.
        let between = if texts.iter().all(|text| text.ends_with('.')) { " " } else { " · " };
        let texts = texts.into_iter().map(String::as_str).collect::<Vec<_>>().join(between);
        whole = format!("{before}{texts}{after}");
    }
    Ok(whole)
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

fn filled(template: &str, language: &Language) -> Result<String> {
    let mut text = template.replace("{code}", &language.code);
    for (name, value) in &language.texts {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    if let Some((name, _)) = text.split_once('{').and_then(|(_, rest)| rest.split_once('}')) {
        bail!("the language {} has no text \"{name}\": add it to its {TEXTS}", language.code);
    }
    Ok(text)
}

/// Returns the web app manifest with its description in each language.
fn described(manifest: &str, languages: &[Language]) -> Result<String> {
    let mut told: Value = serde_json::from_str(manifest).context(MANIFEST)?;
    let own = told["lang"].as_str().context("the web app manifest has no `lang`")?.to_owned();
    let texts = languages.iter().map(|language| {
        let text = language
            .texts
            .get("description")
            .context("a language has no text \"description\": add it to its html.json")?;
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
        let texts = [("name", name), ("description", &format!("in {name}."))];
        let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into();
        Language { code: code.into(), letters: "KQRBN".into(), texts }
    }

    #[test]
    fn a_template_is_replaced_by_its_file() {
        let mut parts = BTreeSet::new();
        let read = |part: &str| Ok(format!("<dialog>{part}</dialog>\n"));
        let page = "<main>\n<template data-include=\"a/b.html\"></template>\n</main>";
        assert_eq!(included(page, &read, &mut parts).unwrap(), "<main>\n<dialog>a/b.html</dialog>\n</main>");
        assert_eq!(parts.into_iter().collect::<Vec<_>>(), ["a/b.html"]);
        let full = "<template data-include=\"a.html\"><p></template>";
        assert!(included(full, &read, &mut BTreeSet::new()).is_err());
    }

    #[test]
    fn language_templates_are_repeated_in_list_order_or_code_order() {
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
