import { readConfig } from '@hareto/api/config.ts';
import { openDatabase } from '@hareto/api/db/client.ts';
import { stopGracefully, withinGrace } from '@hareto/api/graceful-shutdown.ts';
import { openLog } from '@hareto/api/http/logging.ts';
import { settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { buildMailViewer } from './app.ts';

const config = readConfig(settingsAtStart('mail-viewer'));
const log = openLog('mail-viewer', config.logLevel);
const database = openDatabase(
  config.databaseUrl,
  (error) => log.warn({ err: error }, 'database connection lost'),
  { max: 2 },
);
const app = buildMailViewer(database.db);
stopGracefully({
  announce: () => log.info('stopping'),
  finish: async (withinMs) => {
    await withinGrace(app.close(), withinMs);
    await database.close();
  },
});
await app.listen({ port: config.port, host: config.host });
