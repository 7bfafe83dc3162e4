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

/** What can be said of the sources without running them. */
export const CHECKS: readonly Check[] = [
  // One program; the tsconfig.json of a workspace is for editors.
  { name: 'types', run: () => program('tsc', ['-p', '.']) },
  {
    name: 'lint',
    run: () =>
      program(
        'eslint',
        ['--cache', '--cache-location', '.cache/eslint', '--max-warnings', '0', '.'],
        {
          // Types of all workspaces with their syntax trees: 3 GB.
          env: { NODE_OPTIONS: '--max-old-space-size=4096' },
        },
      ),
  },
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
