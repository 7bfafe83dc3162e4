import { join } from 'node:path';
import { REMOTE_IDS } from '../build/remote-ids.ts';
import { type CapturedRun, runAndCapture } from '../processes/program.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { missingNamedTests } from './named-tests.ts';
import { findUnplainEnglish } from './plain-english.ts';

export type Outcome = CapturedRun;

export interface Check {
  readonly name: string;
  /** Checks all files, or only the changed ones if files can be checked separately. */
  run(changed?: readonly string[]): Promise<Outcome>;
}

const WORKSPACES = [
  'shared',
  'host',
  ...REMOTE_IDS.map((id) => `remote-${id}`),
  'api',
  'tooling',
  'e2e',
  'catalogue',
  'reading',
  'sandbox',
];

/** After a change of one of these files every file is checked. */
const SETTINGS =
  /^(?:\.ox\w+\.json|package\.json|pnpm-lock\.yaml|tsconfig[^/]*\.json|tooling\/lint\/)/u;

/**
 * The files that a tool gets as arguments: no arguments to check all files, null if no changed file
 * is of the kind.
 */
export function filesToCheck(
  changed: readonly string[] | undefined,
  kind: RegExp,
): readonly string[] | null {
  if (changed === undefined || changed.some((path) => SETTINGS.test(path))) return [];
  const files = changed.filter((path) => kind.test(path));
  return files.length > 0 ? files : null;
}

const checkFiles = (
  changed: readonly string[] | undefined,
  kind: RegExp,
  run: (files: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> => {
  const files = filesToCheck(changed, kind);
  return files === null ? Promise.resolve({ code: 0, output: '' }) : run(files);
};

const outcomeOf = (findings: readonly string[]): Outcome => ({
  code: findings.length === 0 ? 0 : 1,
  output: findings.join(''),
});

/** The static checks of the sources; docs/checks.md has the table. */
export const CHECKS: readonly Check[] = [
  {
    name: 'types',
    // One TypeScript program has all workspaces; their tsconfig.json files are for editors. The
    // path is explicit, because version 6 is installed too and has the same command.
    run: () =>
      runAndCapture(process.execPath, [
        join(PROJECT_ROOT, 'node_modules/typescript-7/bin/tsc'),
        '-p',
        '.',
      ]),
  },
  {
    name: 'lint',
    run: (changed) => checkFiles(changed, /\.tsx?$/u, (files) => runAndCapture('oxlint', files)),
  },
  {
    name: 'undefined names in scripts',
    // TypeScript finds them in the other files.
    run: () =>
      runAndCapture('oxlint', [
        ...['--config', 'tooling/lint/scripts.json'],
        ...['**/*.{ts,tsx,mts}', '**/{dist,dist-edge,dist-dev,.cache,.data}/**'].flatMap(
          (pattern) => ['--ignore-pattern', pattern],
        ),
      ]),
  },
  {
    name: 'import boundaries',
    run: () =>
      runAndCapture('depcruise', [
        '--config',
        'tooling/checks/boundaries.cjs',
        '--no-progress',
        ...WORKSPACES,
      ]),
  },
  { name: 'unused code', run: () => runAndCapture('knip', ['--no-progress']) },
  {
    name: 'format',
    run: (changed) =>
      checkFiles(changed, /./u, (files) =>
        runAndCapture('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
      ),
  },
  {
    name: 'tests named in docs',
    run: async () => outcomeOf(missingNamedTests()),
  },
  { name: 'plain English', run: async () => outcomeOf(findUnplainEnglish()) },
];
