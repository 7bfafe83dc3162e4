import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import type { NamedTest } from './transition-tests.ts';

interface ListedSpec {
  readonly title: string;
  readonly file: string;
  readonly tags: readonly string[];
}

interface ListedSuite {
  readonly specs: readonly ListedSpec[];
  readonly suites?: readonly ListedSuite[];
}

interface ListedTest extends NamedTest {
  /** True when only `--all` runs it. */
  readonly isLeftOut: boolean;
}

const specsOf = ({ specs, suites = [] }: ListedSuite): readonly ListedSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

interface List {
  readonly suites: readonly ListedSuite[];
  readonly errors: readonly { readonly stack: string }[];
}

/**
 * Every test of a suite in Playwright's list, including those with titles made in a loop. Throws
 * Playwright's errors when a file of the suite cannot be loaded.
 */
export function listedTests(suite: string): readonly ListedTest[] {
  const { error, stdout, stderr } = spawnSync(
    join(PROJECT_ROOT, 'e2e/node_modules/.bin/playwright'),
    ['test', '--list', '--reporter', 'json', '--config', `${suite}/playwright.config.ts`],
    {
      cwd: join(PROJECT_ROOT, 'e2e'),
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
      // Without jest's variables, because Playwright refuses to run in a jest process.
      env: { PATH: process.env['PATH'], EVERY_TEST: '1' },
    },
  );
  if (error) throw error;
  const { suites, errors } = parseList(stdout, stderr);
  if (errors.length > 0) throw new Error(errors.map(({ stack }) => stack).join('\n'));
  return suites.flatMap(specsOf).map(({ file, title, tags }) => ({
    file: `e2e/${suite}/${file.split('/').at(-1) ?? ''}`,
    title,
    isLeftOut: tags.includes('all'),
  }));
}

function parseList(stdout: string, stderr: string): List {
  try {
    return JSON.parse(stdout) as List;
  } catch {
    throw new Error(`Playwright printed no list: ${stderr}${stdout}`);
  }
}
