import { settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { exitWhenSupervisorEnds, stopGracefully, withinGrace } from './graceful-shutdown.ts';
import type { App } from './http/app.ts';
import { answerWhileStarting } from './http/answer-while-starting.ts';
import { openLog } from './http/logging.ts';
import { openRuntime } from './runtime.ts';

/**
 * Runs the API with the settings of the environment until the process gets a stop signal. `extend`
 * adds the routes of a process that serves more than the product.
 */
export async function serveApi(
  extend: (app: App, context: Context) => Promise<void> = async () => undefined,
): Promise<void> {
  exitWhenSupervisorEnds();
  const config = readConfig(settingsAtStart('api'));
  const log = openLog('api', config.logLevel);
  const readiness = { isStopping: false };
  const starting = await answerWhileStarting(config);
  const runtime = await openRuntime(config, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  const app = await buildApp(runtime.dependencies, { log, readiness });
  await extend(app, runtime.dependencies);
  stopGracefully(
    {
      announce: () => {
        readiness.isStopping = true;
      },
      finish: async (withinMs) => {
        await withinGrace(app.close(), withinMs);
        await runtime.close();
      },
    },
    config.stop,
  );
  await starting.close();
  await app.listen({ port: config.port, host: config.host });
}
