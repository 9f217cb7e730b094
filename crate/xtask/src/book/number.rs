//! Writes numbers in words, for the captions of figures.

use serde::Deserialize;

/// The number words of a language.
#[derive(Deserialize)]
pub struct Numbers {
    /// The words for the numbers from 0 ("no") to 19.
    small: Vec<String>,
    /// The words for the tens, from 20 to 60.
    tens: Vec<String>,
    /// The pattern for numbers that end in 1, such as twenty-one.
    and_one: String,
    /// The pattern for all other composed numbers, such as twenty-two.
    and_more: String,
    /// The masculine and the feminine ending of a number; `None` if the language has a single form.
    #[serde(default)]
    feminine: Option<[String; 2]>,
}

impl Numbers {
    /// Returns a number in words up to 69, and in digits from 70 on.
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

    /// Returns whether the language defines all words up to 69.
    pub fn are_whole(&self) -> bool {
        (self.small.len(), self.tens.len()) == (20, 5)
    }
}

#[cfg(test)]
mod tests {
    use super::super::page::Words;
    use crate::shell::root;

    #[test]
    fn numbers_up_to_69_are_written_in_words() {
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
