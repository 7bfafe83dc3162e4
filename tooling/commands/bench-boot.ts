import { chmod, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DEMO_PASSWORD } from '../../sandbox/src/seed/demo-accounts.ts';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { type Certificate, makeCertificate } from '../bench/certificate.ts';
import { buildMonolith } from '../bench/monolith/build.ts';
import { releaseMonolith } from '../bench/monolith/release.ts';
import { PROFILES } from '../bench/profiles.ts';
import { report } from '../bench/report.ts';
import { type Results, ResultsSchema } from '../bench/results.ts';
import { startEdges } from '../bench/servers.ts';
import { buildAll } from '../build/all.ts';
import { BUILDS } from '../release/built.ts';
import { comparedEdgePorts, type Ports } from '../start/ports.ts';
import { startProduct } from '../start/product.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { findChromium } from '../browser/chromium.ts';
import { program } from '../processes/program.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3700);
const MAIN_ROUTE = '/payments/review';
/** Every load of the last run, for closer inspection. */
const SAMPLES = join(PROJECT_ROOT, '.cache/bench/boot.json');
/**
 * The default: the list with a cold and with a warm cache, and the page that all users start with.
 */
const SERIES = [
  { route: MAIN_ROUTE, cache: 'cold' },
  { route: MAIN_ROUTE, cache: 'warm' },
  { route: '/signin', cache: 'cold' },
];

interface Options {
  readonly profiles: readonly (Omit<(typeof PROFILES)[number], 'pairs'> & {
    readonly pairs: number;
  })[];
  readonly series: readonly { readonly route: string; readonly cache: string }[];
}

/**
 * Compares the product as delivered with the same sources as a single build with preload links
 * (docs/benchmarks.md).
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const results = await measure(options);
  const { table, summary } = report(results, options.series[0]?.route ?? MAIN_ROUTE);
  console.log(`\n${table}\n\n${JSON.stringify(summary)}`);
  return 0;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pairs: { type: 'string' },
      profile: { type: 'string', multiple: true },
      route: { type: 'string', multiple: true },
      cache: { type: 'string' },
      quick: { type: 'boolean' },
    },
  });
  const pairs = values.pairs ?? (values.quick ? '3' : undefined);
  if (pairs !== undefined && !/^[1-9]\d*$/.test(pairs))
    throw new Error(`--pairs ${pairs}: give a number from 1`);
  const profiles = PROFILES.filter(
    ({ name }) => !values.profile || values.profile.includes(name),
  ).map((profile) => ({ ...profile, pairs: Number(pairs ?? profile.pairs) }));
  if (profiles.length === 0)
    throw new Error(`--profile: give one of ${PROFILES.map(({ name }) => name).join(', ')}`);
  const requested =
    values.route?.flatMap((route) => ['cold', 'warm'].map((cache) => ({ route, cache }))) ?? SERIES;
  const series = requested.filter(({ cache }) => !values.cache || values.cache === cache);
  if (series.length === 0) throw new Error(`--cache ${values.cache}: give cold or warm`);
  return { profiles, series };
}

async function measure(options: Options): Promise<Results> {
  const onStep = (text: string) => console.log(text);
  await buildAll({ onStep: (name) => onStep(`building ${name}`) });
  await buildMonolith((name) => onStep(`building ${name}`));
  const data = await mkdtemp(join(tmpdir(), 'hareto-bench-'));
  // The user of the database server must be able to pass through.
  await chmod(data, 0o711);
  // The benchmark signs in far more often than a person.
  process.env['RELAXED_LIMITS'] ??= '1';
  const product = await startProduct(
    { port: PORT, data, fresh: true, seed: true },
    { onStep, onGiveUp: (sentence) => console.error(sentence) },
  );
  try {
    return await measureProduct(options, product.ports, data);
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}

const originOf = (port: number) => `https://localhost:${port}`;
const EDGE_PORTS = comparedEdgePorts(PORT);

async function measureProduct(options: Options, ports: Ports, data: string): Promise<Results> {
  const certificate = await makeCertificate(data);
  const stop = await startBoth(ports, data, certificate);
  try {
    const output = join(data, 'bench.json');
    const origins = {
      federated: originOf(EDGE_PORTS.federated),
      monolith: originOf(EDGE_PORTS.monolith),
      control: originOf(EDGE_PORTS.monolith),
    };
    const plan = { ...options, origins, keyHash: certificate.keyHash, output };
    await loadPages(plan, ports);
    await copyFile(output, SAMPLES);
    return v.parse(ResultsSchema, JSON.parse(await readFile(output, 'utf8')));
  } finally {
    await stop();
  }
}

const apiOf = (ports: Ports) => `http://127.0.0.1:${ports.api}`;

/** Releases the single build in its own store, and starts the edges of both variants. */
async function startBoth(
  ports: Ports,
  data: string,
  certificate: Certificate,
): Promise<() => Promise<void>> {
  const product = openDirectoryStore(join(data, 'releases'));
  const monolith = openDirectoryStore(join(data, 'monolith'));
  await releaseMonolith(
    monolith,
    originOf(EDGE_PORTS.monolith),
    product,
    BUILDS.find(({ id }) => id === 'host')?.statics,
  );
  const servers = [
    { name: 'edge-federated', port: EDGE_PORTS.federated, store: product.address },
    { name: 'edge-monolith', port: EDGE_PORTS.monolith, store: monolith.address },
  ];
  return startEdges(servers, {
    data,
    certificate,
    environment: {
      API_URL: apiOf(ports),
      CARD_ORIGIN: `http://localhost:${ports.cardSandbox}`,
      // The browser's network emulation neither delays nor counts fetches for early hints.
      NO_EARLY_HINTS: '1',
    },
  });
}

/** Loads the pages of the plan in browsers and writes their times to `output`. */
async function loadPages(plan: object, ports: Ports): Promise<void> {
  const code = await program(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(PROJECT_ROOT, 'e2e/bench/measure.ts')],
    {
      cwd: join(PROJECT_ROOT, 'e2e'),
      env: {
        CHROMIUM_PATH: findChromium('whole'),
        API_URL: apiOf(ports),
        MAIL_URL: `http://localhost:${ports.mailViewer}`,
        DEMO_PASSWORD,
        BENCH_PLAN: JSON.stringify(plan),
      },
    },
  );
  if (code !== 0) throw new Error('the measurement has failed');
}
