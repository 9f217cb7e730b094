//! The public address of the site.

use anyhow::{Result, ensure};

/// The URL of the site, which ends with a slash.
#[derive(Clone, Debug, PartialEq)]
pub struct Address(String);

impl Address {
    pub fn read(text: &str) -> Result<Self> {
        let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/%".contains(c);
        let is_address =
            rest.is_some_and(|rest| rest.starts_with(char::is_alphanumeric) && rest.chars().all(is_plain));
        ensure!(is_address, "{text} is not the address of a site, such as https://chess.example/roque/");
        Ok(Self(format!("{}/", text.trim_end_matches('/'))))
    }

    /// Returns the URL of a file; `index.html` is replaced by its folder.
    pub fn of(&self, file: &str) -> String {
        format!("{}{}", self.0, asked(file))
    }

    /// Returns the path of the site's URL, which begins with a slash.
    pub fn path(&self) -> &str {
        self.0.splitn(4, '/').nth(3).map_or("/", |path| &self.0[self.0.len() - path.len() - 1..])
    }
}

/// Returns the path of a file as it appears in URLs.
fn asked(file: &str) -> &str {
    file.strip_suffix("index.html")
        .filter(|folder| folder.is_empty() || folder.ends_with('/'))
        .unwrap_or(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_the_url_of_a_site_and_ends_with_a_slash() {
        for (said, whole, path) in [
            ("https://chess.example", "https://chess.example/", "/"),
            ("http://127.0.0.1:8080/a/b/", "http://127.0.0.1:8080/a/b/", "/a/b/"),
        ] {
            let address = Address::read(said).unwrap();
            assert_eq!((address.0.as_str(), address.path()), (whole, path));
        }
        for wrong in
            ["chess.example", "https://", "https:///a", "https://a.b/?c", "https://a.b/\"", "ftp://a.b"]
        {
            assert!(Address::read(wrong).is_err(), "{wrong}");
        }
    }
}
