import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { PROJECT_ROOT } from '../project-root.ts';

export interface ServerBundle {
  readonly name: string;
  readonly entries: Readonly<Record<string, string>>;
  readonly outdir: string;
  /** Files that the programs read at run time: copy below `outdir` → source. */
  readonly copies: Readonly<Record<string, string>>;
  /** Scripts that a program serves to browsers: output below `outdir` → source. */
  readonly browserScripts: Readonly<Record<string, string>>;
  /** A change in these folders requires a new build. */
  readonly inputs: readonly string[];
}

const inProject = (path: string) => join(PROJECT_ROOT, path);

/** The programs that run in Node; their packages stay outside the bundle. */
export const SERVER_BUNDLES: readonly ServerBundle[] = [
  {
    name: 'api',
    entries: {
      api: inProject('api/src/main.ts'),
      // `npm start` runs it instead of the API; it also has the controls of the sandbox.
      'sandbox-api': inProject('sandbox/src/api-main.ts'),
      worker: inProject('api/src/worker.ts'),
      migrate: inProject('api/src/migrate-main.ts'),
      // A container runs it before the other programs.
      check: inProject('api/src/check-main.ts'),
      seed: inProject('sandbox/src/seed-main.ts'),
      // The administrator runs these two; `npm start` does not (docs/operations.md).
      clients: inProject('api/src/clients-main.ts'),
      objects: inProject('api/src/objects-main.ts'),
      // `npm start` runs it before the programs.
      prepare: inProject('sandbox/src/prepare-main.ts'),
      'mail-viewer': inProject('sandbox/src/mail-viewer/main.ts'),
      'card-sandbox': inProject('sandbox/src/card-sandbox/main.ts'),
      // API and worker fork it, one process per document.
      reading: inProject('reading/src/process/main.ts'),
      // The worker forks it: one process recognises the characters of all documents.
      engine: inProject('reading/src/engine/main.ts'),
    },
    outdir: inProject('api/dist'),
    copies: {
      migrations: inProject('api/src/db/migrations'),
      'card-sandbox-assets/card-sandbox.css': inProject(
        'sandbox/src/card-sandbox/browser/card-sandbox.css',
      ),
    },
    browserScripts: {
      'card-sandbox-assets/fields.js': inProject('sandbox/src/card-sandbox/browser/fields.ts'),
    },
    inputs: [
      inProject('api/src'),
      inProject('reading/src'),
      inProject('sandbox/src'),
      inProject('shared/banks/src'),
      inProject('shared/contracts/src'),
      inProject('shared/domain/src'),
      inProject('shared/releases/src'),
      inProject('shared/server-kit/src'),
      inProject('pnpm-lock.yaml'),
    ],
  },
  {
    name: 'edge',
    entries: { edge: inProject('host/edge/main.ts') },
    outdir: inProject('host/dist-edge'),
    copies: {},
    browserScripts: {},
    inputs: [
      inProject('host/edge'),
      inProject('host/src/preload'),
      inProject('host/src/routing'),
      inProject('host/src/toppage/top-page-calls.ts'),
      inProject('shared/contracts/src'),
      inProject('shared/design-system/src/foundation'),
      inProject('shared/domain/src'),
      inProject('shared/releases/src'),
      inProject('shared/server-kit/src'),
      inProject('shared/platform/src/host-contract'),
      inProject('pnpm-lock.yaml'),
    ],
  },
  {
    name: 'sample-partner',
    entries: { 'sample-partner': inProject('sandbox/src/sample-partner/main.ts') },
    outdir: inProject('sandbox/dist'),
    copies: { invoices: inProject('sandbox/src/sample-partner/invoices') },
    browserScripts: {},
    inputs: [inProject('sandbox/src/sample-partner'), inProject('pnpm-lock.yaml')],
  },
];

/** The options by which esbuild bundles the programs for Node. */
export const programOptions = ({ entries, outdir }: ServerBundle): BuildOptions => ({
  entryPoints: entries,
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [
    {
      name: 'external-packages',
      setup({ onResolve }) {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@hareto/')
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});

/** The options by which esbuild bundles a script for browsers. */
export const scriptOptions = (
  { outdir }: ServerBundle,
  [to, from]: readonly [string, string],
): BuildOptions => ({
  entryPoints: [from],
  outfile: join(outdir, to),
  bundle: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
});

export async function buildServer(bundle: ServerBundle): Promise<void> {
  const { outdir, copies, browserScripts } = bundle;
  await rm(outdir, { recursive: true, force: true });
  for (const [to, from] of Object.entries(copies))
    await cp(from, join(outdir, to), { recursive: true });
  for (const script of Object.entries(browserScripts)) await build(scriptOptions(bundle, script));
  await build(programOptions(bundle));
}
