// Reads the table `www/board/attributes.js` and writes all files that repeat its contents:
// `node crate/xtask/attributes.mjs`. With `--check`, the script writes nothing, and fails if a file is out of date.
// custom-elements-manifest.config.js also reads the table.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error: the package's types lack this export
import { ts } from '@custom-elements-manifest/analyzer';
import { ATTRIBUTES, attributeOf } from '../../www/board/attributes.js';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');

/** Returns the text of a JSDoc tag, without the braces of a type. */
const tagOf = (node, name) =>
  ts
    .getJSDocTags(node)
    .find(({ tagName }) => tagName.text === name)
    ?.getText()
    .replace(/^@\w+\s*/, '')
    .replace(/[\s*]+$/, '')
    .replace(/^\{(.*)\}$/s, '$1');

/** Returns the syntax nodes of the table's rows, whose comments document the attributes. */
const rowNodes = () => {
  const path = 'www/board/attributes.js';
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === 'ATTRIBUTES');
  return declared.initializer.properties;
};

/** Returns the TypeScript type of a property: from its comment if given there, otherwise from its row. */
const typeOf = (node, { type, values, default: usual }) => {
  const given = tagOf(node, 'gets');
  if (given) return given;
  const choices = values?.map((value) => `'${value}'`) ?? [type === 'text' ? 'string' : type];
  return [...choices, tagOf(node, 'also'), usual === null && 'null'].filter(Boolean).join(' | ');
};

/** Returns the default value as source text, or undefined if the type does not contain that value. */
const defaultOf = (node, { default: usual }, type) => {
  const given = tagOf(node, 'default');
  if (given || usual === '' || (usual === null && !/\bnull\b/.test(type))) return given;
  return typeof usual === 'string' ? `'${usual}'` : JSON.stringify(usual);
};

/** Returns the rows of the attribute table with their documentation, types and defaults. */
export const documented = () =>
  rowNodes().map((node) => {
    const property = node.name.getText();
    const row = ATTRIBUTES[property];
    const type = typeOf(node, row);
    const [{ comment }] = node.jsDoc;
    return {
      ...row,
      property,
      attribute: attributeOf(property),
      propertyType: type,
      accepts: tagOf(node, 'sets'),
      defaultText: defaultOf(node, row, type),
      description: ts.getTextOfJSDocComment(comment),
    };
  });

/** Returns the property of an attribute: `viewOnly` of `view-only`. */
const propertyOf = (attribute) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const indented = (text) => text.replace(/^/gm, '   * ');

/** Returns the TypeScript declaration of one property, with its comment. */
const declaration = ({ property, propertyType, accepts, defaultText, description }) => {
  const usual = defaultText === undefined ? '' : `\n@default ${defaultText}`;
  const comment = `  /**\n${indented(description + usual)}\n   */\n`;
  if (!accepts) return `${comment}  ${property}: ${propertyType};\n`;
  return `${comment}  get ${property}(): ${propertyType};\n  set ${property}(value: ${accepts});\n`;
};

/** Returns types/attributes.d.ts. */
const types = (rows) => {
  const properties = rows.filter(({ isProperty }) => isProperty !== false);
  const bodyOf = (isLate) =>
    properties
      .filter(({ effect }) => (effect === 'none') === isLate)
      .map(declaration)
      .join('\n');
  return `// Written by \`cargo xtask manifest\` from attributes.js. Do not edit.
import type { DrawPiece, Shape } from './drawing.d.ts';
import type { GameName } from './engine.d.ts';
import type { Level } from './opponent.d.ts';

export type { GameName };

/** The attributes of a board as properties. */
export interface Attributes {
${bodyOf(false)}}

/** Attributes read only by lazily loaded parts, such as the viewer, or by the browser. */
export interface LateAttributes {
${bodyOf(true)}}
`;
};

/** Returns a text in which `part` replaces the match of the pattern. */
const replaced = (text, pattern, part) => {
  if (!pattern.test(text)) throw Error(`no text matches ${pattern}: adapt the pattern to the file`);
  return text.replace(pattern, () => part);
};

/** Returns the guide to the board, with the current names of the piece sets. */
const guide = () => {
  const sets = ATTRIBUTES.pieces.values.map((name) => `\`${name}\``).join(', ');
  return replaced(read('docs/embedding.md'), /(?<=The piece sets are )`\w+`(,\s`\w+`)+/, sets);
};

/** Returns the source of the WordPress plugin, which lists the allowed attributes of the board and the puzzle. */
const plugin = () => {
  const { modules } = JSON.parse(read('www/board/custom-elements.json'));
  const names = modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName !== 'roque-editor')
    .flatMap(({ attributes }) => attributes.map(({ name }) => `'${name}',`));
  const lines = [...new Set(names)].sort().reduce(
    ([line, ...before], name) =>
      `${line} ${name}`.length > 90 ? [`\t${name}`, line, ...before] : [`${line} ${name}`, ...before],
    ['\t'],
  );
  const list = lines
    .reverse()
    .map((line) => line.replace('\t ', '\t'))
    .join('\n');
  return replaced(
    read('www/embedding/examples/roque-board.php.txt'),
    /(?<=ROQUE_ATTRIBUTES = array\(\n)[^)]*(?=\n\))/,
    list,
  );
};

/** Returns the table of the elements for the components of frameworks. */
const components = () => {
  const { modules } = JSON.parse(read('www/board/custom-elements.json'));
  const rows = modules
    .flatMap(({ declarations }) => declarations)
    .map(({ tagName, attributes, members, events }) => {
      const names = attributes.map(({ name, fieldName = propertyOf(name) }) => [fieldName, name]);
      const others = members.filter(
        ({ kind, name, readonly, static: isStatic, attribute }) =>
          kind === 'field' && !readonly && !isStatic && !attribute && !names.some(([one]) => one === name),
      );
      const row = {
        attributes: Object.fromEntries(names),
        properties: others.map(({ name }) => name),
        events: events.map(({ name }) => name),
      };
      return [tagName, row];
    });
  return `// Written by \`cargo xtask manifest\` from www/board/custom-elements.json. Do not edit.

/**
 * The attributes of each element by the names of their properties, its other writable properties, and its events.
 * @type {Record<string, { attributes: Record<string, string>, properties: string[], events: string[] }>}
 */
export const ELEMENTS = ${JSON.stringify(Object.fromEntries(rows), null, 2)};
`;
};

/** Returns a text that is escaped for a cell of a Markdown table. */
const cell = (text = '') => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
const code = (text) => `\`${text.replace(/\s+/g, ' ')}\``;

/** Returns a section with a table, or an empty text if the table has no rows. */
const section = (title, head, rows) =>
  rows.length
    ? `### ${title}\n\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${rows
        .map((row) => `| ${row.map(cell).join(' | ')} |\n`)
        .join('')}\n`
    : '';

const signature = ({ name, parameters = [], return: result }) => {
  const given = parameters.map(
    ({ name: parameter, optional, type }) => `${parameter}${optional ? '?' : ''}: ${type?.text ?? 'any'}`,
  );
  return code(`${name}(${given.join(', ')})${result ? `: ${result.type.text}` : ''}`);
};

/** Returns the section of the API reference about one element. */
const reference = ({ tagName, description, attributes = [], members = [], events = [], ...style }) => {
  const described = ({ name, description: text }) => [code(name), text];
  const typed = ({ name, type, description: text, default: usual }) => [
    code(name),
    type ? code(type.text) : '',
    usual ? `${text} Default: ${code(usual)}.` : text,
  ];
  const fields = new Set(attributes.map(({ fieldName }) => fieldName));
  const isPublic = ({ privacy, description: text }) => privacy !== 'private' && !!text;
  const properties = members.filter(
    (member) => member.kind === 'field' && isPublic(member) && !fields.has(member.name),
  );
  const methods = members.filter((member) => member.kind === 'method' && isPublic(member));
  return [
    `## \`<${tagName}>\`\n\n${description}\n\n`,
    section(
      'Attributes',
      ['attribute', 'property', 'type', ''],
      attributes.map((one) => {
        const [name, type, text] = typed(one);
        return [name, one.fieldName ? code(one.fieldName) : '', type, text];
      }),
    ),
    section('Other properties', ['property', 'type', ''], properties.map(typed)),
    section('Methods', ['method', ''], methods.map((one) => [signature(one), one.description])),
    section(
      'Events',
      ['event', 'type', ''],
      events.map((one) => [code(one.name), code(one.type.text), one.description]),
    ),
    section('CSS variables', ['variable', ''], (style.cssProperties ?? []).map(described)),
    section('CSS parts', ['part', ''], (style.cssParts ?? []).map(described)),
    section('Slots', ['slot', ''], (style.slots ?? []).map(described)),
  ].join('');
};

/** Returns docs/api.md. */
const api = () => {
  const { modules } = JSON.parse(read('www/board/custom-elements.json'));
  const elements = modules.flatMap(({ declarations }) => declarations);
  return `<!-- Written by \`cargo xtask manifest\` from www/board/custom-elements.json. Do not edit. -->

# API of the elements

[embedding.md](embedding.md) shows them at work.
[types.d.ts](../www/board/types.d.ts) has the types that this page names.

${elements.map(reference).join('')}`.trimEnd()+'\n';
};

/** Returns the text of each generated file, by its path. */
const generated = () => {
  const rows = documented();
  return {
    'www/board/types/attributes.d.ts': types(rows),
    'docs/embedding.md': guide(),
    'docs/api.md': api(),
    'package/components/elements.js': components(),
    'www/embedding/examples/roque-board.php.txt': plugin(),
  };
};

if (import.meta.filename === process.argv[1])
  for (const [path, text] of Object.entries(generated())) {
    if (existsSync(new URL(path, ROOT)) && read(path) === text) continue;
    if (process.argv.includes('--check')) {
      process.exitCode = 1;
      console.error(`${path} is out of date: run \`cargo xtask manifest\``);
    } else writeFileSync(new URL(path, ROOT), text);
  }
