
/* What follows is written by the build: the engine as two modules, what plays and the rest (see `split`). */

// Where it is wanted only: a script that is no module has no address of its own.
const placeOfRest = () => new URL('roque_rest.wasm', import.meta.url);
let coming;
/** All that the modules do, as far as they are here. */
let here;

/** What plays exports some of its own functions for the rest. */
const lacksRest = () => !!here && Object.hasOwn(here, '$0') && !Object.hasOwn(here, 'game_link');

/** What a module does; what it does not do, the rest does, and who cannot wait for it has the page wait. */
function opened(exports) {
    const later = {
        // A promise of the module asks whether that is one.
        get: (_, name) => name === 'then' ? undefined : (...given) => {
            bringRestNow(name);
            return wasm[name](...given);
        },
    };
    here = Object.assign(Object.create(new Proxy({}, later)), exports);
    // What something else inherits from is quick to read.
    return Object.create(here);
}

const joined = ({ exports }) => void Object.assign(here, exports);
const shared = () => ({ ...__wbg_get_imports(), play: { ...here } });

function bringRestNow(name) {
    try {
        if (!lacksRest()) throw new Error(`no ${String(name)}`);
        const request = new XMLHttpRequest();
        request.open('GET', placeOfRest(), false);
        request.overrideMimeType('text/plain; charset=x-user-defined');
        request.send();
        if (request.status !== 200) throw new Error(`status ${request.status}`);
        const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
        joined(new WebAssembly.Instance(new WebAssembly.Module(bytes), shared()));
    } catch ({ message }) {
        throw Object.assign(new Error(`a part of the engine could not be fetched: ${message}`), { code: 'partFailed' });
    }
}

export function bringRest(ready) {
    if (wasm && !lacksRest()) return;
    coming ??= Promise.all([fetch(placeOfRest()), ready])
        .then(([file]) => (lacksRest() ? __wbg_load(file, shared()).then(({ instance }) => joined(instance)) : undefined))
        .catch((error) => {
            coming = undefined;
            throw error;
        });
    return coming;
}
