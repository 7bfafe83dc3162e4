/* Plain JavaScript without dependencies, because this runs before the installation. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const PNPM = 'pnpm@12.21.0';
const stampFile = join(root, '.cache/installed');

const manifestsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name, 'package.json'))
    .filter(existsSync);
const manifests = () => [...manifestsIn(root), ...manifestsIn(join(root, 'shared'))];

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of [
    join(root, 'package.json'),
    join(root, 'pnpm-lock.yaml'),
    join(root, 'pnpm-workspace.yaml'),
    ...manifests(),
  ])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Installs the pinned pnpm and the packages of the frozen lockfile, unless the installed packages
 * are current.
 */
export function installPackages() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old: Node 20.19 or newer is needed.`);
  const inputHash = hashInputs();
  const installedHash =
    existsSync(join(root, 'node_modules')) && existsSync(stampFile)
      ? readFileSync(stampFile, 'utf8')
      : '';
  if (installedHash === inputHash) return;
  // Standard output belongs to the command: `npm run --silent routes` prints JSON.
  console.error('installing (pnpm, frozen lockfile)');
  // Users must have only Node and npm, which brings npx.
  const result = spawnSync(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', process.stderr, 'inherit'] },
  );
  if (result.error)
    fail(`npx could not be run (${result.error.message}): install npm, then try again.`);
  if (result.status !== 0)
    fail('The installation failed; the lines above say why. Check the network, then try again.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, inputHash);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
