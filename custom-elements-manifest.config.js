// Converts the comments of the elements to www/board/custom-elements.json: see `cargo xtask manifest`.
import { documented } from './crate/xtask/attributes.mjs';
import { attributeOf } from './www/board/attributes.js';

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

/** Inserts the attributes of the board's table, and their properties after the static ones. */
const addAttributes = (element) => {
  const rows = documented();
  const fields = rows
    .filter(({ isProperty }) => isProperty !== false)
    .map(({ property, propertyType, defaultText, description }) => ({
      kind: 'field',
      name: property,
      description,
      type: { text: propertyType },
      ...(defaultText !== undefined && { default: defaultText }),
    }));
  const at = element.members.findIndex((member) => !member.static && member.privacy !== 'private');
  element.members.splice(at, 0, ...fields);
  element.attributes = rows.map(({ property, type, isProperty, description }) => ({
    name: property,
    // The attribute of a list is a text.
    ...(type === 'list' && { type: { text: 'string' } }),
    ...(isProperty === false && { type: { text: 'string' }, description }),
  }));
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
        if (declaration.tagName === 'roque-board') addAttributes(declaration);
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
