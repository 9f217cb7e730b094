//! Stand-ins: what plays has one for each function of the rest that it may call all the same. It has the rest brought where that is not here,
//! and hands on what it was given.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use wasm_encoder::{
    ConstExpr, Elements, Function, GlobalType, ImportSection, Instruction, RefType, TableType, ValType,
};

use super::whole::Whole;

/// What brings the rest, of the script: the module and the name.
const BRINGS: (&str, &str) = ("rest", "now");

/// The functions of the rest that what plays may call, and what both parts have for them besides.
pub struct StandIns<'a, 'b> {
    whole: &'a Whole<'b>,
    /// The places of the functions in a table of their own.
    places: BTreeMap<u32, u32>,
}

impl<'a, 'b> StandIns<'a, 'b> {
    pub fn new(whole: &'a Whole<'b>, functions: impl Iterator<Item = u32>) -> Self {
        Self { whole, places: functions.zip(0..).collect() }
    }

    pub fn has(&self, function: u32) -> bool {
        self.places.contains_key(&function)
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The type of what is given nothing and gives nothing.
    fn bare(&self) -> Result<u32> {
        let bare = |kind: &wasmparser::FuncType| kind.params().is_empty() && kind.results().is_empty();
        let at = self.whole.kinds.iter().position(bare).context("no function is of the simplest type")?;
        Ok(at as u32)
    }

    pub fn import(&self, imports: &mut ImportSection) -> Result<()> {
        imports.import(BRINGS.0, BRINGS.1, wasm_encoder::EntityType::Function(self.bare()?));
        Ok(())
    }

    /// Where the functions are once they are here.
    pub fn table(&self) -> TableType {
        let size = self.places.len() as u64;
        TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum: size,
            maximum: Some(size),
            shared: false,
        }
    }

    /// Whether they are here.
    pub fn global() -> (GlobalType, ConstExpr) {
        let kind = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        (kind, ConstExpr::i32_const(0))
    }

    fn number_of_table(&self) -> u32 {
        self.whole.tables.len() as u32
    }

    fn number_of_global(&self) -> u32 {
        self.whole.globals.len() as u32
    }

    /// What stands in for a function; `brings` is the number of what brings the rest.
    pub fn body(&self, function: u32, brings: u32) -> Function {
        let kind = self.whole.type_of(function);
        let given = self.whole.kinds[kind as usize].params().len() as u32;
        let mut body = Function::new([]);
        let mut push = |instruction: Instruction| {
            body.instruction(&instruction);
        };
        push(Instruction::GlobalGet(self.number_of_global()));
        push(Instruction::I32Eqz);
        push(Instruction::If(wasm_encoder::BlockType::Empty));
        push(Instruction::Call(brings));
        push(Instruction::End);
        for i in 0..given {
            push(Instruction::LocalGet(i));
        }
        push(Instruction::I32Const(self.places[&function] as i32));
        push(Instruction::CallIndirect { type_index: kind, table_index: self.number_of_table() });
        push(Instruction::End);
        body
    }

    /// What the rest does first: it says that it is here. Its type, and what it does.
    pub fn start(&self) -> Result<(u32, Function)> {
        let mut body = Function::new([]);
        body.instruction(&Instruction::I32Const(1));
        body.instruction(&Instruction::GlobalSet(self.number_of_global()));
        body.instruction(&Instruction::End);
        Ok((self.bare()?, body))
    }

    /// Puts the functions into their table, by the numbers that they have in the rest.
    pub fn elements(&self, numbers: &BTreeMap<u32, u32>) -> wasm_encoder::ElementSection {
        let functions: Vec<_> = self.places.keys().map(|function| numbers[function]).collect();
        let mut elements = wasm_encoder::ElementSection::new();
        let table = self.number_of_table();
        elements.active(Some(table), &ConstExpr::i32_const(0), Elements::Functions(functions.into()));
        elements
    }
}
