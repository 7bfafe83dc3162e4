import { fileURLToPath } from 'node:url';
import { openPool } from '@hareto/api/db/client.ts';
import { waitForDatabase } from '@hareto/api/db/wait-for-database.ts';
import {
  exitWhenSupervisorEnds,
  stopGracefully,
  withinGrace,
} from '@hareto/api/graceful-shutdown.ts';
import { loadSecret } from '@hareto/api/ports/server-keys.ts';
import { readSettingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { buildCardSandbox } from './app.ts';
import { DELAYS } from './delays.ts';
import { openGatewayStore } from './gateway-store.ts';

/** Built from `browser/`, beside the bundle. */
const ASSETS = fileURLToPath(new URL('./card-sandbox-assets', import.meta.url));

exitWhenSupervisorEnds();
const config = readSettingsAtStart('card-sandbox');
await waitForDatabase(config.DATABASE_URL, (error) => report('waiting for the database', error));
const pool = openPool(config.DATABASE_URL, (error) => report('database connection', error), {
  max: 5,
  name: 'hareto-card-sandbox',
});

const [secret, pepper] = await Promise.all([
  loadSecret(config.DATA_DIR, 'gateway-secret'),
  loadSecret(config.DATA_DIR, 'gateway-pepper'),
]);
const store = openGatewayStore(pool, pepper);
await store.createTables();
const app = buildCardSandbox({
  store,
  secret,
  publicOrigins: [config.PUBLIC_ORIGIN],
  delays: DELAYS,
  assets: ASSETS,
  onError: (error) => report('unexpected error', error),
});
await app.listen({ host: config.HOST, port: config.PORT ?? 3002 });

stopGracefully({
  announce: () => undefined,
  finish: async (withinMs) => {
    await withinGrace(app.close(), withinMs);
    await pool.end();
  },
});

function report(event: string, error: unknown): void {
  // Logs the error's name and stack lines only, because messages of the database quote values.
  const stackLines = error instanceof Error ? error.stack?.split('\n').slice(1, 6) : undefined;
  process.stderr.write(
    `${JSON.stringify({ service: 'card-sandbox', msg: event, type: error instanceof Error ? error.name : typeof error, where: stackLines })}\n`,
  );
}
