import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { loadSecret } from './ports/server-keys.ts';
import { registerSamplePartner } from './sandbox/sample-partner.ts';

/** Before each start of the sandbox: its partner under the address of this start. */
const config = readConfig(process.env);
if (!config.sandbox) throw new Error('The sample partner belongs to the sandbox');
const database = openDatabase(config.databaseUrl, () => undefined);
try {
  const webhookSecret = await loadSecret(config.dataDir, 'webhooks');
  console.log(await registerSamplePartner(database.db, config.partnerOrigin, webhookSecret));
} finally {
  await database.close();
}
