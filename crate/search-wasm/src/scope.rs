//! The worker scope: receives requests and posts answers.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::message::{Answer, read};
use crate::object::Reader;
use crate::work::Work;
use crate::written::written;

/// Milliseconds per slice, and thus the longest delay of a request.
const SLICE: f64 = 15.0;

/// Listens to the page for the lifetime of the worker, and reports that it is ready.
pub fn listen() -> Result<(), JsValue> {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        let error = Error::new("`listen` needs a dedicated worker; use `Core` elsewhere");
        Reflect::set(&error, &"code".into(), &"notAWorker".into())?;
        return Err(error.into());
    };
    let time = crate::performance()?;
    // A message to its own port arrives after all messages already sent, so each slice runs only when no request is
    // waiting. Timers would wait some milliseconds between two slices.
    let bell = MessageChannel::new()?;
    let (ring, heard) = (bell.port1(), bell.port2());
    let work = Rc::new(RefCell::new(Work::default()));

    let (page, own, jobs, clock) = (scope.clone(), ring.clone(), Rc::clone(&work), time.clone());
    let on_order = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let idle = jobs.borrow().is_done();
        tell(
            &page,
            &match read(&Reader(event.data())) {
                Ok(order) => jobs.borrow_mut().take(order, clock.now()),
                Err(fault) => vec![fault],
            },
        );
        if idle && !jobs.borrow().is_done() {
            remind(&own);
        }
    });
    let page = scope.clone();
    let on_bell = Closure::<dyn FnMut()>::new(move || {
        let answers = work.borrow_mut().slice(SLICE, || time.now());
        tell(&page, &answers);
        if !work.borrow().is_done() {
            remind(&ring);
        }
    });
    heard.set_onmessage(Some(on_bell.as_ref().unchecked_ref()));
    scope.set_onmessage(Some(on_order.as_ref().unchecked_ref()));
    on_bell.forget();
    on_order.forget();
    tell(&scope, &[Answer::Ready]);
    Ok(())
}

/// Posts answers. Posting cannot fail, because they consist of numbers and texts.
fn tell(page: &DedicatedWorkerGlobalScope, answers: &[Answer]) {
    for message in answers.iter().map(written) {
        let _ = page.post_message(&message);
    }
}

fn remind(ring: &MessagePort) {
    let _ = ring.post_message(&JsValue::NULL);
}
