//! The worker scope: receives requests and posts answers.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Error, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::answer::Answer;
use crate::object::ToJs;
use crate::queue::Queue;
use crate::request::read;

/// The length of a slice in milliseconds, which is the longest delay before a request is read.
const SLICE: f64 = 15.0;

/// Listens to the page for the lifetime of the worker, and reports that it is ready.
pub fn listen() -> Result<(), JsValue> {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        let error = Error::new("`listen` needs a dedicated worker; use `Core` elsewhere");
        Reflect::set(&error, &"code".into(), &"notAWorker".into())?;
        return Err(error.into());
    };
    let clock = crate::performance()?;
    // The worker posts itself a message, which arrives after all messages already sent, so each slice runs
    // only when no request is waiting. A timer would add some milliseconds between two slices.
    let channel = MessageChannel::new()?;
    let (wake_port, woken_port) = (channel.port1(), channel.port2());
    let queue = Rc::new(RefCell::new(Queue::default()));

    let (page, port, requests, time) = (scope.clone(), wake_port.clone(), Rc::clone(&queue), clock.clone());
    let on_request = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let was_idle = requests.borrow().is_empty();
        let answers = requests.borrow_mut().take(read(event.data()), time.now());
        post(&page, &answers);
        if was_idle && !requests.borrow().is_empty() {
            wake(&port);
        }
    });
    let page = scope.clone();
    let on_wake = Closure::<dyn FnMut()>::new(move || {
        let answers = queue.borrow_mut().slice(SLICE, || clock.now());
        post(&page, &answers);
        if !queue.borrow().is_empty() {
            wake(&wake_port);
        }
    });
    woken_port.set_onmessage(Some(on_wake.as_ref().unchecked_ref()));
    scope.set_onmessage(Some(on_request.as_ref().unchecked_ref()));
    on_wake.forget();
    on_request.forget();
    post(&scope, &[Answer::Ready]);
    Ok(())
}

/// Posts answers. Posting an answer cannot fail, because answers consist of numbers and texts.
fn post(page: &DedicatedWorkerGlobalScope, answers: &[Answer]) {
    for message in answers.iter().map(ToJs::to_js) {
        let _ = page.post_message(&message);
    }
}

/// Schedules the next slice of work.
fn wake(port: &MessagePort) {
    let _ = port.post_message(&JsValue::NULL);
}
