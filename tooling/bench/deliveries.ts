import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { DEMO_PASSWORD } from '../../sandbox/src/seed/demo-accounts.ts';
import { findChromium } from '../browser/chromium.ts';
import { buildAll } from '../build/all.ts';
import { runProgram } from '../processes/program.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { BUILDS } from '../release/checkout-builds.ts';
import { comparedEdgePorts, type Ports } from '../start/ports.ts';
import { startProduct } from '../start/product.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import { buildMonolith } from './monolith/build.ts';
import { releaseMonolith } from './monolith/release.ts';
import { startEdges } from './servers.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3700);
const PORTS = comparedEdgePorts(PORT);

/**
 * Serves the product twice, as the federated release and as one build, each by its own edge. Runs a
 * program of e2e/bench with browsers against both. The program gets `plan` and opens the network's
 * proxies (e2e/bench/delay-proxy.ts). Returns the JSON that the program wrote.
 */
export async function measureDeliveries(script: string, plan: object): Promise<unknown> {
  const onStep = (text: string) => console.log(text);
  await buildAll({ onStep: (name) => onStep(`building ${name}`) });
  await buildMonolith((name) => onStep(`building ${name}`));
  const data = await mkdtemp(join(tmpdir(), 'hareto-bench-'));
  // The database server runs as another user, who must be able to enter its own folder below.
  await chmod(data, 0o711);
  // The benchmark signs in far more often than a person.
  process.env['RELAXED_LIMITS'] ??= '1';
  const product = await startProduct(
    { port: PORT, data, fresh: true, seed: true },
    { onStep, onGiveUp: (sentence) => console.error(sentence) },
  );
  try {
    return await measureProduct(script, plan, product.ports, data);
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}

const originOf = (port: number) => `https://localhost:${port}`;

async function measureProduct(
  script: string,
  plan: object,
  ports: Ports,
  data: string,
): Promise<unknown> {
  const certificate = await makeCertificate(data);
  const stop = await startBothEdges(ports, data, certificate);
  try {
    const output = join(data, 'bench.json');
    const origins = {
      federated: originOf(PORTS.federated.network),
      monolith: originOf(PORTS.monolith.network),
      control: originOf(PORTS.monolith.network),
    };
    const networks = Object.values(PORTS);
    await runMeasurement(
      script,
      { ...plan, origins, networks, keyHash: certificate.keyHash, output },
      ports,
    );
    return JSON.parse(await readFile(output, 'utf8')) as unknown;
  } finally {
    await stop();
  }
}

const apiOrigin = (ports: Ports) => `http://127.0.0.1:${ports.api}`;

/** Releases the single build in its own store, and starts the edges of both variants. */
async function startBothEdges(
  ports: Ports,
  data: string,
  certificate: Certificate,
): Promise<() => Promise<void>> {
  const product = openDirectoryStore(join(data, 'releases'));
  const monolith = openDirectoryStore(join(data, 'monolith'));
  await releaseMonolith(
    monolith,
    originOf(PORTS.monolith.network),
    product,
    BUILDS.find(({ id }) => id === 'host')?.statics,
  );
  const servers = [
    { name: 'edge-federated', port: PORTS.federated.edge, store: product.address },
    { name: 'edge-monolith', port: PORTS.monolith.edge, store: monolith.address },
  ];
  return startEdges(servers, {
    data,
    certificate,
    environment: {
      API_URL: apiOrigin(ports),
      CARD_ORIGIN: `http://localhost:${ports.cardSandbox}`,
    },
  });
}

/** Runs a program of e2e/bench, which opens pages in browsers. */
async function runMeasurement(script: string, plan: object, ports: Ports): Promise<void> {
  const code = await runProgram(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(PROJECT_ROOT, 'e2e/bench', script)],
    {
      cwd: join(PROJECT_ROOT, 'e2e'),
      env: {
        CHROMIUM_PATH: findChromium('whole'),
        API_URL: apiOrigin(ports),
        MAIL_URL: `http://localhost:${ports.mailViewer}`,
        DEMO_PASSWORD,
        BENCH_PLAN: JSON.stringify(plan),
      },
    },
  );
  if (code !== 0) throw new Error('the measurement has failed');
}
