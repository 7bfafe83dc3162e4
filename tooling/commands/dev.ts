import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { RemoteConfig } from '@hareto/shared/host-contract/remote-config.ts';
import { REMOTE_IDS } from '@hareto/shared/host-contract/routes.ts';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../webpack/base.ts';
import { remoteConfig } from '../webpack/remote.ts';
import { program } from './program.ts';

/** The host and all remotes from their builds; the named remote from webpack-dev-server, inside the real host; a saved change reloads the page. */
export async function run(args: readonly string[]): Promise<number> {
  const [id, ...rest] = args;
  if (!REMOTE_IDS.some((known) => known === id)) throw new Error(`which remote? npm run dev -- ${REMOTE_IDS.join('|')}`);
  const base = Number(rest[rest.indexOf('--port') + 1] ?? 3000) || 3000;
  const port = base + 5;
  const server = await serve(String(id), port);
  try {
    return await program(process.execPath, [join(PROJECT_ROOT, 'tooling/start.mjs'), ...rest], { env: { DEV_REMOTE: `${id}=http://localhost:${port}` } });
  } finally {
    await server.stop();
  }
}

async function serve(id: string, port: number): Promise<WebpackDevServer> {
  const directory = join(PROJECT_ROOT, `remote-${id}`);
  const { config } = (await import(pathToFileURL(join(directory, 'remote.config.ts')).href)) as { config: RemoteConfig };
  const compiler = webpack(remoteConfig(config, { directory, development: true }));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      devMiddleware: { publicPath: '/' },
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      headers: { 'Cross-Origin-Resource-Policy': 'same-origin' },
    },
    compiler,
  );
  await server.start();
  return server;
}
