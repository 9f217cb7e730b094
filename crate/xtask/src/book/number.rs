//! Numbers as a caption says them.

use serde::Deserialize;

/// How a language says them, as they stand before what is counted.
#[derive(Deserialize)]
pub struct Numbers {
    /// From 0, "no", to 19.
    small: Vec<String>,
    /// From twenty to sixty.
    tens: Vec<String>,
    /// How twenty-one is put together.
    and_one: String,
    /// How the others are.
    and_more: String,
    /// What a number ends in where what is counted is feminine, instead of what; none where that makes no difference.
    #[serde(default)]
    feminine: Option<[String; 2]>,
}

impl Numbers {
    /// Up to 69 in words.
    pub fn in_words(&self, number: usize, feminine: bool) -> String {
        let (small, tens) = (&self.small, &self.tens);
        let both = |form: &str, ten: usize, one: usize| {
            form.replace("{ten}", &tens[ten - 2]).replace("{one}", &small[one])
        };
        let word = match (number, number / 10, number % 10) {
            (0..20, ..) => small[number].clone(),
            (20..70, ten, 0) => tens[ten - 2].clone(),
            (20..70, ten, 1) => both(&self.and_one, ten, 1),
            (20..70, ten, one) => both(&self.and_more, ten, one),
            _ => return number.to_string(),
        };
        match &self.feminine {
            Some([end, ending]) if feminine && word.ends_with(end) => {
                word.strip_suffix(end.as_str()).unwrap_or_default().to_owned() + ending
            }
            _ => word,
        }
    }

    /// Whether no number up to 69 is left without its word.
    pub fn are_whole(&self) -> bool {
        (self.small.len(), self.tens.len()) == (20, 5)
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::Words;
    use crate::shell::root;

    #[test]
    fn numbers_are_written_in_words() {
        let [fr, en] = ["fr", "en"].map(|language| {
            Words::read(&root().join("www/book/text").join(language).join("words.json")).unwrap().numbers
        });
        let english = [0, 1, 8, 13, 20, 27, 39, 70].map(|n| en.in_words(n, true));
        assert_eq!(
            english,
            ["no", "one", "eight", "thirteen", "twenty", "twenty-seven", "thirty-nine", "70"]
        );
        let french = [0, 1, 8, 21, 39].map(|n| fr.in_words(n, true));
        assert_eq!(french, ["aucune", "une", "huit", "vingt et une", "trente-neuf"]);
        assert_eq!(fr.in_words(21, false), "vingt et un");
    }
}
