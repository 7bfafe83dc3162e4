import { parseArgs } from 'node:util';
import { readConfig } from '@hareto/api/config.ts';
import { BATCH_LIMITS } from '@hareto/api/db/client.ts';
import { applyMigrations } from '@hareto/api/db/migrate.ts';
import { waitForDatabase } from '@hareto/api/db/wait-for-database.ts';
import { exitWhenSupervisorEnds } from '@hareto/api/graceful-shutdown.ts';
import { openLog } from '@hareto/api/http/logging.ts';
import { loadSecret } from '@hareto/api/ports/server-keys.ts';
import { moveSandboxClock } from '@hareto/api/ports/sandbox-clock.ts';
import { openRuntime } from '@hareto/api/runtime.ts';
import { settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { registerSamplePartner } from './seed/sample-partner.ts';
import { seedDemo } from './seed/seed.ts';

/**
 * This program prepares the database for a run of the sandbox: it applies the migrations, adds the
 * demo data (`--seed`), and registers the sample partner with the addresses that it has in this
 * run. With `--clock TIME` the business clock is set first, and the demo data begins at that time.
 * One process does all of it, because each start of a process costs time. Prints the secret of the
 * partner's webhooks.
 */
exitWhenSupervisorEnds();
const { seed, clock } = parseArgs({
  options: { seed: { type: 'boolean' }, clock: { type: 'string' } },
}).values;
const config = readConfig(settingsAtStart('api'));
if (!config.sandbox) throw new Error('This program runs in the sandbox only');
const log = openLog('prepare', config.logLevel);
await waitForDatabase(config.databaseUrl, (error) =>
  log.warn({ err: error }, 'waiting for the database'),
);
await applyMigrations(config.databaseUrl);
const { dependencies, close } = await openRuntime(
  config,
  (error) => log.warn({ err: error }, 'database connection lost'),
  BATCH_LIMITS,
);
try {
  const startsAt = clock === undefined ? null : new Date(clock);
  if (startsAt) await moveSandboxClock(dependencies.db, startsAt);
  if (seed)
    await seedDemo(startsAt ? { ...dependencies, clock: { now: () => startsAt } } : dependencies);
  const serverSecret = await loadSecret(config.dataDir, 'webhooks');
  const partner = { origin: config.partnerOrigin, internalUrl: config.partnerInternalUrl };
  console.log(await registerSamplePartner(dependencies.db, partner, serverSecret));
} finally {
  await close();
}
