import { execFileSync } from 'node:child_process';
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

/** Every test of a suite in Playwright's list, including those with titles made in a loop. */
export function listedTests(suite: string): readonly ListedTest[] {
  const output = execFileSync(
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
  const { suites } = JSON.parse(output) as { suites: readonly ListedSuite[] };
  return suites.flatMap(specsOf).map(({ file, title, tags }) => ({
    file: `e2e/${suite}/${file.split('/').at(-1) ?? ''}`,
    title,
    isLeftOut: tags.includes('all'),
  }));
}
