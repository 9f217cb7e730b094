//! The settings of a match between two engines.

use roque::Rules;

/// The settings of a match between two engines.
pub struct Settings {
    pub rules: Rules,
    pub games: usize,
    pub seed: u64,
    pub threads: usize,
    pub plies: usize,
    /// The two Elo differences of the sequential test, the lower one first.
    pub sprt: Option<[f64; 2]>,
    pub show: bool,
    /// Whether clearly won games are adjudicated before their end.
    pub adjudicates: bool,
    pub one: Engine,
    pub other: Engine,
}

/// An engine: its program, its options and the arguments of its `go` command.
#[derive(Clone)]
pub struct Engine {
    pub program: String,
    pub options: Vec<(String, String)>,
    pub go: String,
}

impl std::fmt::Display for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.program.rsplit('/').next().unwrap_or_default())?;
        for (name, value) in &self.options {
            write!(f, " {name}={value}")?;
        }
        write!(f, " ({})", self.go)
    }
}

impl Engine {
    /// Parses the description of an engine, such as `program; Option=value; Option=value`.
    fn read(text: &str) -> Result<Self, String> {
        let mut parts = text.split(';').map(str::trim);
        let program = parts.next().unwrap_or_default().to_owned();
        let option = |part: &str| {
            let (name, value) =
                part.split_once('=').ok_or_else(|| format!("expected `Option=value`, not `{part}`"))?;
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        };
        let options = parts.filter(|part| !part.is_empty()).map(option).collect::<Result<_, String>>()?;
        Ok(Self { program, options, go: "nodes 10000".to_owned() })
    }
}

impl Settings {
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let ours = Engine::read("target/release/examples/uci")?;
        let mut settings = Self {
            rules: Rules::ORTHODOX,
            games: 200,
            seed: 1,
            threads: 1,
            plies: 8,
            sprt: None,
            show: false,
            adjudicates: true,
            one: ours.clone(),
            other: ours,
        };
        while let Some(name) = arguments.next() {
            match name.as_str() {
                "--sprt" => settings.sprt = Some(bounds(arguments.next(), arguments.next())?),
                "--show" => settings.show = true,
                "--to-the-end" => settings.adjudicates = false,
                _ => {
                    let value = arguments.next().ok_or_else(|| format!("{name} expects a value"))?;
                    settings.set(&name, &value)?;
                }
            }
        }
        Ok(settings)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = || value.parse::<u32>().map_err(|_| format!("{name} expects a number, not {value}"));
        match name {
            "--rules" => self.rules = value.parse().map_err(|error| format!("{error}"))?,
            "--games" => self.games = number()? as usize,
            "--seed" => self.seed = u64::from(number()?) << 20,
            "--threads" => self.threads = number()? as usize,
            "--plies" => self.plies = number()? as usize,
            "--go" => {
                value.clone_into(&mut self.one.go);
                value.clone_into(&mut self.other.go);
            }
            "--one" => self.one = Engine { go: self.one.go.clone(), ..Engine::read(value)? },
            "--other" => self.other = Engine { go: self.other.go.clone(), ..Engine::read(value)? },
            "--one-go" => value.clone_into(&mut self.one.go),
            "--other-go" => value.clone_into(&mut self.other.go),
            _ => return Err(format!("unknown option {name}")),
        }
        Ok(())
    }
}

/// Parses the two Elo differences after `--sprt`.
fn bounds(low: Option<String>, high: Option<String>) -> Result<[f64; 2], String> {
    let number = |text: Option<String>| text?.parse::<f64>().ok().filter(|number| number.is_finite());
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low < high => Ok([low, high]),
        _ => Err("`--sprt` takes two numbers of Elo, the lower one first: `--sprt 0 10`".to_owned()),
    }
}
