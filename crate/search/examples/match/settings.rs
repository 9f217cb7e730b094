//! What is played.

use roque::Rules;

/// What is played.
pub struct Settings {
    pub rules: Rules,
    pub games: usize,
    pub seed: u64,
    pub threads: usize,
    pub plies: usize,
    pub sprt: bool,
    pub show: bool,
    pub one: Engine,
    pub other: Engine,
}

/// A program, how it is set, and what it is told to do at each move.
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
    /// `program; Option=value; Option=value`
    fn read(text: &str) -> Self {
        let mut parts = text.split(';').map(str::trim);
        let program = parts.next().unwrap_or_default().to_owned();
        let options = parts.filter_map(|part| part.split_once('='));
        let options = options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Self { program, options, go: "nodes 10000".to_owned() }
    }
}

impl Settings {
    pub fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let ours = Engine::read("target/release/examples/uci");
        let mut settings = Self {
            rules: Rules::ORTHODOX,
            games: 200,
            seed: 1,
            threads: 1,
            plies: 8,
            sprt: false,
            show: false,
            one: ours.clone(),
            other: ours,
        };
        while let Some(name) = arguments.next() {
            match name.as_str() {
                "--sprt" => settings.sprt = true,
                "--show" => settings.show = true,
                _ => {
                    let value = arguments.next().ok_or_else(|| format!("{name} wants a value"))?;
                    settings.set(&name, &value)?;
                }
            }
        }
        Ok(settings)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = || value.parse::<u32>().map_err(|_| format!("{name}: {value} is no number"));
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
            "--one" => self.one = Engine { go: self.one.go.clone(), ..Engine::read(value) },
            "--other" => self.other = Engine { go: self.other.go.clone(), ..Engine::read(value) },
            "--one-go" => value.clone_into(&mut self.one.go),
            "--other-go" => value.clone_into(&mut self.other.go),
            _ => return Err(format!("{name} is not known")),
        }
        Ok(())
    }
}
