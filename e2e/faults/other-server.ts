import { execFile } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDatabase } from '../money/product.ts';
import type { Scene } from './test.ts';

const run = promisify(execFile);

/**
 * Ends the server and starts another at another port: on the same data, or as a standby on a copy
 * of it. Runs `work` once the way leads there, then brings everything back to the first place.
 */
export async function withOtherServer(
  { product, proxy }: Scene,
  { isStandby }: { isStandby: boolean },
  work: () => Promise<void>,
): Promise<void> {
  const first = { port: proxy.target, directory: join(product.data, 'postgres') };
  const other = {
    port: first.port + 1,
    directory: isStandby ? join(product.data, 'standby') : first.directory,
  };
  const logs = join(product.data, 'logs');
  await product.postgres.kill('SIGTERM');
  if (isStandby) {
    // With its owner, whom PostgreSQL insists on.
    await run('cp', ['-a', first.directory, other.directory]);
    await writeFile(join(other.directory, 'data/standby.signal'), '');
  }
  const server = await startDatabase(other.directory, logs, other.port);
  proxy.target = other.port;
  await work();
  await server.program.kill('SIGTERM');
  if (isStandby) {
    await rm(first.directory, { recursive: true });
    await rename(other.directory, first.directory);
  }
  proxy.target = first.port;
  await product.postgres.start();
}
