import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { acceptJsonOnly, BODY_LIMIT_BYTES } from './http/body-parsing.ts';
import { authenticateCallers } from './http/authenticate.ts';
import type { App } from './http/app.ts';
import { sendUnreadableUrl, handleErrors } from './http/error-handler.ts';
import { refuseSlowBodies, type Pace } from './http/body-pace.ts';
import { reportHealth, type Readiness } from './http/health.ts';
import { logCalls, openLog } from './http/logging.ts';
import { parseQueryString } from './http/query-string.ts';
import { limitRates } from './http/rate-limits.ts';
import { secure } from './http/security.ts';
import { registerRoutes } from './http/routes.ts';
import type { Context } from './context.ts';

// Longer than the keep-alive of any proxy in front, so that the server never closes a connection
// that the proxy is about to reuse.
const KEEP_ALIVE_MS = 75_000;
/** The time limit for all headers of a request, and the interval of the check for it. */
const HEADERS_TIMEOUTS = { headersMs: 30_000, checkMs: 5_000 };

interface Options {
  /** Called for every route, so that a test can compare the routes with the documents. */
  onRoute?: (route: { method: string | string[]; url: string }) => void;
  log?: FastifyBaseLogger;
  /** Tests set a shorter time for slow bodies. */
  pace?: Pace;
  /** Tests set shorter times for slow headers. */
  timeouts?: typeof HEADERS_TIMEOUTS;
  /** While `isStopping` is true, `/readyz` answers 503. */
  readiness?: Readiness;
}

/** Builds the API as one Fastify instance that does not listen yet. */
export async function buildApp(
  context: Context,
  {
    log,
    pace,
    timeouts = HEADERS_TIMEOUTS,
    readiness = { isStopping: false },
    onRoute,
  }: Options = {},
): Promise<App> {
  const app: App = fastify({
    loggerInstance: log ?? openLog('api', context.config.logLevel),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'trace_id',
    }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: context.config.edgeAddresses,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The body has no total limit here: refuseSlowBodies enforces a minimum pace.
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: sendUnreadableUrl,
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  secure(app);
  acceptJsonOnly(app);
  handleErrors(app);
  logCalls(app);
  refuseSlowBodies(app, pace);
  await limitRates(app, context);
  authenticateCallers(app, context);
  reportHealth(app, context.db, readiness);
  registerRoutes(app, context);
  return app;
}
