//! One engine as two modules: what plays, and the rest, which a board fetches later and which works in the memory of the first. So nothing of
//! it is shipped twice, and games are the same objects before and after.

mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_encoder::reencode::{Error as Fault, Reencode};
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, FunctionSection, ImportSection, Module, RawSection,
};
use wasmparser::{ExternalKind, Validator, WasmFeatures};

use whole::{Whole, called, read};

/// What the rest imports comes from a module of this name; what plays exports it by names that begin with `$`.
const PLAY: &str = "play";

/// How the script that wasm-bindgen writes takes up its module.
const OPENS: &str = "wasm = instance.exports;";

/// What plays, and the rest.
struct Split {
    play: Vec<u8>,
    rest: Vec<u8>,
}

/// Splits a module: the exports that are `late`, and all that only they need, make the rest.
fn split(wasm: &[u8], late: impl Fn(&str) -> bool) -> Result<Split> {
    let whole = read(wasm)?;
    let functions = whole.exports.iter().filter(|export| export.kind == ExternalKind::Func);
    let (rest, play): (Vec<&wasmparser::Export>, Vec<_>) = functions.partition(|export| late(export.name));
    ensure!(!rest.is_empty(), "the engine exports nothing that is to come later");
    let calls = whole.bodies.iter().map(called).collect::<Result<Vec<_>>>()?;
    let roots = play.iter().map(|export| export.index).chain(whole.start).chain(whole.listed.iter().copied());
    let plays = whole.reached(roots, &calls);
    let all = whole.reached(rest.iter().map(|export| export.index), &calls);
    let rests: BTreeSet<_> = all.difference(&plays).copied().collect();
    let shared = whole.shared(&rests, &plays, &calls);
    let split = Split {
        play: whole.play(&plays, &shared, &late)?,
        rest: whole.rest(&rests, &shared, &calls, &late)?,
    };
    for module in [&split.play, &split.rest] {
        Validator::new_with_features(WasmFeatures::default()).validate_all(module)?;
    }
    Ok(split)
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
    /// What the rest calls of what plays, with the name that it has for that.
    fn shared(
        &self,
        rests: &BTreeSet<u32>,
        plays: &BTreeSet<u32>,
        calls: &[BTreeSet<u32>],
    ) -> BTreeMap<u32, String> {
        let called = rests.iter().filter_map(|&one| self.own(one)).flat_map(|own| &calls[own]);
        let shared: BTreeSet<_> =
            called.filter(|&one| plays.contains(one) && self.own(*one).is_some()).collect();
        shared.into_iter().enumerate().map(|(i, &function)| (function, format!("${i}"))).collect()
    }

    fn plain(&self, module: &mut Module, ids: &[u8]) {
        for id in ids {
            if let Some(data) = self.plain.get(id) {
                module.section(&RawSection { id: *id, data });
            }
        }
    }

    fn code(
        &self,
        functions: &BTreeSet<u32>,
        numbers: &mut Renumbered,
    ) -> Result<(FunctionSection, CodeSection)> {
        let (mut types, mut code) = (FunctionSection::new(), CodeSection::new());
        for own in functions.iter().filter_map(|&function| self.own(function)) {
            types.function(self.types[own]);
            numbers.parse_function_body(&mut code, self.bodies[own].clone()).map_err(told)?;
        }
        Ok((types, code))
    }

    fn play(
        &self,
        plays: &BTreeSet<u32>,
        shared: &BTreeMap<u32, String>,
        late: &impl Fn(&str) -> bool,
    ) -> Result<Vec<u8>> {
        let mut numbers =
            Renumbered((0..).zip(plays).map(|(number, &function)| (function, number)).collect());
        let mut imports = ImportSection::new();
        for &(from, name, kind) in plays.iter().filter_map(|&one| self.imports.get(one as usize)) {
            imports.import(from, name, EntityType::Function(kind));
        }
        let (types, code) = self.code(plays, &mut numbers)?;
        let mut exports = ExportSection::new();
        for export in &self.exports {
            // What is wanted for both stays where it is played with.
            if export.kind != ExternalKind::Func || !late(export.name) || plays.contains(&export.index) {
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
        self.plain(&mut module, &[section::TYPES]);
        module.section(&imports).section(&types);
        self.plain(&mut module, &[section::TABLES, section::MEMORIES, section::GLOBALS]);
        module.section(&exports);
        if let Some(function) = self.start {
            module.section(&wasm_encoder::StartSection { function_index: numbers.0[&function] });
        }
        let mut elements = wasm_encoder::ElementSection::new();
        if let Some(data) = self.plain.get(&section::ELEMENTS) {
            let reader = wasmparser::BinaryReader::new(data, 0);
            numbers
                .parse_element_section(&mut elements, wasmparser::ElementSectionReader::new(reader)?)
                .map_err(told)?;
        }
        module.section(&elements);
        self.plain(&mut module, &[section::DATA_COUNT]);
        module.section(&code);
        self.plain(&mut module, &[section::DATA]);
        Ok(self.close(module))
    }

    /// Tables, memories and globals, which the parts share.
    fn places(&self) -> [(ExportKind, u32); 3] {
        [
            (ExportKind::Table, self.tables.len() as u32),
            (ExportKind::Memory, self.memories.len() as u32),
            (ExportKind::Global, self.globals.len() as u32),
        ]
    }

    fn rest(
        &self,
        rests: &BTreeSet<u32>,
        shared: &BTreeMap<u32, String>,
        calls: &[BTreeSet<u32>],
        late: &impl Fn(&str) -> bool,
    ) -> Result<Vec<u8>> {
        let mut imports = ImportSection::new();
        let mut numbers = Renumbered(BTreeMap::new());
        // Those of the script that only the rest calls, and those that it shares.
        let of_script = self.of_script(rests, calls);
        for function in of_script {
            let (from, name, kind) = self.imports[function as usize];
            imports.import(from, name, EntityType::Function(kind));
            numbers.0.insert(function, numbers.0.len() as u32);
        }
        for (&function, name) in shared {
            imports.import(PLAY, name, EntityType::Function(self.type_of(function)));
            numbers.0.insert(function, numbers.0.len() as u32);
        }
        for (i, &table) in (0..).zip(&self.tables) {
            let table = numbers.table_type(table).map_err(told)?;
            imports.import(PLAY, &place(ExportKind::Table, i), EntityType::Table(table));
        }
        for (i, &memory) in (0..).zip(&self.memories) {
            let memory = numbers.memory_type(memory).map_err(told)?;
            imports.import(PLAY, &place(ExportKind::Memory, i), EntityType::Memory(memory));
        }
        for (i, &global) in (0..).zip(&self.globals) {
            let global = numbers.global_type(global).map_err(told)?;
            imports.import(PLAY, &place(ExportKind::Global, i), EntityType::Global(global));
        }
        for &function in rests.iter().filter(|&&one| self.own(one).is_some()) {
            numbers.0.insert(function, numbers.0.len() as u32);
        }
        let (types, code) = self.code(rests, &mut numbers)?;
        let mut exports = ExportSection::new();
        for export in self.exports.iter().filter(|e| e.kind == ExternalKind::Func && late(e.name)) {
            if rests.contains(&export.index) {
                numbers.parse_export(&mut exports, *export).map_err(told)?;
            }
        }
        let mut module = Module::new();
        self.plain(&mut module, &[section::TYPES]);
        module.section(&imports).section(&types).section(&exports).section(&code);
        Ok(self.close(module))
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

/// What the script has besides, and its type.
const GLUE: &str = include_str!("split/rest.js");
const TYPE: &str = "
/**
 * Fetches what records and explains, which `roque_play.wasm` does without; undefined where it is here. What asks for it before waits for it.
 * `ready`: what is to come before, where that is under way.
 */
export function bringRest(ready?: Promise<unknown>): Promise<void> | undefined;
";

/// Puts an engine's two modules beside the whole one, and teaches its script to begin with either.
pub fn write(folder: &Path, name: &str, late: &[String]) -> Result<()> {
    let whole = fs::read(folder.join(format!("{name}_bg.wasm")))?;
    let is_late = |export: &str| late.iter().any(|beginning| export.starts_with(&**beginning));
    let Split { play, rest } = split(&whole, is_late)?;
    fs::write(folder.join(format!("{name}_play.wasm")), play)?;
    fs::write(folder.join(format!("{name}_rest.wasm")), rest)?;
    let (script, types) = (folder.join(format!("{name}.js")), folder.join(format!("{name}.d.ts")));
    let glue = fs::read_to_string(&script)?;
    let (before, after) = glue.split_once(OPENS).context("the script takes up its module in another way")?;
    fs::write(&script, format!("{before}wasm = opened(instance.exports);{after}{GLUE}"))?;
    let told = fs::read_to_string(&types)? + TYPE;
    fs::write(&types, told)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{Function, GlobalSection, GlobalType, Instruction, TypeSection, ValType};

    /// `now` calls `both`; `later` calls `both` and `own`, and reads a global.
    fn module() -> Vec<u8> {
        let (mut types, mut functions, mut code) =
            (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], [ValType::I32]);
        let bodies: [&[Instruction]; 4] = [
            &[Instruction::I32Const(1)],
            &[Instruction::I32Const(2)],
            &[Instruction::Call(0)],
            &[
                Instruction::Call(0),
                Instruction::Call(1),
                Instruction::I32Add,
                Instruction::GlobalGet(0),
                Instruction::I32Add,
            ],
        ];
        for body in bodies {
            functions.function(0);
            let mut function = Function::new([]);
            for instruction in body {
                function.instruction(instruction);
            }
            function.instruction(&Instruction::End);
            code.function(&function);
        }
        let mut globals = GlobalSection::new();
        let kind = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        globals.global(kind, &wasm_encoder::ConstExpr::i32_const(4));
        let mut exports = ExportSection::new();
        exports.export("now", ExportKind::Func, 2).export("later", ExportKind::Func, 3);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&globals).section(&exports).section(&code);
        module.finish()
    }

    #[test]
    fn the_rest_has_what_nothing_else_needs_and_calls_what_plays_for_all_other() {
        let Split { play, rest } = split(&module(), |name| name == "later").unwrap();
        let names = |wasm: &[u8]| -> Vec<_> {
            read(wasm).unwrap().exports.iter().map(|export| export.name.to_owned()).collect()
        };
        assert_eq!(names(&play), ["now", "$0", "$g0"]);
        assert_eq!(names(&rest), ["later"]);
        let (play, rest) = (read(&play).unwrap(), read(&rest).unwrap());
        assert_eq!((play.bodies.len(), rest.bodies.len()), (2, 2));
        assert_eq!(rest.imports, [(PLAY, "$0", 0)]);
    }

    #[test]
    fn what_is_wanted_now_as_well_stays_and_an_engine_without_anything_late_is_a_mistake() {
        assert!(split(&module(), |_| false).is_err());
        let Split { play, .. } = split(&module(), |name| name == "now").unwrap();
        assert_eq!(read(&play).unwrap().bodies.len(), 3);
    }
}
