import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../sandbox/src/seed/demo-accounts.ts';
import { buildAll, buildServers } from '../build/all.ts';
import { buildCatalogue } from '../catalogue/build.ts';
import { catalogueServer } from '../catalogue/server.ts';
import { cataloguePort, portsFrom } from '../start/ports.ts';
import { ownDatabaseUrl } from '../start/own-database-url.ts';
import { startProduct } from '../start/product.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { runAllSuites } from './all-suites.ts';
import { findChromium } from '../browser/chromium.ts';
import { runProgram } from '../processes/program.ts';
import { DEMO_AT, isSuite, reportOf, type Suite, SUITE_NAMES, SUITES } from './suites.ts';
import { keepOnlyTestVariables } from './test-environment.ts';

type Environment = Record<string, string>;

const BUILDS = { all: buildAll, servers: buildServers, nothing: async () => undefined };

/**
 * Corporate numbers for the journeys that use them: one that may not register at all, and one that
 * may neither send nor receive card payment requests.
 */
const REFUSED_NUMBER = '1999901000007';
const EXCLUDED_NUMBER = '6999901000019';

/** The option that also runs the tests that `npm test` leaves out (e2e/README.md). */
const ALL_TESTS_OPTION = '--all';

const PORT = Number(process.env['E2E_PORT'] ?? 3100);

/**
 * Builds, then runs a suite with everything it needs: a Chromium, and a product on production
 * builds with its own data.
 */
export async function run(args: readonly string[]): Promise<number> {
  const [name = 'journeys', ...options] = args;
  const playwrightOptions = options.filter((argument) => argument !== ALL_TESTS_OPTION);
  if (name === 'list') return printNames(SUITE_NAMES);
  if (name === 'all') return runAllSuites();
  if (!isSuite(name))
    throw new Error(`unknown suite ${name}; known: all, ${SUITE_NAMES.join(', ')}`);
  const suite = SUITES[name];
  keepOnlyTestVariables();
  // Most tests of a run share one demo account, which would soon reach the limits of a user.
  process.env['RELAXED_LIMITS'] = '1';
  // The only flag: businesses may ask their own buyers to pay by card. The caller may set it.
  process.env['INVOICE_REQUEST_FEATURE'] ??= suite.hasAllFlags ? '1' : '0';
  process.env['REFUSED_CORPORATE_NUMBERS'] = REFUSED_NUMBER;
  process.env['EXCLUDED_CORPORATE_NUMBERS'] = EXCLUDED_NUMBER;
  const ports = portsFrom(PORT);
  const environment: Environment = {
    ...(suite.browser === null ? {} : { CHROMIUM_PATH: findChromium(suite.browser) }),
    E2E_PORT: String(PORT),
    BASE_URL: `http://localhost:${ports.edge}`,
    API_URL: `http://127.0.0.1:${ports.api}`,
    CARD_ORIGIN: `http://localhost:${ports.cardSandbox}`,
    MAIL_URL: `http://localhost:${ports.mailViewer}`,
    PARTNER_URL: `http://localhost:${ports.samplePartner}`,
    DEMO_PASSWORD,
    REPORT_FILE: reportOf(name),
    ...(playwrightOptions.length < options.length ? { EVERY_TEST: '1' } : {}),
  };
  await BUILDS[suite.builds]({ onStep: (step) => console.log(`building ${step}`) });
  const runSuite = (extra: Environment) =>
    runProgram(
      join(PROJECT_ROOT, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', `${name}/playwright.config.ts`, ...playwrightOptions],
      { cwd: join(PROJECT_ROOT, 'e2e'), env: { ...environment, ...extra } },
    );
  const runWithCatalogue = suite.needsCatalogue
    ? (extra: Environment) => withCatalogue((catalogue) => runSuite({ ...extra, ...catalogue }))
    : runSuite;
  return suite.needsProduct ? withProduct(suite.data, runWithCatalogue) : runWithCatalogue({});
}

/** Prints the list of suites, for callers that run them in parallel. */
function printNames(names: readonly string[]): number {
  console.log(JSON.stringify(names));
  return 0;
}

async function withCatalogue(work: (extra: Environment) => Promise<number>): Promise<number> {
  const port = cataloguePort(PORT);
  const server = catalogueServer(
    await buildCatalogue((name) => console.log(`building ${name}`)),
    (report) => console.error(`violation: ${report}`),
  ).listen(port, 'localhost');
  await once(server, 'listening');
  try {
    return await work({ CATALOGUE_URL: `http://localhost:${port}` });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Runs `work` with a started product, and stops the product even if `work` fails. */
async function withProduct(
  initialData: Suite['data'],
  work: (extra: Environment) => Promise<number>,
): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'hareto-e2e-'));
  // The user of the database server must be able to enter the folder.
  await chmod(data, 0o711);
  process.env['EXAMINATION_DELAY_SECONDS'] = '1';
  const product = await startProduct(
    {
      port: PORT,
      data,
      fresh: true,
      seed: initialData === 'demo',
      ...(initialData === 'demo' ? { clock: DEMO_AT } : {}),
    },
    { onStep: (text) => console.log(text), onGiveUp: (sentence) => console.error(sentence) },
  );
  try {
    return await work({
      SANDBOX_TOKEN_FILE: join(data, 'keys/sandbox-token'),
      RELEASE_STORE: join(data, 'releases'),
      DATABASE_URL: (await ownDatabaseUrl(PORT, data)) ?? '',
    });
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}
