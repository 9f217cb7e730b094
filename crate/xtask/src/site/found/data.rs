//! Writes structured data (schema.org) into pages.

use serde_json::{Map, Value, json};

use super::{Address, CARD, Speaker, Told};
use crate::book::unescaped;

impl Speaker<'_> {
    pub fn data(&self, page: &Told) -> Option<Value> {
        let codes: Vec<_> = self.templates.languages.iter().map(|language| language.code.as_str()).collect();
        let free = json!({ "@type": "Offer", "price": 0, "priceCurrency": "EUR" });
        let application = |category: &str| {
            json!({
                "@type": "WebApplication", "applicationCategory": category, "operatingSystem": "Any",
                "browserRequirements": "JavaScript, WebAssembly", "inLanguage": codes, "offers": free.clone(),
            })
        };
        let row = self.templates.site.pages.iter().find(|row| row.file == page.file);
        let mut data = match row.and_then(|row| row.schema.as_deref()) {
            Some("TechArticle") => {
                json!({ "@type": "TechArticle", "headline": page.name(), "inLanguage": codes })
            }
            Some(category) => application(category),
            None => self.page_of_book(page)?,
        };
        let data = data.as_object_mut()?;
        let is_game = page.file == "index.html";
        data.insert("name".into(), if is_game { "Roque".into() } else { page.name().into() });
        data.insert("description".into(), unescaped(&page.description).into());
        data.insert("isAccessibleForFree".into(), true.into());
        if let Some(address) = self.address {
            data.insert("url".into(), address.of(&page.file).into());
            data.insert("image".into(), address.of(CARD).into());
        }
        let way = self.address.and_then(|address| self.way(page, address));
        let graph: Vec<_> = [Some(Value::from(std::mem::take(data))), way].into_iter().flatten().collect();
        Some(json!({ "@context": "https://schema.org", "@graph": graph }))
    }

    fn page_of_book(&self, page: &Told) -> Option<Value> {
        let folder = page.book()?;
        let language = &page.language;
        let name = &page.file[folder.len()..];
        if name == "index.html" {
            return Some(json!({ "@type": "Book", "inLanguage": language, "bookFormat": "EBook" }));
        }
        let mut book = Map::new();
        book.insert("@type".into(), "Book".into());
        book.insert("name".into(), self.books.get(language).cloned().into());
        if let Some(address) = self.address {
            book.insert("url".into(), address.of(&format!("{folder}index.html")).into());
        }
        let kind = if name == "glossary.html" { "DefinedTermSet" } else { "LearningResource" };
        let mut data = json!({ "@type": kind, "inLanguage": language, "isPartOf": book });
        if kind == "LearningResource" {
            data["learningResourceType"] = "lesson".into();
        }
        Some(data)
    }

    /// Returns the breadcrumbs from the book to one of its pages.
    fn way(&self, page: &Told, address: &Address) -> Option<Value> {
        let folder = page.book()?;
        let cover = format!("{folder}index.html");
        let steps = [(&cover, self.books.get(&page.language).cloned()), (&page.file, Some(page.name()))];
        let steps = steps.iter().enumerate().map(|(i, (file, name))| {
            json!({ "@type": "ListItem", "position": i + 1, "name": name, "item": address.of(file) })
        });
        let steps: Vec<_> = steps.collect();
        (page.file != cover).then(|| json!({ "@type": "BreadcrumbList", "itemListElement": steps }))
    }
}
