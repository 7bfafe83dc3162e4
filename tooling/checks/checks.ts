import { REMOTE_IDS } from '../build/remote-ids.ts';
import { program } from '../commands/program.ts';

export interface Check {
  readonly name: string;
  run(): Promise<number>;
}

const WORKSPACES = ['shared', 'host', ...REMOTE_IDS.map((id) => `remote-${id}`), 'api', 'tooling', 'e2e', 'catalogue'];

/** What can be said of the sources without running them. */
export const CHECKS: readonly Check[] = [
  ...WORKSPACES.map((workspace) => ({ name: `types ${workspace}`, run: () => program('tsc', ['-p', workspace]) })),
  { name: 'lint', run: () => program('eslint', ['--cache', '--cache-location', '.cache/eslint', '--max-warnings', '0', '.']) },
  { name: 'import boundaries', run: () => program('depcruise', ['--config', 'tooling/checks/boundaries.cjs', '--no-progress', ...WORKSPACES]) },
  { name: 'unused code', run: () => program('knip', ['--no-progress']) },
];
