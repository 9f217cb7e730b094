// How the comments of the element become www/board/custom-elements.json: see `cargo xtask manifest`.
import { readFileSync } from 'node:fs';
// @ts-expect-error: its types keep quiet about this
import { ts } from '@custom-elements-manifest/analyzer';

/** The properties of the element that are attributes, made of a table and told in a file of types. */
const ATTRIBUTES = 'www/board/types/attributes.d.ts';

/** @param {string} name "viewOnly" */
const attributeOf = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/** Where the package has it. @param {string} path */
const shipped = (path) => path.replace(/^www\//, 'dist/');

/** Takes over what `to` does not say. */
const complete = (to, from) => {
  for (const key of ['type', 'default', 'description']) if (from[key] !== undefined) to[key] ??= from[key];
};

/** The default of an attribute is text, not JavaScript; null, none at all. */
const asText = ({ default: value, ...attribute }) =>
  value === undefined || value === 'null'
    ? attribute
    : { ...attribute, default: value.replace(/^'(.*)'$/, '$1') };

/** An attribute is a property, too: what is said of one is said of both. */
const tidy = (element) => {
  // By the name that it has where there is no document.
  element.superclass = { name: 'HTMLElement' };
  element.members = (element.members ?? [])
    // What the constructor sets on other objects is taken for fields: these have no words.
    .filter(({ privacy, kind, description }) => privacy !== 'private' && (kind === 'method' || description))
    .map(({ return: returned, parameters, ...member }) => {
      if (member.kind !== 'field') return { ...member, parameters, return: returned };
      // An accessor: what its getter returns, or its setter takes.
      const type = member.type ?? returned?.type ?? parameters?.[0]?.type;
      return { ...member, type };
    });
  const attributes = new Map();
  for (const attribute of element.attributes ?? []) {
    const { return: _, parameters, readonly, ...told } = attribute;
    const name = attributeOf(told.name);
    if (!attributes.has(name)) attributes.set(name, { name });
    complete(attributes.get(name), told);
  }
  for (const member of element.members) {
    const attribute = member.kind === 'field' && attributes.get(attributeOf(member.name));
    if (!attribute) continue;
    member.attribute = attribute.name;
    attribute.fieldName = member.name;
    complete(attribute, member);
    complete(member, attribute);
  }
  // The spelling without hyphens that React writes on a server is an alias, not another attribute.
  const aliases = [...attributes.keys()]
    .filter((name) => name.includes('-'))
    .map((name) => name.replace(/-/g, ''));
  for (const alias of aliases) attributes.delete(alias);
  element.attributes = [...attributes.values()].map(asText);
};

/** Puts these fields, each an attribute too, before the methods. */
const takeAttributes = (element, fields) => {
  const at = element.members.findIndex(({ name }) => name === 'fen') + 1;
  element.members.splice(at, 0, ...fields);
  element.attributes = [...(element.attributes ?? []), ...fields.map(({ name }) => ({ name }))];
};

/** The fields of an interface in that file, as the analyzer has those of a class. @param {string} name */
const toldApart = (name) => {
  const source = ts.createSourceFile(
    ATTRIBUTES,
    readFileSync(ATTRIBUTES, 'utf8'),
    ts.ScriptTarget.ES2015,
    true,
  );
  const { members } = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((declared) => declared.name.text === name);
  // Of a property whose setter takes more than its getter returns, the getter says what it is.
  return members
    .filter((member) => !ts.isSetAccessor(member))
    .map((member) => {
      const [tag] = ts.getJSDocTags(member);
      const [{ comment }] = member.jsDoc;
      return {
        kind: 'field',
        name: member.name.text,
        description: comment,
        type: { text: member.type.getText() },
        ...(tag && { default: tag.comment }),
      };
    });
};

export const plugin = {
  name: 'roque',
  packageLinkPhase({ customElementsManifest }) {
    delete customElementsManifest.readme;
    for (const module of customElementsManifest.modules) {
      module.path = shipped(module.path);
      for (const { declaration } of module.exports) declaration.module = shipped(declaration.module);
      module.declarations = module.declarations.filter((declaration) => declaration.customElement);
      for (const declaration of module.declarations) {
        if (declaration.tagName === 'roque-board') {
          takeAttributes(declaration, [...toldApart('Attributes'), ...toldApart('LateAttributes')]);
        }
        tidy(declaration);
      }
    }
  },
};

export default {
  globs: ['www/board/roque-board.js', 'www/board/roque-editor.js', 'www/board/roque-puzzle.js'],
  outdir: 'www/board',
  packagejson: false,
  quiet: true,
  plugins: [plugin],
};
