import { readSettingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { applyMigrations } from './db/migrate.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { openLog } from './http/logging.ts';

const { DATABASE_URL, LOG_LEVEL } = readSettingsAtStart('migrate');
const log = openLog('migrate', LOG_LEVEL);
// A server that starts for the first time may refuse connections for a while.
await waitForDatabase(DATABASE_URL, (error) =>
  log.warn({ err: error }, 'waiting for the database'),
);
await applyMigrations(DATABASE_URL, { log });
