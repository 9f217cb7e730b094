// Converts the comments of the elements to www/board/custom-elements.json: see `cargo xtask manifest`.
import { readFileSync } from 'node:fs';
// @ts-expect-error: the package's types lack this export
import { ts } from '@custom-elements-manifest/analyzer';

/** The types of the properties that are attributes. A table creates these properties at run time. */
const ATTRIBUTES = 'www/board/types/attributes.d.ts';

/** @param {string} name "viewOnly" */
const attributeOf = (name) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/** Returns the path of a file in the package. @param {string} path */
const shipped = (path) => path.replace(/^www\//, 'dist/');

/** Copies the fields that `to` lacks. */
const complete = (to, from) => {
  for (const key of ['type', 'default', 'description']) if (from[key] !== undefined) to[key] ??= from[key];
};

/** Converts the default of an attribute from JavaScript to text; null means no default. */
const asText = ({ default: value, ...attribute }) =>
  value === undefined || value === 'null'
    ? attribute
    : { ...attribute, default: value.replace(/^'(.*)'$/, '$1') };

/** Merges each attribute with its property, so that both have the same description. */
const tidy = (element) => {
  // The name of the superclass where there is no document.
  element.superclass = { name: 'HTMLElement' };
  element.members = (element.members ?? [])
    // The analyzer mistakes assignments to other objects in the constructor for fields; these have no
    // description.
    .filter(({ privacy, kind, description }) => privacy !== 'private' && (kind === 'method' || description))
    .map(({ return: returned, parameters, ...member }) => {
      if (member.kind !== 'field') return { ...member, parameters, return: returned };
      // For an accessor: the type that its getter returns or its setter takes.
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

/** Inserts these fields, which are also attributes, before the methods. */
const takeAttributes = (element, fields) => {
  const at = element.members.findIndex(({ name }) => name === 'fen') + 1;
  element.members.splice(at, 0, ...fields);
  element.attributes = [...(element.attributes ?? []), ...fields.map(({ name }) => ({ name }))];
};

/**
 * Returns the fields of an interface in that file, in the analyzer's format for class fields.
 * @param {string} name
 */
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
  // If a setter accepts more than the getter returns, use the getter's type.
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
