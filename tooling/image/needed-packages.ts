import { readdir } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages whose files a program locates at run time, so that no import names them. */
export const LOCATED_PACKAGES = [
  '@expo-google-fonts/noto-sans-jp',
  '@tesseract.js-data/jpn',
  'zengin-code',
];

/**
 * Packages that only unused code of the programs imports: in the image the release program
 * publishes finished builds and opens no pages.
 */
const UNUSED_PACKAGES = ['esbuild', 'playwright', 'webpack'];

/** The names of the packages that the bundled programs in the folders import. */
export async function neededPackages(folders: readonly string[]): Promise<string[]> {
  const entryPoints: string[] = [];
  for (const folder of folders)
    for (const name of await readdir(folder))
      if (name.endsWith('.js')) entryPoints.push(join(folder, name));
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    outdir: 'unused',
    logLevel: 'warning',
  });
  const importedPackages = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.flatMap(({ external, path }) => (external && !isBuiltin(path) ? packageOf(path) : [])),
  );
  return [...new Set(importedPackages)].filter((name) => !UNUSED_PACKAGES.includes(name)).sort();
}

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
