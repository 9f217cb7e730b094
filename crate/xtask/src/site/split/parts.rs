//! The two modules themselves.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error as Fault, Reencode};
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, FunctionSection, GlobalSection, ImportSection,
    Module, RawSection, TableSection,
};
use wasmparser::ExternalKind;

use super::stand_ins::StandIns;
use super::whole::Whole;
use super::{Late, PLAY};

/// What both parts are made by.
pub struct Parts<'a, 'b> {
    pub whole: &'a Whole<'b>,
    pub stand_ins: StandIns<'a, 'b>,
    pub late: &'a Late<'a>,
}

/// The numbers that functions have in a part.
struct Renumbered(BTreeMap<u32, u32>);

impl Reencode for Renumbered {
    type Error = anyhow::Error;

    fn function_index(&mut self, function: u32) -> Result<u32, Fault<anyhow::Error>> {
        let number = self.0.get(&function).copied().context("a function of the other part");
        number.map_err(Fault::UserError)
    }
}

/// The sections of the format, in the order in which they come.
mod section {
    pub const TYPES: u8 = 1;
    pub const TABLES: u8 = 4;
    pub const MEMORIES: u8 = 5;
    pub const GLOBALS: u8 = 6;
    pub const ELEMENTS: u8 = 9;
    pub const DATA_COUNT: u8 = 12;
    pub const DATA: u8 = 11;
}

impl Whole<'_> {
    /// What the rest calls of what is here with what plays, with the name that it has for that.
    pub fn shared(
        &self,
        rests: &BTreeSet<u32>,
        here: impl Fn(&u32) -> bool,
        calls: &[BTreeSet<u32>],
    ) -> BTreeMap<u32, String> {
        let called = rests.iter().filter_map(|&one| self.own(one)).flat_map(|own| &calls[own]);
        let shared: BTreeSet<_> = called.filter(|one| here(one) && self.own(**one).is_some()).collect();
        shared.into_iter().enumerate().map(|(i, &function)| (function, format!("${i}"))).collect()
    }

    fn plain(&self, module: &mut Module, ids: &[u8]) {
        for id in ids {
            if let Some(data) = self.plain.get(id) {
                module.section(&RawSection { id: *id, data });
            }
        }
    }

    fn reader(&self, section: u8) -> Option<wasmparser::BinaryReader<'_>> {
        self.plain.get(&section).map(|data| wasmparser::BinaryReader::new(data, 0))
    }

    /// What features it uses stands in a section of its own.
    fn close(&self, mut module: Module) -> Vec<u8> {
        for custom in &self.custom {
            module.section(&wasm_encoder::CustomSection {
                name: custom.name().into(),
                data: custom.data().into(),
            });
        }
        module.finish()
    }
}

impl Parts<'_, '_> {
    /// Tables, memories and globals, which the parts share.
    fn places(&self) -> [(ExportKind, u32); 3] {
        let more = u32::from(!self.stand_ins.is_empty());
        [
            (ExportKind::Table, self.whole.tables.len() as u32 + more),
            (ExportKind::Memory, self.whole.memories.len() as u32),
            (ExportKind::Global, self.whole.globals.len() as u32 + more),
        ]
    }

    pub fn play(&self, plays: &BTreeSet<u32>, shared: &BTreeMap<u32, String>) -> Result<Vec<u8>> {
        let (whole, stand_ins) = (self.whole, &self.stand_ins);
        let mut imports = ImportSection::new();
        for &(from, name, kind) in plays.iter().filter_map(|&one| whole.imports.get(one as usize)) {
            imports.import(from, name, EntityType::Function(kind));
        }
        // What brings the rest comes after them.
        let brings = imports.len();
        let more = u32::from(!stand_ins.is_empty());
        if !stand_ins.is_empty() {
            stand_ins.import(&mut imports)?;
        }
        let number = |(number, &one): (u32, _)| (one, number + if number < brings { 0 } else { more });
        let mut numbers = Renumbered((0..).zip(plays).map(number).collect());
        let (mut types, mut code) = (FunctionSection::new(), CodeSection::new());
        for &function in plays {
            let Some(own) = whole.own(function) else { continue };
            types.function(whole.types[own]);
            if stand_ins.has(function) {
                code.function(&stand_ins.body(function, brings));
            } else {
                numbers.parse_function_body(&mut code, whole.bodies[own].clone()).map_err(told)?;
            }
        }
        let mut exports = ExportSection::new();
        for export in &whole.exports {
            let stays = plays.contains(&export.index) && !stand_ins.has(export.index);
            // What is wanted for both stays where it is played with.
            if export.kind != ExternalKind::Func || !self.late.export(export.name) || stays {
                numbers.parse_export(&mut exports, *export).map_err(told)?;
            }
        }
        for (function, name) in shared {
            exports.export(name, ExportKind::Func, numbers.0[function]);
        }
        for (kind, count) in self.places() {
            for i in 0..count {
                exports.export(&place(kind, i), kind, i);
            }
        }
        let mut module = Module::new();
        whole.plain(&mut module, &[section::TYPES]);
        module.section(&imports).section(&types).section(&self.tables(&mut numbers)?);
        whole.plain(&mut module, &[section::MEMORIES]);
        module.section(&self.globals(&mut numbers)?).section(&exports);
        if let Some(function) = whole.start {
            module.section(&wasm_encoder::StartSection { function_index: numbers.0[&function] });
        }
        let mut elements = wasm_encoder::ElementSection::new();
        if let Some(reader) = whole.reader(section::ELEMENTS) {
            let reader = wasmparser::ElementSectionReader::new(reader)?;
            numbers.parse_element_section(&mut elements, reader).map_err(told)?;
        }
        module.section(&elements);
        whole.plain(&mut module, &[section::DATA_COUNT]);
        module.section(&code);
        whole.plain(&mut module, &[section::DATA]);
        Ok(whole.close(module))
    }

    fn tables(&self, numbers: &mut Renumbered) -> Result<TableSection> {
        let mut tables = TableSection::new();
        if let Some(reader) = self.whole.reader(section::TABLES) {
            let reader = wasmparser::TableSectionReader::new(reader)?;
            numbers.parse_table_section(&mut tables, reader).map_err(told)?;
        }
        if !self.stand_ins.is_empty() {
            tables.table(self.stand_ins.table());
        }
        Ok(tables)
    }

    fn globals(&self, numbers: &mut Renumbered) -> Result<GlobalSection> {
        let mut globals = GlobalSection::new();
        if let Some(reader) = self.whole.reader(section::GLOBALS) {
            let reader = wasmparser::GlobalSectionReader::new(reader)?;
            numbers.parse_global_section(&mut globals, reader).map_err(told)?;
        }
        if !self.stand_ins.is_empty() {
            let (kind, first) = StandIns::global();
            globals.global(kind, &first);
        }
        Ok(globals)
    }

    /// What the rest takes of the script and of what plays, and which numbers its functions have besides its own.
    fn imports(
        &self,
        rests: &BTreeSet<u32>,
        shared: &BTreeMap<u32, String>,
        calls: &[BTreeSet<u32>],
    ) -> Result<(ImportSection, Renumbered)> {
        let whole = self.whole;
        let (mut imports, mut numbers) = (ImportSection::new(), Renumbered(BTreeMap::new()));
        // Those of the script that only the rest calls, and those that it shares.
        for function in whole.of_script(rests, calls) {
            let (from, name, kind) = whole.imports[function as usize];
            imports.import(from, name, EntityType::Function(kind));
            numbers.0.insert(function, numbers.0.len() as u32);
        }
        for (&function, name) in shared {
            imports.import(PLAY, name, EntityType::Function(whole.type_of(function)));
            numbers.0.insert(function, numbers.0.len() as u32);
        }
        let mut of_play = vec![];
        for &table in &whole.tables {
            of_play.push((ExportKind::Table, numbers.table_type(table).map_err(told)?.into()));
        }
        let (kind, _) = StandIns::global();
        let more = !self.stand_ins.is_empty();
        of_play.extend(more.then(|| (ExportKind::Table, self.stand_ins.table().into())));
        for &memory in &whole.memories {
            of_play.push((ExportKind::Memory, numbers.memory_type(memory).map_err(told)?.into()));
        }
        for &global in &whole.globals {
            of_play.push((ExportKind::Global, numbers.global_type(global).map_err(told)?.into()));
        }
        of_play.extend(more.then(|| (ExportKind::Global, kind.into())));
        let mut last = (ExportKind::Func, 0);
        for (kind, entity) in of_play {
            last = (kind, if last.0 == kind { last.1 + 1 } else { 0 });
            let entity: EntityType = entity;
            imports.import(PLAY, &place(kind, last.1), entity);
        }
        Ok((imports, numbers))
    }

    pub fn rest(
        &self,
        rests: &BTreeSet<u32>,
        shared: &BTreeMap<u32, String>,
        calls: &[BTreeSet<u32>],
    ) -> Result<Vec<u8>> {
        let (whole, stand_ins) = (self.whole, &self.stand_ins);
        let (imports, mut numbers) = self.imports(rests, shared, calls)?;
        let own: Vec<_> = rests.iter().filter_map(|&one| Some((one, whole.own(one)?))).collect();
        for &(function, _) in &own {
            numbers.0.insert(function, numbers.0.len() as u32);
        }
        let (mut types, mut code) = (FunctionSection::new(), CodeSection::new());
        for (_, own) in own {
            types.function(whole.types[own]);
            numbers.parse_function_body(&mut code, whole.bodies[own].clone()).map_err(told)?;
        }
        let mut exports = ExportSection::new();
        for export in
            whole.exports.iter().filter(|e| e.kind == ExternalKind::Func && self.late.export(e.name))
        {
            if rests.contains(&export.index) {
                numbers.parse_export(&mut exports, *export).map_err(told)?;
            }
        }
        let start = wasm_encoder::StartSection { function_index: numbers.0.len() as u32 };
        let mut module = Module::new();
        whole.plain(&mut module, &[section::TYPES]);
        module.section(&imports);
        if stand_ins.is_empty() {
            module.section(&types).section(&exports);
        } else {
            let (kind, body) = stand_ins.start()?;
            types.function(kind);
            code.function(&body);
            module.section(&types).section(&exports).section(&start).section(&stand_ins.elements(&numbers.0));
        }
        module.section(&code);
        Ok(whole.close(module))
    }
}

fn place(kind: ExportKind, i: u32) -> String {
    let letter = match kind {
        ExportKind::Table => 't',
        ExportKind::Memory => 'm',
        _ => 'g',
    };
    format!("${letter}{i}")
}

fn told(fault: Fault<anyhow::Error>) -> anyhow::Error {
    anyhow::Error::msg(fault.to_string())
}
