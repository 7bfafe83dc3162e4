import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { portsFrom } from './ports.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { urlOf } from '../postgres/cluster.ts';

/** The address of the PostgreSQL that `npm start` runs itself; null when it was never started. */
export async function ownDatabaseUrl(port: number, data: string): Promise<string | null> {
  try {
    const secret = join(resolve(PROJECT_ROOT, data), 'postgres/password');
    const password = await readFile(secret, 'utf8');
    return urlOf({ port: portsFrom(port).postgres, password }, 'hareto');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw thrown;
  }
}
