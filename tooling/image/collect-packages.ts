import { cp, lstat, mkdir, readdir, readFile, readlink, realpath, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isInImage } from './package-files.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/**
 * Copies packages with all their dependencies, in the layout of pnpm: each version once, and links
 * between them. `from` and `to` are folders with `node_modules`; `names` are looked up in the
 * `node_modules` of `workspaces`. Skips a declared package that is not installed: it is optional.
 */
export async function collectPackages(
  names: readonly string[],
  { from, to, workspaces }: { from: string; to: string; workspaces: readonly string[] },
): Promise<void> {
  const copiedFolders = new Set<string>();
  const copyWithDependencies = async (folder: string): Promise<void> => {
    if (copiedFolders.has(folder)) return;
    copiedFolders.add(folder);
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
    await copyPackage(manifest.name, folder, join(to, relative(from, folder)));
    // pnpm puts links to the dependencies of a package beside the package.
    const siblingFolder = join(folder, ...manifest.name.split('/').map(() => '..'));
    for (const name of dependenciesOf(manifest)) {
      const link = join(siblingFolder, name);
      const target = await realpath(link).catch(() => null);
      if (target === null || target === folder) continue;
      await copyLink(link, join(to, relative(from, link)));
      await copyWithDependencies(target);
    }
  };
  for (const name of names) {
    const folder = await findPackage(name, workspaces);
    await copyWithDependencies(folder);
    const link = join(to, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(to, relative(from, folder))), link);
  }
}

/** Dependencies that are left out, because only compilers use them. */
const isForCompilers = (name: string) => /^(?:@types\/|undici-types$|typescript$)/.test(name);

const dependenciesOf = ({ dependencies, optionalDependencies, peerDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => !isForCompilers(name),
  );

async function findPackage(name: string, workspaces: readonly string[]): Promise<string> {
  for (const workspace of workspaces) {
    const folder = await realpath(join(workspace, 'node_modules', name)).catch(() => null);
    if (folder !== null) return folder;
  }
  throw new Error(`${name} is not installed`);
}

async function copyPackage(name: string, folder: string, target: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = relative(folder, join(entry.parentPath, entry.name));
    if (!entry.isFile() || file.startsWith('node_modules/') || !isInImage(name, file)) continue;
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(folder, file), join(target, file));
  }
}

async function copyLink(link: string, target: string): Promise<void> {
  if (await lstat(target).catch(() => null)) return;
  await mkdir(dirname(target), { recursive: true });
  await symlink(await readlink(link), target);
}
