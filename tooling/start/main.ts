import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../sandbox/src/seed/demo-accounts.ts';
import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { buildBundles, buildServers } from '../build/all.ts';
import { BUNDLES } from '../build/bundles.ts';
import { type DataLock, lockData } from './data-lock.ts';
import { lifeLine } from './life-line.mjs';
import { UsageError } from '../usage-error.ts';
import { readOptions, type StartOptions } from './options.ts';
import { busyPort, portsFrom } from './ports.ts';
import { type Builds, clearLeftovers, type Product, startProduct } from './product.ts';
import { createTimings } from './timings.ts';

const beganAt = Number(process.env['HARETO_BEGAN_AT'] ?? Date.now());
const seconds = () => ((Date.now() - beganAt) / 1000).toFixed(1);
const printStep = (text: string) => console.log(`[${seconds().padStart(5)} s] ${text}`);
const timings = createTimings(beganAt);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const lock = await lockData(options.data);
  if ('heldBy' in lock)
    throw new UsageError(
      `${options.data} is in use by process ${lock.heldBy}; stop that run or give another --data DIR`,
    );
  try {
    await startAndWatch(options, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startAndWatch(options: StartOptions, lock: DataLock): Promise<void> {
  const abort = new AbortController();
  let starting: Promise<Product | null> = Promise.resolve(null);
  let stopping: Promise<void> | null = null;
  const stop = (code: number) => {
    stopping ??= (async () => {
      lock.markEnding();
      abort.abort();
      // A start that is still running stops its own processes and returns no product.
      const product = await starting.catch(() => null);
      await product?.stop();
      await lock.release();
      process.exit(code);
    })();
  };
  watchForEnd(() => stop(0));

  await clearLeftovers(options);
  const portInUse = await busyPort(portsFrom(options.port));
  if (portInUse !== null)
    throw new UsageError(
      `port ${portInUse} is in use; stop what listens there or give another --port N (N to N+7 are needed)`,
    );
  starting = startProduct(options, {
    onStep: printStep,
    builds: startBuilds(options, abort.signal),
    timings,
    onGiveUp: (sentence) => {
      console.error(sentence);
      stop(1);
    },
    onSlow: (address) => printStep(`still waiting for ${address}; see ${options.data}/logs`),
    signal: abort.signal,
  });
  const product = await starting.catch((error: unknown) => {
    if (stopping) return null;
    throw error;
  });
  if (product && !stopping) announce(product, options);
}

/** Starts the builds. A pinned release needs no front ends of this checkout. */
function startBuilds({ release }: StartOptions, signal: AbortSignal): Builds {
  const phaseName = (name: string) => `building ${name}`;
  const options = {
    onStep: (name: string) => {
      printStep(phaseName(name));
      timings.begin(phaseName(name));
    },
    onBuilt: (name: string) => timings.end(phaseName(name)),
    signal,
  };
  return {
    servers: buildServers(options),
    bundles: release === undefined ? buildBundles(BUNDLES, options) : Promise.resolve(),
  };
}

/**
 * Calls `onEnd` at Ctrl+C, at SIGTERM, when the terminal is closed, and when the process that
 * started this one (npm) ends.
 */
function watchForEnd(onEnd: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onEnd);
  // Output cannot be written after the terminal or a program that reads the output has been closed;
  // this must not end the product without a clean stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const lifeLineAtStart = process.env['HARETO_LIFE_LINE'] ?? lifeLine().join();
  setInterval(() => {
    if (lifeLine().join() !== lifeLineAtStart) onEnd();
  }, 500).unref();
}

function announce({ ports }: Product, { seed, timings: isTimed }: StartOptions): void {
  if (isTimed) console.log(`\n${timings.table()}`);
  console.log(`\nready http://localhost:${ports.edge}\n`);
  if (seed) {
    for (const { label, email } of Object.values(DEMO_ACCOUNTS))
      console.log(`  ${email.padEnd(32)} ${label}`);
    console.log(`  password  ${DEMO_PASSWORD}`);
  }
  console.log(`  mails     http://localhost:${ports.mailViewer}`);
  console.log(`  partner   http://localhost:${ports.samplePartner}`);
  console.log(`\nready in ${seconds()} s; Ctrl+C stops everything`);
}

main().catch((error: unknown) => {
  console.error(
    error instanceof UsageError || error instanceof OperatorError ? error.message : error,
  );
  process.exit(1);
});
