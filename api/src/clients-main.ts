import { readSettings, settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { openDatabase } from './db/client.ts';
import { realClock } from './ports/clock.ts';
import { readSecret } from './ports/server-keys.ts';
import { ClientsError } from './features/oauth/clients-error.ts';
import { manageClients } from './features/oauth/registered-clients.ts';

/** `npm run clients` manages the partners' services that may ask for access. */
const environment = settingsAtStart('clients');
const config = readSettings(['clients'], environment);
const database = openDatabase(config.DATABASE_URL, () => undefined);
try {
  // Keys of the default folder may be those of another database.
  const hasFolder = environment['DATA_DIR'] !== undefined;
  const webhookSecret = hasFolder ? await readSecret(config.DATA_DIR, 'webhooks') : null;
  const context = { db: database.db, webhookSecret, sessionClock: realClock };
  console.log(await manageClients(context, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ClientsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
