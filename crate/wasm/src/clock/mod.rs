//! The JavaScript class `Clock`.

use roque::{ClockRecord, Color, Control, FlagFallen};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::crossing::answer::{color_name, to_object};
use crate::crossing::argument::{color, number, ply};
use crate::crossing::error::coded;
use crate::crossing::object::{field, list, text};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// A chess clock. The clock does not read the time: pass as `now` the milliseconds of any monotonic clock, such as
/// `performance.now()`. Throws "clockTime" if a time is not a finite number from 0 on.
#[wasm_bindgen]
pub struct Clock(roque::Clock);

#[wasm_bindgen]
impl Clock {
    /// Creates a clock for a game in which the colour `first` moves first. The clock is stopped until
    /// `resume` is called. Throws "clockControl" or "unknownColor" for an invalid argument.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Control")] white: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Control")] black: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Color")] first: &JsValue,
    ) -> Result<Clock, JsValue> {
        let unknown = || {
            coded("clockControl", "expected a time control with a known `kind` and its times in milliseconds")
        };
        let controls = [control(white).ok_or_else(unknown)?, control(black).ok_or_else(unknown)?];
        Ok(Self(roque::Clock::new(controls, color(first)?)))
    }

    /// Ends the move of the side to move. Returns undefined, or the colour whose flag had already fallen, so
    /// that the move comes too late.
    #[wasm_bindgen(unchecked_return_type = "Color | undefined")]
    pub fn press(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<JsValue, JsValue> {
        Ok(side_of(self.0.press(time(now)?).err().map(|FlagFallen(color)| color)))
    }

    /// Stops the clock until `resume` is called.
    pub fn pause(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<(), JsValue> {
        self.0.pause(time(now)?);
        Ok(())
    }

    /// Starts the clock at the beginning of a game or after a pause.
    pub fn resume(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<(), JsValue> {
        self.0.resume(time(now)?);
        Ok(())
    }

    /// Adds time to a side, in milliseconds.
    pub fn add(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] more: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<(), JsValue> {
        self.0.add(color(side)?, time(more)?, time(now)?);
        Ok(())
    }

    /// Returns the milliseconds that a wrong claim or an illegal move adds to the opponent's time: one minute
    /// in rapid and blitz, two minutes in longer games.
    pub fn penalty(&self) -> f64 {
        float(self.0.penalty())
    }

    /// Sets the clock to another ply, when moves are taken back or replayed. Returns false and changes
    /// nothing if the clock has not reached that ply.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] to: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<bool, JsValue> {
        let now = time(now)?;
        Ok(ply(to).is_ok_and(|ply| self.0.go_to(ply, now)))
    }

    /// Returns the time that a side has left, in milliseconds; undefined if it is unlimited.
    pub fn left(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<Option<f64>, JsValue> {
        Ok(self.0.left(color(side)?, time(now)?).map(float))
    }

    /// Returns the colour whose flag has fallen, or undefined.
    #[wasm_bindgen(unchecked_return_type = "Color | undefined")]
    pub fn flag(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<JsValue, JsValue> {
        Ok(side_of(self.0.flag(time(now)?)))
    }

    /// Returns the time, in milliseconds, at which the flag of the side to move will fall if the clock is not
    /// pressed before.
    #[wasm_bindgen(js_name = fallsAt)]
    pub fn falls_at(&self) -> Option<f64> {
        self.0.falls_at().map(float)
    }

    /// Returns whether the clock is running.
    #[wasm_bindgen(js_name = isRunning)]
    pub fn is_running(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<bool, JsValue> {
        Ok(self.0.is_running(time(now)?))
    }

    /// Returns the colour whose turn it is on the clock.
    #[wasm_bindgen(unchecked_return_type = "Color")]
    pub fn turn(&self) -> String {
        color_name(self.0.turn()).into()
    }

    /// Returns the number of moves made on the clock.
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// Returns the milliseconds that White and Black had left at the start of a ply; undefined for unlimited
    /// time. Returns undefined as a whole if the clock has not reached that ply.
    #[wasm_bindgen(js_name = leftAt, unchecked_return_type = "[white?: number, black?: number] | undefined")]
    pub fn left_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] at: &JsValue,
    ) -> Option<Vec<JsValue>> {
        let left = self.0.left_at(ply(at).ok()?)?;
        Some(left.map(|left| left.map_or(JsValue::UNDEFINED, |left| float(left).into())).into())
    }

    /// Returns a record of the clock's state, which `restore` accepts.
    #[wasm_bindgen(unchecked_return_type = "ClockRecord")]
    pub fn save(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] now: &JsValue,
    ) -> Result<JsValue, JsValue> {
        to_object(&RecordInfo::from(self.0.save(time(now)?)))
    }

    /// Restores a clock from a record of its state. If the clock was running, `elapsed` milliseconds are
    /// subtracted from the time of the side to move. The restored clock is stopped until `resume` is called.
    /// Throws "clockRecord" or "clockTime" for an invalid argument.
    pub fn restore(
        #[wasm_bindgen(unchecked_param_type = "ClockRecord")] record: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] elapsed: &JsValue,
    ) -> Result<Clock, JsValue> {
        let elapsed = time(elapsed)?;
        let clock = read_record(record).and_then(|record| roque::Clock::restore(record, elapsed));
        clock.map(Self).ok_or_else(|| coded("clockRecord", "expected a clock record as returned by `save`"))
    }
}

#[inline(never)]
fn time(value: &JsValue) -> Result<u64, JsValue> {
    number(value).ok_or_else(|| coded("clockTime", "a time must be a number of milliseconds, from 0 on"))
}

#[inline(never)]
fn side_of(color: Option<Color>) -> JsValue {
    color.map(color_name).into()
}

/// The greatest safe integer of JavaScript, 2⁵³ − 1. Only times that a caller adds could exceed this number.
const MOST: u64 = (1 << 53) - 1;

#[expect(clippy::cast_precision_loss, reason = "integers up to 2⁵³ are exact")]
fn float(milliseconds: u64) -> f64 {
    milliseconds.min(MOST) as f64
}

#[derive(Serialize)]
struct RecordInfo {
    controls: [ControlInfo; 2],
    first: &'static str,
    line: Vec<[f64; 2]>,
    ply: usize,
    left: [f64; 2],
    thought: f64,
    running: bool,
    fallen: Option<&'static str>,
}

impl From<ClockRecord> for RecordInfo {
    fn from(record: ClockRecord) -> Self {
        Self {
            controls: record.controls.map(ControlInfo::from),
            first: color_name(record.first),
            line: record.line.into_iter().map(|left| left.map(float)).collect(),
            ply: record.ply,
            left: record.left.map(float),
            thought: float(record.thought),
            running: record.running,
            fallen: record.fallen.map(color_name),
        }
    }
}

#[derive(Serialize)]
struct ControlInfo {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    main: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<f64>,
}

impl From<Control> for ControlInfo {
    fn from(control: Control) -> Self {
        let (kind, main, more) = match control {
            Control::Unlimited => ("unlimited", None, None),
            Control::SuddenDeath { main } => ("suddenDeath", Some(main), None),
            Control::Fischer { main, increment } => ("fischer", Some(main), Some(increment)),
            Control::Bronstein { main, delay } => ("bronstein", Some(main), Some(delay)),
        };
        Self { kind, main: main.map(float), more: more.map(float) }
    }
}

fn control(value: &JsValue) -> Option<Control> {
    let milliseconds = |name| number(&field(value, name));
    Some(match text(value, "kind").as_str() {
        "unlimited" => Control::Unlimited,
        "suddenDeath" => Control::SuddenDeath { main: milliseconds("main")? },
        "fischer" => Control::Fischer { main: milliseconds("main")?, increment: milliseconds("more")? },
        "bronstein" => Control::Bronstein { main: milliseconds("main")?, delay: milliseconds("more")? },
        _ => return None,
    })
}

fn read_record(value: &JsValue) -> Option<ClockRecord> {
    let pair = |value: &JsValue| <[_; 2]>::try_from(list(value)?).ok();
    let times = |value: &JsValue| {
        let [white, black] = pair(value)?;
        Some([number(&white)?, number(&black)?])
    };
    let [white, black] = pair(&field(value, "controls"))?;
    let fallen = field(value, "fallen");
    Some(ClockRecord {
        controls: [control(&white)?, control(&black)?],
        first: color(&field(value, "first")).ok()?,
        line: list(&field(value, "line"))?.iter().map(times).collect::<Option<_>>()?,
        ply: usize::try_from(number(&field(value, "ply"))?).ok()?,
        left: times(&field(value, "left"))?,
        thought: number(&field(value, "thought"))?,
        running: field(value, "running").as_bool()?,
        fallen: if fallen.is_null() { None } else { Some(color(&fallen).ok()?) },
    })
}
