import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../sandbox/src/seed/demo-accounts.ts';
import { buildAll, buildServers } from '../build/all.ts';
import { buildCatalogue } from '../catalogue/build.ts';
import { catalogueServer } from '../catalogue/server.ts';
import { cataloguePort, portsFrom } from '../start/ports.ts';
import { startProduct } from '../start/product.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { runAllSuites } from './all-suites.ts';
import { findChromium } from './chromium.ts';
import { program } from '../processes/program.ts';
import { DEMO_AT, isSuite, reportOf, type Suite, SUITE_NAMES, SUITES } from './suites.ts';
import { keepTestEnvironment } from './test-environment.ts';

type Environment = Record<string, string>;

const BUILDS = { all: buildAll, servers: buildServers, nothing: async () => undefined };

/** A corporation that the service turns down, for the journey that tries it. */
const REFUSED_NUMBER = '1999901000007';
const EXCLUDED_NUMBER = '6999901000019';

/** Runs the tests too that `npm test` leaves out (e2e/README.md). */
const EVERY_TEST = '--all';

const PORT = Number(process.env['E2E_PORT'] ?? 3100);
/** By whoever runs it: what one suite sets is not meant for the next one of the same run. */
const GIVEN_FEATURE = process.env['INVOICE_REQUEST_FEATURE'];

/**
 * Builds, then runs a suite with all that it needs: a Chromium, a product on production builds with
 * data of its own.
 */
export async function run(args: readonly string[]): Promise<number> {
  const [name = 'journeys', ...given] = args;
  const rest = given.filter((argument) => argument !== EVERY_TEST);
  if (name === 'list') return print(SUITE_NAMES);
  if (name === 'all') return runAllSuites();
  if (!isSuite(name))
    throw new Error(`unknown suite ${name}; known: all, ${SUITE_NAMES.join(', ')}`);
  const suite = SUITES[name];
  keepTestEnvironment();
  // One demo account serves a whole run; nobody else starts the product like this.
  process.env['RELAXED_LIMITS'] ??= '1';
  process.env['INVOICE_REQUEST_FEATURE'] = GIVEN_FEATURE ?? (suite.features ? '1' : '0');
  process.env['REFUSED_CORPORATE_NUMBERS'] ??= REFUSED_NUMBER;
  process.env['EXCLUDED_CORPORATE_NUMBERS'] ??= EXCLUDED_NUMBER;
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
    ...(rest.length < given.length ? { EVERY_TEST: '1' } : {}),
  };
  await BUILDS[suite.builds]({ onStep: (step) => console.log(`building ${step}`) });
  const runSuite = (more: Environment) =>
    program(
      join(PROJECT_ROOT, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', `${name}/playwright.config.ts`, ...rest],
      { cwd: join(PROJECT_ROOT, 'e2e'), env: { ...environment, ...more } },
    );
  const runWithCatalogue = suite.catalogue
    ? (more: Environment) => withCatalogue((catalogue) => runSuite({ ...more, ...catalogue }))
    : runSuite;
  return suite.product ? withProduct(suite.data, runWithCatalogue) : runWithCatalogue({});
}

/** The one list of suites, for whoever runs them beside each other. */
function print(names: readonly string[]): number {
  console.log(JSON.stringify(names));
  return 0;
}

async function withCatalogue(work: (more: Environment) => Promise<number>): Promise<number> {
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

/** Brings the product up, and takes it down again whatever comes. */
async function withProduct(
  begins: Suite['data'],
  work: (more: Environment) => Promise<number>,
): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'hareto-e2e-'));
  // The database server's own user has to pass through.
  await chmod(data, 0o711);
  process.env['EXAMINATION_DELAY_SECONDS'] = '1';
  const product = await startProduct(
    {
      port: PORT,
      data,
      fresh: true,
      seed: begins === 'demo',
      ...(begins === 'demo' ? { clock: DEMO_AT } : {}),
    },
    { onStep: (text) => console.log(text), onGiveUp: (name) => console.error(`${name} gave up`) },
  );
  try {
    return await work({
      SANDBOX_TOKEN_FILE: join(data, 'keys/sandbox-token'),
      RELEASE_STORE: join(data, 'releases'),
    });
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}
