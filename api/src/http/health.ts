import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { App } from './app.ts';

export interface Readiness {
  isStopping: boolean;
}

/**
 * `/healthz` reports that the process runs, `/readyz` that calls may be sent to it. Both are
 * outside `/api` and need no tokens.
 */
export function reportHealth(app: App, db: Database, readiness: Readiness): void {
  // A kept-alive connection would send further calls to a process that is stopping.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isStopping) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !readiness.isStopping && (await isDatabaseReachable(db));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}

async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
