import assert from 'node:assert/strict';
import test from 'node:test';
import en from '../../../www/locales/en/embedding.js';

/** What the page asks of a browser with Trusted Types. @type {Record<string, Record<string, Function>>} */
const policies = {};
globalThis.location ??= /** @type {Location} */ (/** @type {unknown} */ ({ origin: 'https://my.example' }));
Object.assign(globalThis, {
  trustedTypes: {
    createPolicy: (/** @type {string} */ name, /** @type {Record<string, Function>} */ rules) => {
      policies[name] = rules;
      return rules;
    },
  },
});
const { HOME } = await import('../../../www/embedding/examples.js');
const { 'roque-examples': own, ...others } = policies;

test('the examples have one policy, for markup and addresses of scripts', () => {
  assert.deepEqual(Object.keys(others), []);
  assert.deepEqual(Object.keys(own), ['createHTML', 'createScriptURL']);
});

test('no script is fetched but from this site, wherever in a server it lies', () => {
  for (const file of ['board/roque-board.js', 'frame/host.js'])
    assert.equal(own.createScriptURL(HOME + file), HOME + file);
  const foreign = [
    'https://else.example/x.js',
    '//else.example/x.js',
    'data:text/javascript,1',
    '../x.js',
    `${HOME}../x.js`,
    `${HOME.slice(0, -1)}-else/x.js`,
  ];
  for (const address of foreign)
    assert.throws(() => own.createScriptURL(address), /is not of this site/, address);
});

test('no markup becomes elements but that of an example that the site has sent', () => {
  for (const text of ['<b>play.html</b>', 'play.html', '', 'constructor', '__proto__'])
    assert.equal(own.createHTML(text, en, 'en'), '', text);
});

test('without Trusted Types the same rules hold', async () => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const { trusted } = await import('../../../www/site/trusted.js');
  const rules = { createScriptURL: () => 'one' };
  assert.equal(trusted('any', rules), rules);
});
