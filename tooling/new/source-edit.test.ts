import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { mergeSources, withImport } from './imports.ts';
import { Refusal } from './refusal.ts';
import { PRINT_WIDTH, withElement, withProperty } from './source-edit.ts';

const source = (text: string) => ({ path: 'some/file.ts', text });

test.each([
  [
    'on the same line',
    `export const IDS = ['a', 'b'] as const;\n`,
    `export const IDS = ['a', 'b', 'c'] as const;\n`,
  ],
  [
    'on a separate line',
    `const IDS = [\n  'a',\n  'b', // why\n];\n`,
    `const IDS = [\n  'a',\n  'b', // why\n  'c',\n];\n`,
  ],
  [
    'behind a last line without a comma',
    `const IDS = [\n  'a'\n];\n`,
    `const IDS = [\n  'a',\n  'c',\n];\n`,
  ],
  [
    'on the same line, when that line gets 100 characters',
    `const IDS = ['${'x'.repeat(78)}'];\n`,
    `const IDS = ['${'x'.repeat(78)}', 'c'];\n`,
  ],
  [
    'on separate lines, when the line would get 101 characters',
    `const IDS = ['${'x'.repeat(79)}'];\n`,
    `const IDS = [\n  '${'x'.repeat(79)}',\n  'c',\n];\n`,
  ],
])('adds an element %s', (_, before, after) => {
  expect(withElement(source(before), ['IDS'], `'c'`)).toBe(after);
});

test('breaks lines at the width of the formatter', () => {
  const settings = readFileSync(join(PROJECT_ROOT, '.oxfmtrc.json'), 'utf8');
  expect(Number(/"printWidth": (\d+)/.exec(settings)?.[1])).toBe(PRINT_WIDTH);
});

test('adds to the list of an object, even if other lists have the same name', () => {
  const text = `const routes = [];\nexport const config: Config = {\n  nav: { routes: [] },\n  routes: [{ id: 'a' }],\n};\n`;
  expect(withElement(source(text), ['config', 'routes'], `{ id: 'b' }`)).toBe(
    text.replace(`[{ id: 'a' }]`, `[{ id: 'a' }, { id: 'b' }]`),
  );
});

test('adds a property', () => {
  expect(withProperty(source(`export const routes: Routes = {\n};\n`), 'routes', 'a.b', '1')).toBe(
    `export const routes: Routes = {\n  'a.b': 1,\n};\n`,
  );
});

test.each<[string, () => string, string]>([
  [
    'an array',
    () => withElement(source('const a = 1;'), ['a'], '2'),
    'some/file.ts: the array a was not found; it is where the generator adds to',
  ],
  [
    'an object',
    () => withProperty(source(''), 'routes', 'a', '1'),
    'some/file.ts: the object routes was not found; it is where the generator adds to',
  ],
])('says what is missing in which file: %s', (_, edit, message) => {
  expect(edit).toThrow(new Refusal(message));
});

test('refuses an existing property', () => {
  expect(() => withProperty(source(`const routes = { 'a.b': 1 };`), 'routes', 'a.b', '2')).toThrow(
    new Refusal('some/file.ts already has a.b'),
  );
});

const IMPORTS = `import * as v from 'valibot';\nimport { b } from './b.ts';\nimport type { D } from './d.ts';\n\nexport const x = 1;\n`;

test.each([
  [
    'in its place',
    `import { c } from './c.ts';`,
    IMPORTS.replace(`import type { D }`, `import { c } from './c.ts';\nimport type { D }`),
  ],
  [
    'last',
    `import { e } from './e.ts';`,
    IMPORTS.replace(`'./d.ts';\n`, `'./d.ts';\nimport { e } from './e.ts';\n`),
  ],
  [
    'into an import of the same module',
    `import { b, b2, b3 } from './b.ts';`,
    IMPORTS.replace('{ b }', '{ b, b2, b3 }'),
  ],
  ['not twice', `import * as v from 'valibot';`, IMPORTS],
])('inserts an import %s', (_, line, expected) => {
  expect(withImport(source(IMPORTS), line)).toBe(expected);
});

test('merges two sources with one import of each module', () => {
  expect(
    mergeSources(
      source(IMPORTS),
      `import * as v from 'valibot';\nimport { b2 } from './b.ts';\n\nexport const y = v.string();\n`,
    ),
  ).toBe(`${IMPORTS.replace('{ b }', '{ b, b2 }')}\nexport const y = v.string();\n`);
});
