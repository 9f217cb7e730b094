//! Engine options.

use std::fs::read_to_string;

use roque::Rules;
use roque_search::Strength;

/// The current values of the UCI options.
pub struct Options {
    /// The size of the transposition table in megabytes.
    pub hash: usize,
    pub lines: usize,
    level: Option<Strength>,
    limit_strength: bool,
    elo: Strength,
    pub rules: Rules,
    /// Whether castling is written as the king takes its rook.
    pub chess960: bool,
    /// The weights that replace the weights of the variant.
    pub values: Option<String>,
}

/// The strength that `UCI_LimitStrength` uses until `UCI_Elo` is set.
const DEFAULT_ELO: Strength = match Strength::from_elo(1_350) {
    Some(strength) => strength,
    None => unreachable!(),
};

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            lines: 1,
            level: None,
            limit_strength: false,
            elo: DEFAULT_ELO,
            rules: Rules::ORTHODOX,
            chess960: false,
            values: None,
        }
    }
}

impl Options {
    /// Returns the answer to the UCI command `uci`.
    pub fn introduction() -> String {
        let games: Vec<_> = Rules::all().skip(1).map(|rules| format!(" var {rules}")).collect();
        let (least, most, elo) = (Strength::LEAST, Strength::MOST, DEFAULT_ELO.elo());
        [
            "id name Roque".to_owned(),
            "id author the authors of Roque".to_owned(),
            "option name Hash type spin default 16 min 1 max 4096".to_owned(),
            "option name MultiPV type spin default 1 min 1 max 500".to_owned(),
            // The option `Level` has the type string, because its value may be a fraction.
            "option name Level type string default 8".to_owned(),
            "option name UCI_LimitStrength type check default false".to_owned(),
            format!("option name UCI_Elo type spin default {elo} min {least} max {most}"),
            "option name Values type string default <empty>".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
            format!("option name UCI_Variant type combo default chess var chess{}", games.concat()),
            "uciok".to_owned(),
        ]
        .join("\n")
    }

    /// Returns the strength to play at; `None` means full strength.
    pub fn strength(&self) -> Option<Strength> {
        if self.limit_strength { Some(self.elo) } else { self.level }
    }

    /// Executes the UCI command `setoption name NAME value VALUE`.
    pub fn set(&mut self, command: &str) -> Result<(), String> {
        let rest = command.trim_start().strip_prefix("setoption").unwrap_or(command).trim_start();
        let rest = rest.strip_prefix("name").unwrap_or(rest);
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let (name, value) = (name.trim().to_lowercase(), value.trim());
        let number = |least: u32, most: u32| {
            let number = value.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("`{name}` takes a number from {least} to {most}, not `{value}`"))
        };
        let flag = || match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(format!("`{name}` takes true or false, not `{value}`")),
        };
        match name.as_str() {
            "hash" => self.hash = number(1, 4_096)? as usize,
            "multipv" => self.lines = number(1, 500)? as usize,
            "level" => {
                let strength = value.parse().ok().and_then(Strength::from_level);
                let refused = || format!("`level` takes a number from 1 to 8, such as 2.5, not `{value}`");
                self.level = Some(strength.ok_or_else(refused)?);
            }
            "values" => {
                self.values = match value {
                    "" | "<empty>" => None,
                    file => Some(read_to_string(file).map_err(|error| format!("{file}: {error}"))?),
                };
            }
            "uci_limitstrength" => self.limit_strength = flag()?,
            "uci_chess960" => self.chess960 = flag()?,
            "uci_elo" => {
                let elo = number(Strength::LEAST, Strength::MOST)?;
                self.elo = Strength::from_elo(elo).unwrap_or(self.elo);
            }
            "uci_variant" if value == "chess" => self.rules = Rules::ORTHODOX,
            "uci_variant" => self.rules = value.parse().map_err(|error| format!("{error}"))?,
            _ => return Err(format!("there is no option `{name}`; `uci` lists them")),
        }
        Ok(())
    }
}
