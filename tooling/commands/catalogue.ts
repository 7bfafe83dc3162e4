import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildCatalogue } from '../catalogue/build.ts';
import { catalogueServer } from '../catalogue/server.ts';

/**
 * Serves every component in every state, with the headers of the product's pages, until Ctrl+C.
 * `--port N`, 3006 by default.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { port } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: '3006' } },
  }).values;
  const build = await buildCatalogue((name) => console.log(`building ${name}`));
  const server = catalogueServer(build, (report) => console.error(`violation: ${report}`)).listen(
    Number(port),
    'localhost',
  );
  await once(server, 'listening');
  console.log(`ready http://localhost:${port}`);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await once(server, 'close');
  return 0;
}
