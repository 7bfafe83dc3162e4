/**
 * A process that builds the bundles that its parent names, one after the other. Several such
 * processes use all cores and free their memory when they end. It ends with its parent.
 */
import { BUNDLES } from './bundles.ts';
import { buildServer, SERVER_BUNDLES } from './servers.ts';

async function build(name: string): Promise<void> {
  const server = SERVER_BUNDLES.find((candidate) => candidate.name === name);
  if (server) return buildServer(server);
  const bundle = BUNDLES.find(({ workspace }) => workspace === name);
  if (!bundle) throw new Error(`no bundle is called ${name}`);
  // Loads webpack only in the processes that need it.
  const { buildBundle } = await import('./compile.ts');
  return buildBundle(bundle);
}

process.on('disconnect', () => process.exit());
process.on('message', (name) => {
  build(String(name)).then(
    () => process.send?.({}),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
