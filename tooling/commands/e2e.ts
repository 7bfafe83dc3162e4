import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../sandbox/src/seed/demo-accounts.ts';
import { buildAll, buildServers } from '../build/all.ts';
import { buildCatalogue } from '../catalogue/build.ts';
import { catalogueServer } from '../catalogue/server.ts';
import { cataloguePort, portsFrom } from '../start/ports.ts';
import { embeddedUrl } from '../start/embedded-url.ts';
import { startProduct } from '../start/product.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { runAllSuites } from './all-suites.ts';
import { findChromium } from '../browser/chromium.ts';
import { program } from '../processes/program.ts';
import { DEMO_AT, isSuite, reportOf, type Suite, SUITE_NAMES, SUITES } from './suites.ts';
import { keepTestEnvironment } from './test-environment.ts';

type Environment = Record<string, string>;

const BUILDS = { all: buildAll, servers: buildServers, nothing: async () => undefined };

/** A corporation that the service refuses, for the journey that tries it. */
const REFUSED_NUMBER = '1999901000007';
const EXCLUDED_NUMBER = '6999901000019';

/** Also runs the tests that `npm test` leaves out (e2e/README.md). */
const EVERY_TEST = '--all';

const PORT = Number(process.env['E2E_PORT'] ?? 3100);
/**
 * The value from the caller's environment, because a suite's setting must not affect the next suite
 * of the same run.
 */
const GIVEN_FEATURE = process.env['INVOICE_REQUEST_FEATURE'];

/**
 * Builds, then runs a suite with everything it needs: a Chromium, and a product on production
 * builds with its own data.
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
  // A whole run uses one demo account, unlike real users.
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

/** Prints the list of suites, for callers that run them in parallel. */
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

/** Starts the product, and always stops it again. */
async function withProduct(
  begins: Suite['data'],
  work: (more: Environment) => Promise<number>,
): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'hareto-e2e-'));
  // The user of the database server must be able to pass through.
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
    { onStep: (text) => console.log(text), onGiveUp: (sentence) => console.error(sentence) },
  );
  try {
    return await work({
      SANDBOX_TOKEN_FILE: join(data, 'keys/sandbox-token'),
      RELEASE_STORE: join(data, 'releases'),
      DATABASE_URL: (await embeddedUrl(PORT, data)) ?? '',
    });
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}
