import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../project-root.ts';
import type { BadCode } from './bad-code/bad-code.ts';
import { BAD_ELEMENTS } from './bad-code/elements.ts';
import { BAD_FOR_OUR_RULES } from './bad-code/our-rules.ts';
import { BAD_SCRIPTS } from './bad-code/scripts.ts';
import { BAD_TYPESCRIPT } from './bad-code/typescript.ts';

const run = promisify(execFile);
const REMOTE = 'remote-suppliers';
const BAD_CODE = [...BAD_SCRIPTS, ...BAD_TYPESCRIPT, ...BAD_ELEMENTS, ...BAD_FOR_OUR_RULES];
const fileOf = ({ isForTests }: BadCode, index: number): string =>
  `${REMOTE}/src/domain/bad-${String(index)}${isForTests === true ? '.test' : ''}.tsx`;

interface Settings {
  readonly rules: object;
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lint-rules-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Runs the linter with our settings on a folder that has only the bad code. */
async function lintBadFiles(): Promise<string> {
  for (const path of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json', 'tooling/lint'])
    await cp(join(PROJECT_ROOT, path), join(directory, path), { recursive: true });
  for (const [index, bad] of BAD_CODE.entries()) {
    const file = join(directory, fileOf(bad, index));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bad.text);
  }
  for (const path of ['node_modules', `${REMOTE}/node_modules`])
    await symlink(join(PROJECT_ROOT, path), join(directory, path));
  const { stdout } = await run(
    join(directory, 'node_modules/.bin/oxlint'),
    ['--format', 'json', `${REMOTE}/src`],
    { cwd: directory, maxBuffer: 1e8 },
  ).catch((failed: { stdout: string }) => failed);
  return stdout;
}

test('has bad code for every rule', async () => {
  const settings = JSON.parse(
    await readFile(join(PROJECT_ROOT, '.oxlintrc.json'), 'utf8'),
  ) as Settings;
  const overridden = settings.overrides.flatMap(({ rules }) =>
    Object.entries(rules)
      .filter(([, level]) => level !== 'off')
      .map(([rule]) => rule),
  );
  const rules = new Set([...Object.keys(settings.rules), ...overridden]);
  expect([...new Set(BAD_CODE.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
});

test('reports each piece of bad code by its rule', async () => {
  const { diagnostics } = JSON.parse(await lintBadFiles()) as {
    diagnostics: { code: string; filename: string }[];
  };
  const reports = new Set(diagnostics.map(({ code, filename }) => `${filename}: ${code}`));
  /** `no-var` is reported as eslint(no-var), `import/x` as import(x). */
  const codeOf = (rule: string) => {
    const [name = '', plugin = 'eslint'] = rule.split('/').reverse();
    return `${plugin}(${name})`;
  };
  const unreported = BAD_CODE.filter(
    (bad, index) => !reports.has(`${fileOf(bad, index)}: ${codeOf(bad.rule)}`),
  );
  expect(unreported).toEqual([]);
}, 60_000);
