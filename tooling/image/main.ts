import { cp, mkdir, readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { buildServer, SERVER_BUNDLES } from '../build/servers.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { collectPackages } from './collect-packages.ts';
import { LOCATED_PACKAGES, neededPackages } from './needed-packages.ts';
import { RELEASE_BUNDLE } from './release-bundle.ts';

/*
 * Copies built programs into FOLDER/programs, in the layout of the checkout, and the packages that
 * they need into FOLDER: `node --import tsx tooling/image/main.ts FOLDER api edge`
 */
const [folder, ...names] = process.argv.slice(2);
if (folder === undefined || names.length === 0)
  throw new Error('give a folder and the names of programs');
const bundles = names.map((name) => {
  const bundle = [...SERVER_BUNDLES, RELEASE_BUNDLE].find((candidate) => candidate.name === name);
  if (!bundle) throw new Error(`there is no program ${name}`);
  return bundle;
});

if (names.includes(RELEASE_BUNDLE.name)) await buildServer(RELEASE_BUNDLE);
const shared = await readdir(join(PROJECT_ROOT, 'shared'));
const workspaces = [
  ...['api', 'host', 'reading', 'sandbox', 'tooling'].map((name) => join(PROJECT_ROOT, name)),
  ...shared.map((name) => join(PROJECT_ROOT, 'shared', name)),
];
const importedPackages = await neededPackages(bundles.map(({ outdir }) => outdir));
const locatedPackages = names.includes('api') ? LOCATED_PACKAGES : [];
await mkdir(folder, { recursive: true });
await collectPackages([...importedPackages, ...locatedPackages], {
  from: PROJECT_ROOT,
  to: folder,
  workspaces,
});
for (const { outdir } of bundles)
  await cp(outdir, join(folder, 'programs', relative(PROJECT_ROOT, outdir)), { recursive: true });
console.log(
  `${importedPackages.length + locatedPackages.length} packages for ${names.join(', ')} in ${basename(folder)}`,
);
