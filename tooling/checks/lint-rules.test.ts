import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../project-root.ts';
import type { BadShape } from './bad-shapes/bad-shape.ts';
import { ELEMENTS } from './bad-shapes/elements.ts';
import { OWN } from './bad-shapes/own.ts';
import { SCRIPTS } from './bad-shapes/scripts.ts';
import { TYPESCRIPT } from './bad-shapes/typescript.ts';

const run = promisify(execFile);
const REMOTE = 'remote-suppliers';
const BAD_SHAPES = [...SCRIPTS, ...TYPESCRIPT, ...ELEMENTS, ...OWN];
const fileOf = ({ inTest }: BadShape, index: number): string =>
  `${REMOTE}/src/domain/bad-${String(index)}${inTest === true ? '.test' : ''}.tsx`;

interface Settings {
  readonly rules: object;
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}

let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'lint-rules-'));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

/** Runs the linter's settings on a tree of bad files only, apart from the sources. */
async function lintBadFiles(): Promise<string> {
  for (const path of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'tooling/lint'])
    await cp(join(PROJECT_ROOT, path), join(tree, path), { recursive: true });
  for (const [index, bad] of BAD_SHAPES.entries()) {
    const file = join(tree, fileOf(bad, index));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bad.text);
  }
  for (const path of ['node_modules', `${REMOTE}/node_modules`])
    await symlink(join(PROJECT_ROOT, path), join(tree, path));
  const { stdout } = await run(
    join(tree, 'node_modules/.bin/oxlint'),
    ['--format', 'json', `${REMOTE}/src`],
    { cwd: tree, maxBuffer: 1e8 },
  ).catch((failed: { stdout: string }) => failed);
  return stdout;
}

test('has a bad text for every rule', async () => {
  const settings = JSON.parse(
    await readFile(join(PROJECT_ROOT, '.oxlintrc.json'), 'utf8'),
  ) as Settings;
  const overridden = settings.overrides.flatMap(({ rules }) =>
    Object.entries(rules)
      .filter(([, level]) => level !== 'off')
      .map(([rule]) => rule),
  );
  const rules = new Set([...Object.keys(settings.rules), ...overridden]);
  expect([...new Set(BAD_SHAPES.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
});

test('reports each bad text by its rule', async () => {
  const { diagnostics } = JSON.parse(await lintBadFiles()) as {
    diagnostics: { code: string; filename: string }[];
  };
  const found = new Set(diagnostics.map(({ code, filename }) => `${filename}: ${code}`));
  /** `no-var` is reported as eslint(no-var), `import/x` as import(x). */
  const codeOf = (rule: string) => {
    const [name = '', plugin = 'eslint'] = rule.split('/').reverse();
    return `${plugin}(${name})`;
  };
  const green = BAD_SHAPES.filter(
    (bad, index) => !found.has(`${fileOf(bad, index)}: ${codeOf(bad.rule)}`),
  );
  expect(green).toEqual([]);
}, 60_000);
