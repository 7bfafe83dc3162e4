import { readConfig } from '@hareto/api/config.ts';
import { openLog } from '@hareto/api/http/logging.ts';
import { openRuntime } from '@hareto/api/runtime.ts';
import { seedDemo } from './seed/seed.ts';

const config = readConfig(process.env);
const log = openLog('seed', config.logLevel);
const runtime = await openRuntime(config, (error) =>
  log.warn({ err: error }, 'database connection lost'),
);
await seedDemo(runtime.dependencies);
await runtime.close();
