import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { RemoteConfig } from '@hareto/platform/host-contract/remote-config.ts';
import { REMOTE_IDS } from '../build/remote-ids.ts';
import { compile } from '../build/compile.ts';
import { readOptions } from '../start/options.ts';
import { devServerPort } from '../start/ports.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { remoteConfig } from '../webpack/remote.ts';
import { runProgram } from '../processes/program.ts';

const HOST = join(PROJECT_ROOT, 'host');

/**
 * Runs the product with all remotes from their builds, except the named one, which
 * webpack-dev-server serves with React Refresh. `--alone` runs only the dev server, for a host that
 * is deployed elsewhere and allows overrides.
 */
export async function run(args: readonly string[]): Promise<number> {
  const [id = '', ...rest] = args;
  if (!REMOTE_IDS.some((remoteId) => remoteId === id))
    throw new Error(`which remote? npm run dev -- ${REMOTE_IDS.join('|')}`);
  const isAlone = rest.includes('--alone');
  const port = devServerPort(readOptions(rest.filter((argument) => argument !== '--alone')).port);
  if (isAlone) return serveAlone(id, port);
  console.log('building the host with React’s development build');
  const { development } = await importConfig<{ development: Configuration }>(
    join(HOST, 'webpack.config.ts'),
  );
  await compile('host', development);
  const server = await serve(id, port, { refresh: true });
  try {
    const environment = {
      DEV_REMOTE: `${id}=http://localhost:${port}`,
      DEV_HOST: join(HOST, 'dist-dev'),
    };
    return await runProgram(process.execPath, [join(PROJECT_ROOT, 'tooling/start.mjs'), ...rest], {
      env: environment,
    });
  } finally {
    await server.stop();
  }
}

async function serveAlone(id: string, port: number): Promise<number> {
  const server = await serve(id, port, { refresh: false });
  console.log(
    `\nremote-${id} at http://localhost:${port}; open the deployed host with ?mf=${id}=http://localhost:${port}; Ctrl+C stops it`,
  );
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await server.stop();
  return 0;
}

/**
 * Without `refresh` a saved change reloads the page: a deployed host has React's production build,
 * which cannot refresh.
 */
async function serve(
  id: string,
  port: number,
  { refresh }: { refresh: boolean },
): Promise<WebpackDevServer> {
  const directory = join(PROJECT_ROOT, `remote-${id}`);
  const { config } = await importConfig<{ config: RemoteConfig }>(
    join(directory, 'remote.config.ts'),
  );
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: refresh,
      // A module without components, which React Refresh cannot replace, reloads the page.
      liveReload: true,
      devMiddleware: { publicPath: '/' },
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      // The page has another origin: another port or another machine.
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    webpack(remoteConfig(config, { directory, development: true, refresh })),
  );
  await server.start();
  return server;
}

const importConfig = async <T>(file: string): Promise<T> =>
  (await import(pathToFileURL(file).href)) as T;
