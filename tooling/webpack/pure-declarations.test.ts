import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { markDeclarations } from './pure-declarations.ts';

test.each([
  [
    'a schema, with the calls inside',
    'export const A = v.object({ n: v.pipe(v.string(), v.trim()) });',
    'export const A = /*#__PURE__*/ (() => (/*#__PURE__*/ v.object({ n: /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.trim()) })))();',
  ],
  [
    'several declarations of one statement',
    'const a = f(), b = 1, c = g(b);',
    'const a = /*#__PURE__*/ (() => (/*#__PURE__*/ f()))(), b = 1, c = /*#__PURE__*/ (() => (/*#__PURE__*/ g(b)))();',
  ],
  [
    'not a call inside a function',
    'const f = () => send(1);\nfunction g() { send(2); }',
    'const f = () => send(1);\nfunction g() { send(2); }',
  ],
  [
    'not a statement that only calls a function',
    'boot(document, window);',
    'boot(document, window);',
  ],
  [
    'a component, without its name for development tools',
    "var Link = React.forwardRef(f);\nLink.displayName = 'Link';\nLink.open = true;",
    'var Link = /*#__PURE__*/ (() => (/*#__PURE__*/ React.forwardRef(f)))();\n\nLink.open = true;',
  ],
  [
    'not a style without interpolated values, which the compiler of emotion marks',
    'const a = css`color: red;`;',
    'const a = css`color: red;`;',
  ],
  [
    'a style that reads a value',
    'const a = css`x: ${vars.one};`;',
    'const a = /*#__PURE__*/ (() => (css`x: ${vars.one};`))();',
  ],
  [
    'a style inside an object',
    'const sizes = { md: css`width: ${two(3)}px;` };',
    'const sizes = /*#__PURE__*/ (() => ({ md: css`width: ${/*#__PURE__*/ two(3)}px;` }))();',
  ],
])('marks declarations as free of side effects: %s', (_, source, expected) => {
  expect(markDeclarations(source, 'a.ts').toString()).toBe(expected);
});

const BUILD_FOLDER_SCRIPT = join(PROJECT_ROOT, 'tooling/webpack/testing/build-folder.ts');

describe('in a build', () => {
  // Two builds, each in its own process.
  jest.setTimeout(60_000);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hareto-pure-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const SOURCES = {
    'index.ts': "import { used } from './schemas.ts';\nglobalThis.found = used;\n",
    'schemas.ts': [
      "import { css } from '@emotion/react';",
      "import { object } from './library.mjs';",
      "import { vars } from './vars.ts';",
      "export const unused = object({ unused: object('UNUSED_SCHEMA') });",
      'export const plain = css`content: "UNUSED_PLAIN";`;',
      'export const style = css`content: "UNUSED_STYLE"; color: ${vars.color.text};`;',
      "export const used: object = object({ used: 'USED_SCHEMA' });",
      '',
    ].join('\n'),
    'vars.ts': "export const vars = { color: { text: 'red' } };\n",
    'library.mjs': 'export const object = (value) => globalThis.made(value);\n',
    'emotion.mjs': 'export const css = (...values) => globalThis.made(values);\n',
  };

  function buildSources(mode: 'production' | 'development'): string {
    for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);
    execFileSync(process.execPath, ['--import', 'tsx', BUILD_FOLDER_SCRIPT, folder, mode], {
      cwd: PROJECT_ROOT,
    });
    return readFileSync(join(folder, 'dist/index.js'), 'utf8');
  }

  const namesIn = (code: string) =>
    ['USED_SCHEMA', 'UNUSED_SCHEMA', 'UNUSED_PLAIN', 'UNUSED_STYLE'].filter((word) =>
      code.includes(word),
    );

  test('contains only used declarations, with their positions in the source map', () => {
    const code = buildSources('production');
    expect(namesIn(code)).toEqual(['USED_SCHEMA']);
    const map = JSON.parse(
      readFileSync(join(folder, 'dist/index.js.map'), 'utf8'),
    ) as SourceMapPayload;
    const column = code.split('\n')[0]?.indexOf('"USED_SCHEMA"') ?? 0;
    const { originalSource, originalLine, originalColumn } = new SourceMap(map).findEntry(
      0,
      column,
    ) as unknown as Record<string, unknown>;
    expect({ originalSource, originalLine, originalColumn }).toEqual({
      originalSource: 'webpack://hareto_test/./schemas.ts',
      originalLine: 6,
      originalColumn: 43,
    });
    expect(map.sourcesContent[map.sources.indexOf('webpack://hareto_test/./schemas.ts')]).toBe(
      SOURCES['schemas.ts'],
    );
  });

  test('leaves the code of a development build unchanged', () => {
    const code = buildSources('development');
    expect(namesIn(code)).toEqual(['USED_SCHEMA', 'UNUSED_SCHEMA', 'UNUSED_PLAIN', 'UNUSED_STYLE']);
    expect(code).not.toContain('#__PURE__');
  });
});
