import ts from 'typescript';
import { Refusal } from './refusal.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * The longest line that the formatter leaves on one line; a test compares it with .oxfmtrc.json.
 */
export const PRINT_WIDTH = 100;

export function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
}

export const insertAt = (text: string, position: number, addition: string): string =>
  text.slice(0, position) + addition + text.slice(position);

type List = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression | ts.NamedImports;

const itemsOf = (list: List): ts.NodeArray<ts.Node> =>
  ts.isObjectLiteralExpression(list) ? list.properties : list.elements;

/** Adds an item at the end of a list in the list's layout: on the same line, or on a new line. */
export function withItem({ text }: Source, list: List, item: string): string {
  const items = itemsOf(list);
  const lastItem = items.at(-1);
  if (lastItem && text.slice(lastItem.end, list.end).includes('\n'))
    return insertAt(text, ...nextLine(text, items, lastItem, item));
  const flat = text.slice(list.getStart(), list.end);
  if (lastItem) {
    const longer = insertAt(text, lastItem.end, `, ${item}`);
    if (lineAt(longer, lastItem.end).length <= PRINT_WIDTH && !flat.includes('\n')) return longer;
  }
  const indent = indentAt(text, list.getStart());
  const lines = [...items.map((node) => node.getText()), item].map(
    (node) => `${indent}  ${node},\n`,
  );
  return `${text.slice(0, list.getStart())}${flat.charAt(0)}\n${lines.join('')}${indent}${flat.at(-1) ?? ''}${text.slice(list.end)}`;
}

/**
 * The position and the text of a new line at the end of a list; a comment after the last item stays
 * with that item.
 */
function nextLine(
  text: string,
  items: ts.NodeArray<ts.Node>,
  lastItem: ts.Node,
  item: string,
): [position: number, addition: string] {
  const indent = indentAt(text, lastItem.getStart());
  if (!items.hasTrailingComma) return [lastItem.end, `,\n${indent}${item},`];
  const comment = /^[ \t]*\/\/[^\n]*/.exec(text.slice(items.end))?.[0] ?? '';
  return [items.end + comment.length, `\n${indent}${item},`];
}

function lineAt(text: string, position: number): string {
  const end = text.indexOf('\n', position);
  return text.slice(text.lastIndexOf('\n', position - 1) + 1, end === -1 ? text.length : end);
}

const indentAt = (text: string, position: number): string =>
  /^\s*/.exec(lineAt(text, position))?.[0] ?? '';

/** Adds an element to the array `names[0]`, or to a nested array whose path the other names are. */
export function withElement(
  source: Source,
  names: readonly [string, ...string[]],
  element: string,
): string {
  const list = findValue(source, names);
  if (!list || !ts.isArrayLiteralExpression(list))
    throw new Refusal(
      `${source.path}: the array ${names.join('.')} was not found; it is where the generator adds to`,
    );
  return withItem(source, list, element);
}

/** Adds a property to the object `name`. */
export function withProperty(source: Source, name: string, key: string, value: string): string {
  const object = findValue(source, [name]);
  if (!object || !ts.isObjectLiteralExpression(object))
    throw new Refusal(
      `${source.path}: the object ${name} was not found; it is where the generator adds to`,
    );
  return withKey(source, object, key, value);
}

/** The value of an object's property, if it is a plain string. */
export function stringAt(
  source: Source,
  names: readonly [string, ...string[]],
): string | undefined {
  const value = findValue(source, names);
  return value && ts.isStringLiteral(value) ? value.text : undefined;
}

/** The texts of an array of strings; empty if there is no such array. */
export function stringsAt(source: Source, names: readonly [string, ...string[]]): string[] {
  const value = findValue(source, names);
  if (!value || !ts.isArrayLiteralExpression(value)) return [];
  return value.elements.filter(ts.isStringLiteral).map(({ text }) => text);
}

function withKey(
  source: Source,
  object: ts.ObjectLiteralExpression,
  key: string,
  value: string,
): string {
  if (propertyOf(object, key)) throw new Refusal(`${source.path} already has ${key}`);
  return withItem(source, object, `${/^\w+$/.test(key) ? key : `'${key}'`}: ${value}`);
}

function findValue(
  source: Source,
  [variable, ...properties]: readonly [string, ...string[]],
): ts.Expression | undefined {
  const declarations = parse(source)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const root = declarations.find(
    ({ name }) => ts.isIdentifier(name) && name.text === variable,
  )?.initializer;
  return properties.reduce(
    (value: ts.Expression | undefined, name) =>
      value && ts.isObjectLiteralExpression(value)
        ? withoutAssertions(propertyOf(value, name))
        : undefined,
    withoutAssertions(root),
  );
}

function propertyOf(object: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined {
  for (const property of object.properties) {
    const { name } = property;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name)) || name.text !== key)
      continue;
    return ts.isPropertyAssignment(property)
      ? property.initializer
      : ts.isShorthandPropertyAssignment(property)
        ? property.name
        : undefined;
  }
  return undefined;
}

/** Removes `as const`, `satisfies` and parentheses. */
function withoutAssertions(expression: ts.Expression | undefined): ts.Expression | undefined {
  return expression &&
    (ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression) ||
      ts.isParenthesizedExpression(expression))
    ? withoutAssertions(expression.expression)
    : expression;
}
