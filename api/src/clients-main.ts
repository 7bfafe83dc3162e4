import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { ClientsError, manageClients } from './oauth/registered-clients.ts';

/** `npm run clients`: the partners' services that may ask for access. */
const database = openDatabase(readConfig(process.env).databaseUrl, () => undefined);
try {
  console.log(await manageClients(database.db, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ClientsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
