//! A module of WebAssembly, read: what it is made of, and which function calls which.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use wasm_encoder::EntityType;
use wasmparser::{ElementItems, FunctionBody, KnownCustom, Name, Operator, Parser, Payload, TypeRef};

/// A module as it was read.
#[derive(Default)]
pub struct Whole<'a> {
    /// Sections that stay as they are, by their numbers.
    pub plain: BTreeMap<u8, &'a [u8]>,
    /// But for names.
    pub custom: Vec<wasmparser::CustomSectionReader<'a>>,
    /// What functions are called, where that is told.
    pub names: BTreeMap<u32, &'a str>,
    pub kinds: Vec<wasmparser::FuncType>,
    /// Functions of the script: module, name, type.
    pub imports: Vec<(&'a str, &'a str, u32)>,
    /// The types of the functions that it has itself.
    pub types: Vec<u32>,
    pub tables: Vec<wasmparser::TableType>,
    pub memories: Vec<wasmparser::MemoryType>,
    pub globals: Vec<wasmparser::GlobalType>,
    pub exports: Vec<wasmparser::Export<'a>>,
    /// Functions in tables.
    pub listed: Vec<u32>,
    pub start: Option<u32>,
    pub bodies: Vec<FunctionBody<'a>>,
}

impl Whole<'_> {
    pub fn own(&self, function: u32) -> Option<usize> {
        (function as usize).checked_sub(self.imports.len())
    }

    pub fn type_of(&self, function: u32) -> u32 {
        self.own(function).map_or_else(|| self.imports[function as usize].2, |own| self.types[own])
    }

    /// These functions, and all that they call; of those `apart` not what these call.
    pub fn reached(
        &self,
        roots: impl Iterator<Item = u32>,
        calls: &[BTreeSet<u32>],
        apart: impl Fn(u32) -> bool,
    ) -> BTreeSet<u32> {
        let (mut open, mut reached) = (roots.collect::<Vec<_>>(), BTreeSet::new());
        while let Some(function) = open.pop() {
            if reached.insert(function)
                && !apart(function)
                && let Some(own) = self.own(function)
            {
                open.extend(&calls[own]);
            }
        }
        reached
    }

    /// The functions of the script that these call.
    pub fn of_script(&self, functions: &BTreeSet<u32>, calls: &[BTreeSet<u32>]) -> BTreeSet<u32> {
        let own = functions.iter().filter_map(|&one| self.own(one));
        own.flat_map(|own| &calls[own]).copied().filter(|&one| self.own(one).is_none()).collect()
    }
}

pub fn read(wasm: &[u8]) -> Result<Whole<'_>> {
    let mut whole = Whole::default();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        match &payload {
            Payload::TypeSection(section) => {
                whole.kinds = section.clone().into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
            }
            Payload::ImportSection(section) => {
                for import in section.clone().into_imports() {
                    let import = import?;
                    // Only what the build itself has split imports more than functions.
                    if let TypeRef::Func(kind) = import.ty {
                        whole.imports.push((import.module, import.name, kind));
                    }
                }
            }
            Payload::FunctionSection(section) => {
                whole.types = section.clone().into_iter().collect::<Result<_, _>>()?;
            }
            Payload::TableSection(section) => {
                whole.tables =
                    section.clone().into_iter().map(|t| t.map(|t| t.ty)).collect::<Result<_, _>>()?;
            }
            Payload::MemorySection(section) => {
                whole.memories = section.clone().into_iter().collect::<Result<_, _>>()?;
            }
            Payload::GlobalSection(section) => {
                whole.globals =
                    section.clone().into_iter().map(|g| g.map(|g| g.ty)).collect::<Result<_, _>>()?;
            }
            Payload::ExportSection(section) => {
                whole.exports = section.clone().into_iter().collect::<Result<_, _>>()?;
            }
            Payload::StartSection { func, .. } => whole.start = Some(*func),
            Payload::ElementSection(section) => {
                for element in section.clone() {
                    let ElementItems::Functions(functions) = element?.items else {
                        bail!("tables hold functions")
                    };
                    for function in functions {
                        whole.listed.push(function?);
                    }
                }
            }
            Payload::CodeSectionEntry(body) => whole.bodies.push(body.clone()),
            Payload::CustomSection(section) => match section.as_known() {
                KnownCustom::Name(names) => {
                    for name in names {
                        if let Name::Function(functions) = name? {
                            for function in functions {
                                let function = function?;
                                whole.names.insert(function.index, function.name);
                            }
                        }
                    }
                }
                _ => whole.custom.push(section.clone()),
            },
            _ => {}
        }
        if let Some((id, range)) = payload.as_section() {
            whole.plain.insert(id, &wasm[range]);
        }
    }
    Ok(whole)
}

/// The same module, whose imports are called by numbers; how they were called, in that order.
pub fn numbered(wasm: &[u8]) -> Result<(Vec<u8>, Vec<String>)> {
    let (mut module, mut called) = (wasm_encoder::Module::new(), vec![]);
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        if let Payload::ImportSection(section) = &payload {
            let mut imports = wasm_encoder::ImportSection::new();
            for import in section.clone().into_imports() {
                let import = import?;
                let TypeRef::Func(kind) = import.ty else { bail!("a script gives functions") };
                imports.import(import.module, &number(called.len()), EntityType::Function(kind));
                called.push(import.name.to_owned());
            }
            module.section(&imports);
        } else if let Some((id, range)) = payload.as_section() {
            module.section(&wasm_encoder::RawSection { id, data: &wasm[range] });
        }
    }
    Ok((module.finish(), called))
}

/// What an import is called by its number.
pub fn number(import: usize) -> String {
    format!("_{import}")
}

/// The same module without the names of its functions.
pub fn without_names(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut module = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        let is_names = matches!(&payload, Payload::CustomSection(section) if section.name() == "name");
        if let Some((id, range)) = payload.as_section().filter(|_| !is_names) {
            module.section(&wasm_encoder::RawSection { id, data: &wasm[range] });
        }
    }
    Ok(module.finish())
}

/// The functions that one names.
pub fn called(body: &FunctionBody) -> Result<BTreeSet<u32>> {
    let mut called = BTreeSet::new();
    for operator in body.get_operators_reader()? {
        match operator? {
            Operator::Call { function_index }
            | Operator::RefFunc { function_index }
            | Operator::ReturnCall { function_index } => {
                called.insert(function_index);
            }
            _ => {}
        }
    }
    Ok(called)
}
