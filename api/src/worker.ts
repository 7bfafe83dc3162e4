import { openStore } from '@hareto/releases/open-store.ts';
import { settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { readConfig } from './config.ts';
import { exitWhenSupervisorEnds, stopGracefully, withinGrace } from './graceful-shutdown.ts';
import { openLog } from './http/logging.ts';
import { followMaintenance } from './jobs/maintenance.ts';
import { reportLifeByFile, reportReadinessByFile } from './jobs/health-file.ts';
import { startWork } from './jobs/start-work.ts';
import { openRuntime } from './runtime.ts';

exitWhenSupervisorEnds();
const config = readConfig(settingsAtStart('worker'));
const log = openLog('worker', config.logLevel);
const life = reportLifeByFile(config.healthFile);
const runtime = await openRuntime(config, (error) =>
  log.warn({ err: error }, 'database connection lost'),
);
const maintenance = followMaintenance(
  config.releaseStore === null ? null : openStore(config.releaseStore, config.credentials),
  log,
);
const work = await startWork(runtime, log, maintenance);
const readiness = reportReadinessByFile(runtime.dependencies.db, config.healthFile);
stopGracefully(
  {
    announce: () => log.info('stopping'),
    finish: async (withinMs) => {
      readiness.stop();
      await withinGrace(work.stop(), withinMs);
      await runtime.close();
      life.stop();
    },
  },
  // No load balancer sends requests to the worker.
  { ...config.stop, delayMs: 0 },
);
log.info('ready');
