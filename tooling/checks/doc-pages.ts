import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/** All files of the repository, as git lists them. */
export const TRACKED: readonly string[] = execFileSync('git', ['ls-files', '-z'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean);

/** A decision names the files of the time when it was written. */
const HISTORY = /^docs\/decisions\//u;

/** The pages that describe the current product. */
export const PAGES = TRACKED.filter(
  (path) => /^(?:docs\/.*|.*README|AGENTS)\.md$/u.test(path) && !HISTORY.test(path),
);

export const readFile = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8');
