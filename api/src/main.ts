import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { stopGracefully, withinGrace } from './graceful-shutdown.ts';
import { openLog } from './http/logging.ts';
import { loadSecret } from './ports/server-keys.ts';
import { openRuntime } from './runtime.ts';
import { sandboxControls } from './sandbox/controls.ts';

const config = readConfig(process.env);
const log = openLog('api', config.logLevel);
const readiness = { isStopping: false };
const runtime = await openRuntime(config, (error) =>
  log.warn({ err: error }, 'database connection lost'),
);
const app = await buildApp(runtime.dependencies, { log, readiness });
if (config.sandbox)
  sandboxControls(app, runtime.dependencies, await loadSecret(config.dataDir, 'sandbox-token'));
stopGracefully({
  announce: () => {
    readiness.isStopping = true;
  },
  finish: async () => {
    await withinGrace(app.close());
    await runtime.close();
  },
});
await app.listen({ port: config.port, host: config.host });
