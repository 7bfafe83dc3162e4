import { execFile } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDatabase } from '../money/product.ts';
import type { Scene } from './test.ts';

const run = promisify(execFile);

/**
 * Ends the server and starts another at another port: on the same data, or as a standby on a copy
 * of the data. Runs `work` when the proxy forwards there; `restoreServer` starts the first server again
 * while the other one still runs. At the end, the last written data is in the first directory.
 */
export async function withOtherServer(
  { product, proxy }: Scene,
  { isStandby }: { isStandby: boolean },
  work: (restoreServer: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const first = { port: proxy.target, directory: join(product.data, 'postgres') };
  const copy = join(product.data, 'standby');
  const logs = join(product.data, 'logs');
  const restoreServer = async () => {
    proxy.target = first.port;
    await product.postgres.start();
  };
  await product.postgres.kill('SIGTERM');
  if (isStandby) {
    // Keeps the owner of the files, because PostgreSQL requires it.
    await run('cp', ['-a', first.directory, copy]);
    await writeFile(join(copy, 'data/standby.signal'), '');
  }
  proxy.target = first.port + 1;
  const server = await startDatabase(isStandby ? copy : first.directory, logs, proxy.target);
  await work(restoreServer);
  await server.program.kill('SIGTERM');
  if (!product.postgres.isRunning) {
    if (isStandby) {
      await rm(first.directory, { recursive: true });
      await rename(copy, first.directory);
    }
    await restoreServer();
  }
  await rm(copy, { recursive: true, force: true });
}
