import { execFileSync } from 'node:child_process';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * Files that differ from the last commit and still exist, new ones included; paths from the root.
 */
export function changedFiles(): readonly string[] {
  const list = (...args: readonly string[]) =>
    execFileSync('git', [...args, '-z'], { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\0');
  const changed = list('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD');
  const untracked = list('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...untracked])].filter((path) => path !== '').sort();
}
