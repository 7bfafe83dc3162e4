import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Node's permission model for a process that only computes: it may read its code and the packages,
 * but not write files or start programs. It gets the document as a message, so that it needs no
 * access to data. Node cannot restrict native addons of the packages. `ownPackages` are folders of
 * this project.
 */
export function confinement(codeFolder: string, ownPackages: readonly string[] = []): string[] {
  const { allowedNodeEnvironmentFlags: flags } = process;
  const flag = flags.has('--permission') ? '--permission' : '--experimental-permission';
  const paths = [
    ...readablePaths(realpathSync(codeFolder)),
    ...ownPackages.map((folder) => join(realpathSync(folder), sep)),
  ];
  const readable = paths.map((path) => `--allow-fs-read=${path}`);
  return [flag, ...readable, '--allow-worker', '--allow-addons', '--no-warnings'];
}

/** The code, and the files that Node looks up in each parent folder: packages and package.json. */
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
