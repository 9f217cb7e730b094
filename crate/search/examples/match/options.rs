//! The options that a UCI engine announces.

/// An option that the engine has announced.
#[derive(Debug, PartialEq)]
pub struct Announced {
    pub name: String,
    kind: String,
    min: Option<i64>,
    max: Option<i64>,
    vars: Vec<String>,
}

/// The keywords of an `option` line.
const PARTS: [&str; 5] = ["type", "default", "min", "max", "var"];

impl Announced {
    /// Parses `option name NAME type TYPE [default …] [min …] [max …] [var …]…`. Returns `None` if the line
    /// does not announce an option.
    pub fn read(line: &str) -> Option<Self> {
        let rest = line.trim().strip_prefix("option name ")?;
        let (name, rest) = rest.split_once(" type ")?;
        let mut parts: Vec<(&str, Vec<&str>)> = vec![("type", Vec::new())];
        for word in rest.split_whitespace() {
            if PARTS.contains(&word) {
                parts.push((word, Vec::new()));
            } else if let Some((_, words)) = parts.last_mut() {
                words.push(word);
            }
        }
        let all = |wanted: &str| -> Vec<String> {
            parts.iter().filter(|(part, _)| *part == wanted).map(|(_, words)| words.join(" ")).collect()
        };
        let number = |wanted: &str| all(wanted).first().and_then(|number| number.parse().ok());
        Some(Self {
            name: name.trim().to_owned(),
            kind: all("type").swap_remove(0),
            min: number("min"),
            max: number("max"),
            vars: all("var"),
        })
    }

    /// Returns an error if the engine would not accept the value of an option. Without this error, the engine
    /// would ignore the value and play with another one.
    fn check(&self, value: &str) -> Result<(), String> {
        let Self { name, min, max, vars, .. } = self;
        let is_one_of = |known: &[&str]| known.iter().any(|one| one.eq_ignore_ascii_case(value));
        let (is_taken, wanted) = match self.kind.as_str() {
            "spin" => {
                let (least, most) = (min.unwrap_or(i64::MIN), max.unwrap_or(i64::MAX));
                let number = value.parse::<i64>().ok();
                (number.is_some_and(|number| (least..=most).contains(&number)), format!("{least} to {most}"))
            }
            "check" => (is_one_of(&["true", "false"]), "true or false".to_owned()),
            "combo" => (is_one_of(&vars.iter().map(String::as_str).collect::<Vec<_>>()), vars.join(", ")),
            _ => (true, String::new()),
        };
        if is_taken { Ok(()) } else { Err(format!("`{name}` takes {wanted}, not `{value}`")) }
    }
}

/// Returns an error if the engine has not announced an option, or would not accept its value. The names of
/// options are case-insensitive.
pub fn check(announced: &[Announced], options: &[(String, String)]) -> Result<(), String> {
    for (name, value) in options {
        let option = announced.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        let names = || announced.iter().map(|option| option.name.as_str()).collect::<Vec<_>>().join(", ");
        option.ok_or_else(|| format!("there is no option `{name}`, only {}", names()))?.check(value)?;
    }
    Ok(())
}

/// Returns whether an output line says that the engine refused an option or a value.
pub fn is_refusal(line: &str) -> bool {
    let line = line.to_lowercase();
    ["no such option", "refused", "error", "invalid", "unknown option"].iter().any(|word| line.contains(word))
}
