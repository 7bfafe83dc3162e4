import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import type { Configuration } from 'webpack';
import { BROWSER_PACKAGES } from '../build/browser-packages.ts';
import { compile } from '../build/compile.ts';
import { hashOf } from '../build/input-hash.ts';
import { makeIfChanged } from '../build/stamps.ts';
import { baseConfig } from '../webpack/base.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { ManifestPlugin } from '../webpack/manifest-plugin.ts';

const DIRECTORY = join(PROJECT_ROOT, 'catalogue');
export const CATALOGUE_DIST = join(DIRECTORY, 'dist');
const MANIFEST = 'catalogue.json';
const STATES = 'states.json';
const INPUTS = [
  'catalogue/src',
  ...BROWSER_PACKAGES,
  'tooling/webpack',
  'tooling/catalogue',
  'pnpm-lock.yaml',
];

export interface CatalogueBuild {
  /** Scripts of the page, in load order. */
  readonly scripts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** The list of the catalogue's states, as JSON. */
  readonly states: string;
}

/**
 * Builds the catalogue if its sources have changed, with the product's compiler, minifier and
 * policies.
 */
export async function buildCatalogue(onStep: (name: string) => void): Promise<CatalogueBuild> {
  await makeIfChanged(
    'catalogue',
    await hashOf(INPUTS.map((path) => join(PROJECT_ROOT, path))),
    existsSync(join(CATALOGUE_DIST, STATES)),
    async () => {
      onStep('catalogue');
      await compile('catalogue', catalogueConfig());
      await writeStates();
    },
  );
  const readOutput = (name: string) => readFile(join(CATALOGUE_DIST, name), 'utf8');
  return {
    ...(JSON.parse(await readOutput(MANIFEST)) as Omit<CatalogueBuild, 'states'>),
    states: await readOutput(STATES),
  };
}

function catalogueConfig(): Configuration {
  // Uses the host's name: the catalogue has the product's Content Security Policy, which allows the
  // Trusted Types policy of that name.
  const base = baseConfig({ directory: DIRECTORY, uniqueName: 'hareto_host', development: false });
  return {
    ...base,
    name: 'catalogue',
    entry: { catalogue: './src/index.tsx' },
    output: { ...base.output, publicPath: '/assets/', filename: '[name].[contenthash:12].js' },
    plugins: [
      ...(base.plugins ?? []),
      new ManifestPlugin(MANIFEST, ({ initial, integrity }) => ({ scripts: initial, integrity })),
    ],
    cache: {
      ...(typeof base.cache === 'object' ? base.cache : {}),
      type: 'filesystem',
      name: 'catalogue-production',
    },
  };
}

/** Runs the code of the pages to get the list of states, and writes the list. */
async function writeStates(): Promise<void> {
  const outfile = join(PROJECT_ROOT, '.cache/catalogue/states.mjs');
  await bundle({
    entryPoints: [join(DIRECTORY, 'src/states-list.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    logLevel: 'warning',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const { statesList } = (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as {
    statesList: unknown;
  };
  await writeFile(join(CATALOGUE_DIST, STATES), `${JSON.stringify(statesList, null, 2)}\n`);
}
