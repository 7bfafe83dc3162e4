import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { PROJECT_ROOT } from '../project-root.ts';

export interface ServerBundle {
  readonly name: string;
  readonly entries: Readonly<Record<string, string>>;
  readonly outdir: string;
  /** Files that the programs read beside themselves: copied from → to, below `outdir`. */
  readonly copies: Readonly<Record<string, string>>;
  /** Scripts that a program serves to a browser: output below `outdir` → source. */
  readonly browserScripts: Readonly<Record<string, string>>;
  /** A change in these folders requires a new build. */
  readonly inputs: readonly string[];
}

const at = (path: string) => join(PROJECT_ROOT, path);

/** The programs that run in Node; their packages stay outside the bundle. */
export const SERVER_BUNDLES: readonly ServerBundle[] = [
  {
    name: 'api',
    entries: {
      api: at('api/src/main.ts'),
      // `npm start` runs it instead of the API; it also has the controls of the sandbox.
      'sandbox-api': at('sandbox/src/api-main.ts'),
      worker: at('api/src/worker.ts'),
      migrate: at('api/src/migrate-main.ts'),
      // Run before the others in a container.
      check: at('api/src/check-main.ts'),
      seed: at('sandbox/src/seed-main.ts'),
      // Run by the operator, not by the supervisor (docs/operations.md).
      clients: at('api/src/clients-main.ts'),
      objects: at('api/src/objects-main.ts'),
      // `npm start` runs it before the programs.
      prepare: at('sandbox/src/prepare-main.ts'),
      'mail-viewer': at('sandbox/src/mail-viewer/main.ts'),
      'card-sandbox': at('sandbox/src/card-sandbox/main.ts'),
      // Not started by the supervisor: API and worker fork it, one process per document.
      reading: at('reading/src/process/main.ts'),
      // Forked by the worker: one process for the letters of all documents.
      engine: at('reading/src/engine/main.ts'),
    },
    outdir: at('api/dist'),
    copies: {
      migrations: at('api/src/db/migrations'),
      'card-sandbox-assets/card-sandbox.css': at(
        'sandbox/src/card-sandbox/browser/card-sandbox.css',
      ),
    },
    browserScripts: {
      'card-sandbox-assets/fields.js': at('sandbox/src/card-sandbox/browser/fields.ts'),
    },
    inputs: [
      at('api/src'),
      at('reading/src'),
      at('sandbox/src'),
      at('shared/banks/src'),
      at('shared/contracts/src'),
      at('shared/domain/src'),
      at('shared/releases/src'),
      at('shared/server-kit/src'),
      at('pnpm-lock.yaml'),
    ],
  },
  {
    name: 'edge',
    entries: { edge: at('host/edge/main.ts') },
    outdir: at('host/dist-edge'),
    copies: {},
    browserScripts: {},
    inputs: [
      at('host/edge'),
      at('host/src/preload'),
      at('host/src/routing'),
      at('host/src/toppage/top-page-calls.ts'),
      at('shared/contracts/src'),
      at('shared/design-system/src/foundation'),
      at('shared/domain/src'),
      at('shared/releases/src'),
      at('shared/server-kit/src'),
      at('shared/platform/src/host-contract'),
      at('pnpm-lock.yaml'),
    ],
  },
  {
    name: 'sample-partner',
    entries: { 'sample-partner': at('sandbox/src/sample-partner/main.ts') },
    outdir: at('sandbox/dist'),
    copies: { invoices: at('sandbox/src/sample-partner/invoices') },
    browserScripts: {},
    inputs: [at('sandbox/src/sample-partner'), at('pnpm-lock.yaml')],
  },
];

/** How a program is bundled. */
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
      name: 'packages-outside',
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

/** How a script for browsers is bundled, given its output below `outdir` and its source. */
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
