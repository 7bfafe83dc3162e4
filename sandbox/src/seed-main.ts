import { readConfig } from '@hareto/api/config.ts';
import { BATCH_LIMITS } from '@hareto/api/db/client.ts';
import { openLog } from '@hareto/api/http/logging.ts';
import { openRuntime } from '@hareto/api/runtime.ts';
import { settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { seedDemo } from './seed/seed.ts';

const config = readConfig(settingsAtStart('api'));
const log = openLog('seed', config.logLevel);
const runtime = await openRuntime(
  config,
  (error) => log.warn({ err: error }, 'database connection lost'),
  BATCH_LIMITS,
);
await seedDemo(runtime.dependencies);
await runtime.close();
