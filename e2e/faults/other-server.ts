import { execFile } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDatabase } from '../money/product.ts';
import type { Scene } from './test.ts';

const run = promisify(execFile);

/**
 * Ends the server and starts another at another port: on the same data, or as a standby on a copy
 * of the data. Runs `work` when the proxy forwards to the other server; `restoreServer` starts the
 * first one again while the other still runs. At the end the first directory has the newest data.
 */
export async function withOtherServer(
  { product, proxy }: Scene,
  { isStandby }: { isStandby: boolean },
  work: (restoreServer: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const firstServer = { port: proxy.target, directory: join(product.data, 'postgres') };
  const copy = join(product.data, 'standby');
  const logs = join(product.data, 'logs');
  const restoreServer = async () => {
    proxy.target = firstServer.port;
    await product.postgres.start();
  };
  await product.postgres.kill('SIGTERM');
  if (isStandby) {
    // Keeps the owner of the files, because PostgreSQL requires it.
    await run('cp', ['-a', firstServer.directory, copy]);
    await writeFile(join(copy, 'data/standby.signal'), '');
  }
  proxy.target = firstServer.port + 1;
  const server = await startDatabase(isStandby ? copy : firstServer.directory, logs, proxy.target);
  await work(restoreServer);
  await server.program.kill('SIGTERM');
  if (!product.postgres.isRunning) {
    if (isStandby) {
      await rm(firstServer.directory, { recursive: true });
      await rename(copy, firstServer.directory);
    }
    await restoreServer();
  }
  await rm(copy, { recursive: true, force: true });
}
