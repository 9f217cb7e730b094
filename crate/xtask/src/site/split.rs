//! One engine as two modules: what plays, and the rest, which a board fetches later and which works in the memory of the first. So nothing of
//! it is shipped twice, and games are the same objects before and after.

mod parts;
mod stand_ins;
mod whole;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};
use wasmparser::{ExternalKind, Validator, WasmFeatures};

use parts::Parts;
use stand_ins::StandIns;
use whole::{called, number, numbered, read, without_names};

/// What the rest imports comes from a module of this name; what plays exports it by names that begin with `$`.
const PLAY: &str = "play";

/// How the script that wasm-bindgen writes takes up its module.
const OPENS: &str = "wasm = instance.exports;";

/// How it hands over what its module imports; and with what brings the rest.
const GIVES: &str = "return {\n        __proto__: null,\n        \"";
const GIVES_MORE: &str =
    "return {\n        __proto__: null,\n        rest: { now: bringRestNow },\n        \"";

/// What plays, and the rest.
struct Split {
    play: Vec<u8>,
    rest: Vec<u8>,
}

/// What is to come later, by its names.
pub struct Late<'a> {
    /// How those begin of what is exported.
    pub exports: &'a [String],
    /// What is in those of functions.
    pub inside: &'a [String],
}

impl Late<'_> {
    fn export(&self, name: &str) -> bool {
        self.exports.iter().any(|beginning| name.starts_with(&**beginning))
    }

    fn function(&self, name: &str) -> bool {
        self.inside.iter().any(|part| name.contains(&**part))
    }
}

/// Splits a module: what is late, and all that only that needs, makes the rest.
fn split(wasm: &[u8], late: &Late) -> Result<Split> {
    let whole = read(wasm)?;
    let functions = whole.exports.iter().filter(|export| export.kind == ExternalKind::Func);
    let (rest, play): (Vec<&wasmparser::Export>, Vec<_>) =
        functions.partition(|export| late.export(export.name));
    ensure!(!rest.is_empty(), "the engine exports nothing that is to come later");
    let calls = whole.bodies.iter().map(called).collect::<Result<Vec<_>>>()?;
    let apart = |function: u32| {
        whole.own(function).is_some() && whole.names.get(&function).is_some_and(|name| late.function(name))
    };
    let roots = play.iter().map(|export| export.index).chain(whole.start).chain(whole.listed.iter().copied());
    let plays = whole.reached(roots, &calls, apart);
    let stand_ins = StandIns::new(&whole, plays.iter().copied().filter(|&function| apart(function)));
    let roots = rest.iter().map(|export| export.index);
    let all =
        whole
            .reached(roots.chain(plays.iter().copied().filter(|&one| stand_ins.has(one))), &calls, |_| false);
    let here = |one: &u32| plays.contains(one) && !stand_ins.has(*one);
    let rests: BTreeSet<_> = all.into_iter().filter(|one| !here(one)).collect();
    let shared = whole.shared(&rests, here, &calls);
    let parts = Parts { whole: &whole, stand_ins, late };
    let split = Split { play: parts.play(&plays, &shared)?, rest: parts.rest(&rests, &shared, &calls)? };
    for module in [&split.play, &split.rest] {
        Validator::new_with_features(WasmFeatures::default()).validate_all(module)?;
    }
    Ok(split)
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
pub fn write(folder: &Path, name: &str, late: &Late) -> Result<()> {
    let file = folder.join(format!("{name}_bg.wasm"));
    // By numbers, for both modules and the script say how everything is called.
    let (whole, called) = numbered(&fs::read(&file)?)?;
    let Split { play, rest } = split(&whole, late)?;
    fs::write(file, without_names(&whole)?)?;
    fs::write(folder.join(format!("{name}_play.wasm")), play)?;
    fs::write(folder.join(format!("{name}_rest.wasm")), rest)?;
    let (script, types) = (folder.join(format!("{name}.js")), folder.join(format!("{name}.d.ts")));
    let mut glue = fs::read_to_string(&script)?;
    let says = |name: &str| format!("{name}: function(");
    let numbers = called.iter().enumerate().map(|(i, name)| (says(name), says(&number(i))));
    let opens = [(OPENS, "wasm = opened(instance.exports);"), (GIVES, GIVES_MORE)];
    for (is, shall_be) in opens.map(|(a, b)| (a.to_owned(), b.to_owned())).into_iter().chain(numbers) {
        ensure!(glue.matches(&is).count() == 1, "the script takes up its module in another way: {is}");
        glue = glue.replace(&is, &shall_be);
    }
    fs::write(&script, glue + GLUE)?;
    let told = fs::read_to_string(&types)? + TYPE;
    fs::write(&types, told)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        CodeSection, ExportKind, ExportSection, Function, FunctionSection, GlobalSection, GlobalType, Module,
        RawSection,
    };
    use wasm_encoder::{Instruction, NameMap, NameSection, TypeSection, ValType};

    /// `now` calls `both`; `later` calls `both` and `own`, and reads a global.
    fn module() -> Vec<u8> {
        let (mut types, mut functions, mut code) =
            (TypeSection::new(), FunctionSection::new(), CodeSection::new());
        types.ty().function([], [ValType::I32]);
        types.ty().function([], []);
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

    fn parts(wasm: &[u8], export: &str, inside: &str) -> Result<Split> {
        let list = |name: &str| if name.is_empty() { vec![] } else { vec![name.to_owned()] };
        split(wasm, &Late { exports: &list(export), inside: &list(inside) })
    }

    fn names(wasm: &[u8]) -> Vec<String> {
        read(wasm).unwrap().exports.iter().map(|export| export.name.to_owned()).collect()
    }

    #[test]
    fn the_rest_has_what_nothing_else_needs_and_calls_what_plays_for_all_other() {
        let Split { play, rest } = parts(&module(), "later", "").unwrap();
        assert_eq!(names(&play), ["now", "$0", "$g0"]);
        assert_eq!(names(&rest), ["later"]);
        let (play, rest) = (read(&play).unwrap(), read(&rest).unwrap());
        assert_eq!((play.bodies.len(), rest.bodies.len()), (2, 2));
        assert_eq!(rest.imports, [(PLAY, "$0", 0)]);
    }

    #[test]
    fn what_plays_calls_what_comes_later_by_a_stand_in_which_has_it_brought() {
        let mut functions = NameMap::new();
        functions.append(0, "both::of_them");
        let mut told = NameSection::new();
        told.functions(&functions);
        let mut whole = Module::new();
        let module = module();
        for payload in wasmparser::Parser::new(0).parse_all(&module) {
            if let Some((id, range)) = payload.unwrap().as_section() {
                whole.section(&RawSection { id, data: &module[range] });
            }
        }
        whole.section(&told);
        let Split { play, rest } = parts(&whole.finish(), "later", "of_them").unwrap();
        assert_eq!(names(&play), ["now", "$t0", "$g0", "$g1"]);
        let (play, rest) = (read(&play).unwrap(), read(&rest).unwrap());
        assert_eq!(play.imports, [("rest", "now", 1)]);
        // The stand-in and `now`; `both`, `own`, `later`, and what says that they are here.
        assert_eq!((play.bodies.len(), rest.bodies.len()), (2, 4));
        assert_eq!((rest.imports.len(), rest.listed.len(), rest.start), (0, 1, Some(3)));
    }

    #[test]
    fn what_is_wanted_now_as_well_stays_and_an_engine_without_anything_late_is_a_mistake() {
        assert!(parts(&module(), "", "").is_err());
        let Split { play, .. } = parts(&module(), "now", "").unwrap();
        assert_eq!(read(&play).unwrap().bodies.len(), 3);
    }
}
