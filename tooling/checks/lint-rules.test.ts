import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = process.cwd();

/**
 * One deliberately bad text a shape; written for the moment of the test, so that the tree itself
 * stays clean.
 */
const BAD: readonly [shape: string, message: RegExp, text: string][] = [
  ['any', /Unexpected any/, 'export const bad = (value: any) => value as string;\n'],
  ['export *', /No export \*/, "export * from './kept-flows.ts';\n"],
  ['default export', /No default export/, 'const bad = 1;\nexport default bad;\n'],
  [
    'a call in an effect',
    /Nothing fetches in an effect/,
    "import { useEffect } from 'react';\ndeclare const host: () => { http: { call: () => Promise<void> } };\nexport function useBad() {\n  useEffect(() => {\n    void host().http.call();\n  }, []);\n}\n",
  ],
  [
    'a colour in a screen',
    /comes from the tokens/,
    "import { css } from '@emotion/react';\nexport const bad = css`color: #fff;`;\n",
  ],
  [
    'a colour function in a screen',
    /comes from the tokens/,
    "import { css } from '@emotion/react';\nexport const bad = css`background: hsl(0 0% 0% / 50%);`;\n",
  ],
  [
    'a named colour in a screen',
    /comes from the tokens/,
    "import { css } from '@emotion/react';\nexport const bad = css`background: white;`;\n",
  ],
  [
    'a font size in a screen',
    /comes from the tokens/,
    "import { css } from '@emotion/react';\nexport const bad = css`font-size: 0.9rem;`;\n",
  ],
  [
    'a font shorthand in a screen',
    /comes from the tokens/,
    "import { css } from '@emotion/react';\nexport const bad = css`font: 700 14px/1.5 sans-serif;`;\n",
  ],
  [
    'a shadow in a screen',
    /comes from the tokens/,
    "import { css } from '@emotion/react';\nexport const bad = css`box-shadow: inset 0 1px 2px currentColor;`;\n",
  ],
  [
    'a layer in a screen',
    /comes from the tokens/,
    "import { css } from '@emotion/react';\nexport const bad = css`z-index: 3;`;\n",
  ],
  [
    'a font size in an object of styles',
    /comes from the tokens/,
    'export const Bad = () => <p css={{ fontSize: 12 }}>x</p>;\n',
  ],
  [
    'a layer in an inline style',
    /comes from the tokens/,
    'export const Bad = () => <p style={{ zIndex: 3 }}>x</p>;\n',
  ],
  [
    'a colour in an inline style',
    /comes from the tokens/,
    "export const Bad = () => <p style={{ color: '#fff' }}>x</p>;\n",
  ],
  [
    'something that a module remembers',
    /What a module remembers outlives its screen/,
    'let bad = 0;\nexport const next = () => (bad += 1);\n',
  ],
  [
    'a function of more than 50 lines',
    /too many lines \(51\)/,
    `export function bad() {\n${'  bad();\n'.repeat(49)}}\n`,
  ],
  [
    'a type import without its mark',
    /only used as types|import type|type-only/i,
    "import { FlowName } from '@hareto/platform/host-contract/host.ts';\nexport const bad: FlowName = 'payment';\n",
  ],
];

test('each forbidden shape is red', async () => {
  const files = await Promise.all(
    BAD.map(async ([, , text], index) => {
      const file = join(ROOT, `remote-suppliers/src/domain/zz-bad-${index}.tsx`);
      await writeFile(file, text);
      return file;
    }),
  );
  try {
    const { stdout } = await run(
      join(ROOT, 'node_modules/.bin/eslint'),
      ['--format', 'json', ...files],
      { cwd: ROOT, maxBuffer: 1e8 },
    ).catch((failed: { stdout: string }) => failed);
    const results = JSON.parse(stdout) as { filePath: string; messages: { message: string }[] }[];
    const seen = BAD.map(([shape, message], index) => [
      shape,
      results
        .find(({ filePath }) => filePath === files[index])
        ?.messages.some((found) => message.test(found.message)) ?? false,
    ]);
    expect(seen).toEqual(BAD.map(([shape]) => [shape, true]));
  } finally {
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }
}, 60_000);
