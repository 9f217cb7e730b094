//! The languages of the site: each has one line in `www/locales/languages.js`, and a folder with the static
//! texts of pages.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

use crate::shell::{read_json, read_text, root};

const LIST: &str = "www/locales/languages.js";
/// The name of the file with the static texts, in the folder of each language.
pub const TEXTS: &str = "html.json";

/// A language of the site.
#[derive(Clone, Debug, PartialEq)]
pub struct Language {
    pub code: String,
    /// The letters of king, queen, rook, bishop and knight in this language.
    pub letters: String,
    /// The static texts of the pages; `name` is the name of the language in the language itself.
    pub texts: BTreeMap<String, String>,
}

/// All languages, in the order in which the pages offer them.
pub fn all() -> Result<Vec<Language>> {
    let list = read_text(&root().join(LIST))?;
    let listed = read(&list);
    ensure!(listed.len() > 1, "{LIST}: expected at least two lines such as `  fr: {{ letters: 'RDTFC', …`");
    let language = |(code, letters): (&str, &str)| {
        let texts = read_json(&root().join("www/locales").join(code).join(TEXTS))?;
        Ok(Language { code: code.to_owned(), letters: letters.to_owned(), texts })
    };
    listed.into_iter().map(language).collect()
}

/// Parses the codes and piece letters from the list of languages.
fn read(list: &str) -> Vec<(&str, &str)> {
    let lines = list.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(": { letters: '"));
    lines.filter_map(|(code, rest)| Some((code, rest.split_once('\'')?.0))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_five_piece_letters_and_the_same_texts() {
        let languages = all().unwrap();
        let keys = |language: &Language| language.texts.keys().cloned().collect::<Vec<_>>();
        for language in &languages {
            assert_eq!(language.letters.chars().count(), 5, "{}", language.code);
            assert_eq!(keys(language), keys(&languages[0]), "{}", language.code);
        }
    }

    #[test]
    fn the_list_of_languages_is_parsed_as_written() {
        let list = "export const LANGUAGES = {\n  fr: { letters: 'RDTFC', load: () => import('./fr/board.js') },\n};\n  x();";
        assert_eq!(read(list), [("fr", "RDTFC")]);
    }
}
