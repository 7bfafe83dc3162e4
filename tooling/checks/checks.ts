import { REMOTE_IDS } from '../build/remote-ids.ts';
import { program } from '../commands/program.ts';
import { checkNamedTests } from './named-tests.ts';

export interface Check {
  readonly name: string;
  run(): Promise<number>;
}

const WORKSPACES = [
  'shared',
  'host',
  ...REMOTE_IDS.map((id) => `remote-${id}`),
  'api',
  'tooling',
  'e2e',
  'catalogue',
  'sample-partner',
];

function lintOf(name: string): Check {
  const what = WORKSPACES.includes(name) ? name : '*.mjs';
  const cache = ['--cache', '--cache-location', `.cache/eslint-${name.replaceAll(' ', '-')}`];
  const run = () => program('eslint', [...cache, '--max-warnings', '0', what]);
  return { name: `lint ${name}`, run };
}

/** What can be said of the sources without running them. */
export const CHECKS: readonly Check[] = [
  // One program: each workspace's own tsconfig.json is for editors and for the linter.
  { name: 'types', run: () => program('tsc', ['-p', '.']) },
  {
    name: 'format',
    run: () =>
      program('prettier', [
        '--check',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '.',
      ]),
  },
  // One after the other: the types of all workspaces at once are more than a process may hold.
  ...[...WORKSPACES, 'tooling of the root'].map(lintOf),
  {
    name: 'import boundaries',
    run: () =>
      program('depcruise', [
        '--config',
        'tooling/checks/boundaries.cjs',
        '--no-progress',
        ...WORKSPACES,
      ]),
  },
  { name: 'tests named in docs', run: checkNamedTests },
  { name: 'unused code', run: () => program('knip', ['--no-progress']) },
];
