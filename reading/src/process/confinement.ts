import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Node's own walls for a process that only computes: it reads its code and the packages, writes
 * nothing and starts no programs. The document comes as a message, so that no data need be
 * readable. Addons are code of the packages; Node can not hold them to this.
 */
export function confinement(codeFolder: string): string[] {
  const { allowedNodeEnvironmentFlags: flags } = process;
  const flag = flags.has('--permission') ? '--permission' : '--experimental-permission';
  const readable = readablePaths(realpathSync(codeFolder)).map((path) => `--allow-fs-read=${path}`);
  return [flag, ...readable, '--allow-worker', '--allow-addons', '--no-warnings'];
}

/** The code, and what Node looks up for it in each folder above: its packages and their kind. */
function readablePaths(codeFolder: string): string[] {
  const above = foldersAbove(codeFolder);
  const packages = above.map((folder) => join(folder, 'node_modules')).filter(existsSync);
  return [
    ...[codeFolder, ...packages].map((folder) => join(folder, sep)),
    ...above.map((folder) => join(folder, 'package.json')),
  ];
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}
