import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kindOf, workspaceOf } from '../sources/code.ts';
import { figuresOf } from './figures.ts';
import { table } from './report.ts';

const SENTENCE = "export const text = '保存しました。';\n";

const FILES: Readonly<Record<string, string>> = {
  'api/src/app.ts': `${SENTENCE}${'//\n'.repeat(20)}`,
  'api/src/payments/pay.ts':
    "import type { A } from '../mail/letter.ts';\nexport const done = (state: { status: number }) => state.status === 6;\n",
  'api/src/payments/pay-route.ts': 'export const row = { billing_amount: 1 };\n',
  'api/src/mail/letter.ts':
    "import { done } from '../payments/pay.ts';\nexport const accounts = (d) => ({ verify: verify(d) });\nconst verify = (d) => (id) => id;\n",
  'api/src/payments/pay.test.ts': 'test.each([])\n;\n;\n// billing_amount\n',
  'api/src/seed/demo.ts': SENTENCE,
  'api/src/testing/fake.ts': 'export const status = 1;\nexport const is = status === 1;\n',
  'e2e/journeys/pay.ts': SENTENCE,
  'host/src/page.tsx':
    "export const Page = () => <p>保存しました。</p>;\nexport const name = 'billing_amount';",
  'remote-payments/src/routes.d.ts': 'export {};\n',
  'shared/forms/src/label.ts': '// billing_amount\n',
  'shared/testing/src/builders.ts': SENTENCE,
  'tooling/commands/run.ts': 'export const isDone = (status: number) => status === 0;\n',
  'api/node_modules/x/index.ts': SENTENCE,
  'host/dist/old.ts': SENTENCE,
};

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'house-tree-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
});
afterAll(() => rm(tree, { recursive: true, force: true }));

test('counts the product code of a checkout', async () => {
  expect(await figuresOf(tree)).toEqual({
    files: 8,
    lines: 32,
    linesOfAFile: { median: 1, p90: 21, longest: 21 },
    linesOfAFunction: { median: 1, p90: 1, longest: 1 },
    longFunctions: 0,
    shortFiles: 7,
    routeFiles: 1,
    folderCycles: [{ folder: 'api/src', members: ['mail', 'payments'] }],
    currying: { functions: 1, members: 1 },
    statusNumbers: 1,
    repeatedSentences: 1,
    billingAmountFiles: 2,
    workspaces: {
      api: { product: 28, tests: 4 },
      host: { product: 2, tests: 0 },
      'shared/forms': { product: 1, tests: 0 },
      tooling: { product: 1, tests: 0 },
    },
  });
});

test('refuses a folder without product code', async () => {
  const folder = join(tree, 'e2e');
  await rm(join(folder, 'journeys'), { recursive: true });
  await expect(figuresOf(folder)).rejects.toThrow(`no product code in ${folder}`);
});

test('prints the figures of two checkouts in one table', async () => {
  const now = await figuresOf(tree);
  const before = {
    ...now,
    lines: 12_345,
    folderCycles: [
      { folder: '', members: ['host', 'tooling'] },
      { folder: 'shared', members: ['domain', 'forms'] },
      { folder: 'shared/src', members: ['forms', 'ui'] },
    ],
    workspaces: { shared: { product: 4, tests: 3 } },
  };
  expect(
    table(
      new Map([
        ['before', before],
        ['now', now],
      ]),
    ),
  ).toBe(`\
|  | before | now |
| --- | --- | --- |
| Product files, lines | 8, 12,345 | 8, 32 |
| Lines of a file: median, 90 %, longest | 1, 21, 21 | 1, 21, 21 |
| Lines of a function: median, 90 %, longest | 1, 1, 1 | 1, 1, 1 |
| Functions of more than 50 lines | 0 | 0 |
| Files of at most 20 lines | 7 | 7 |
| Files \`*-route.ts(x)\` | 1 | 1 |
| Folder cycles | 3 | 1 |
| … between workspaces | 2 | 0 |
| … in \`api\` | 0 | 1 |
| … in \`shared\` | 1 | 0 |
| Functions that only return a function | 1 | 1 |
| Members like \`verify: verify(dependencies)\` | 1 | 1 |
| Comparisons of a status with a number | 1 | 1 |
| Japanese sentences in several files | 1 | 1 |
| Files that name \`billing_amount\` | 2 | 2 |
| Test lines per product line, \`api\` | – | 0.14 |
| Test lines per product line, \`host\` | – | 0.00 |
| Test lines per product line, \`shared\` | 0.75 | – |
| Test lines per product line, \`shared/forms\` | – | 0.00 |
| Test lines per product line, \`tooling\` | – | 0.00 |`);
});

test.each([
  ['api/src/app.ts', 'product', 'api'],
  ['host/edge/page.tsx', 'product', 'host'],
  ['remote-payments/remote.config.ts', 'product', 'remote-payments'],
  ['shared/domain/src/money.ts', 'product', 'shared/domain'],
  ['shared/src/money.ts', 'product', 'shared'],
  ['shared/domain/src/money.test.ts', 'test', 'shared/domain'],
  ['shared/domain/src/texts.fixture.ts', null, 'shared/domain'],
  ['shared/testing/src/builders.test.ts', 'test', 'shared/testing'],
  ['shared/testing/src/builders.ts', null, 'shared/testing'],
  ['api/src/db/fixtures/old.ts', null, 'api'],
  ['tooling/checks/bad-code/our-rules.ts', null, 'tooling'],
  ['e2e/money/oracle.test.ts', null, 'e2e'],
  ['tooling/run.mjs', null, 'tooling'],
])('counts %s as %s code of %s', (path, kind, workspace) => {
  expect([kindOf(path), workspaceOf(path)]).toEqual([kind, workspace]);
});
