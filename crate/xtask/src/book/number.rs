//! Numbers as a caption says them.

const EN: [&str; 20] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const EN_TENS: [&str; 5] = ["twenty", "thirty", "forty", "fifty", "sixty"];
const FR: [&str; 20] = [
    "aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
];
const FR_TENS: [&str; 5] = ["vingt", "trente", "quarante", "cinquante", "soixante"];

/// Up to 69, as it stands before what is counted: 0 is "no" or « aucun ».
pub fn in_words(number: usize, language: &str, feminine: bool) -> String {
    let french = language == "fr";
    let (small, tens) = if french { (FR, FR_TENS) } else { (EN, EN_TENS) };
    let word = match (number, number / 10, number % 10) {
        (0..20, ..) => small[number].to_owned(),
        (20..70, ten, 0) => tens[ten - 2].to_owned(),
        (20..70, ten, 1) if french => format!("{} et un", tens[ten - 2]),
        (20..70, ten, one) => format!("{}-{}", tens[ten - 2], small[one]),
        _ => return number.to_string(),
    };
    if french && feminine && word.ends_with("un") { word + "e" } else { word }
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn numbers_are_written_in_words() {
        let english = [0, 1, 8, 13, 20, 27, 39, 70].map(|n| in_words(n, "en", false));
        assert_eq!(
            english,
            ["no", "one", "eight", "thirteen", "twenty", "twenty-seven", "thirty-nine", "70"]
        );
        let french = [0, 1, 8, 21, 39].map(|n| in_words(n, "fr", true));
        assert_eq!(french, ["aucune", "une", "huit", "vingt et une", "trente-neuf"]);
        assert_eq!(in_words(21, "fr", false), "vingt et un");
    }
}
