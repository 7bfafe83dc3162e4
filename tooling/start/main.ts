import { readFileSync } from 'node:fs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../api/src/seed/demo-accounts.ts';
import { buildAll } from '../build/all.ts';
import { lockData } from './data-lock.ts';
import { readOptions, UsageError } from './options.ts';
import { busyPort, portsFrom } from './ports.ts';
import { clearLeftovers, type Product, startProduct } from './product.ts';

const beganAt = Number(process.env['HARETO_BEGAN_AT'] ?? Date.now());
const seconds = () => ((Date.now() - beganAt) / 1000).toFixed(1);
const step = (text: string) => console.log(`[${seconds().padStart(5)} s] ${text}`);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const lock = await lockData(options.data);
  if ('heldBy' in lock) throw new UsageError(`${options.data} is in use by process ${lock.heldBy}; stop that run or give another --data DIR`);
  let product: Product | null = null;
  let stopping: Promise<void> | null = null;
  const stop = (code: number) => {
    stopping ??= (async () => {
      await product?.stop();
      await lock.release();
      process.exit(code);
    })();
  };
  watchForEnd(() => stop(0));

  await clearLeftovers(options);
  const busy = await busyPort(portsFrom(options.port));
  if (busy !== null) {
    await lock.release();
    throw new UsageError(`port ${busy} is in use; stop what listens there or give another --port N (N to N+4 are needed)`);
  }
  await buildAll((name) => step(`building ${name}`));
  product = await startProduct(options, {
    onStep: step,
    onGiveUp: (name) => {
      console.error(`${name} keeps ending; giving up. Its log is in ${options.data}/logs/${name}.log`);
      stop(1);
    },
  });
  if (stopping) return;
  announce(product);
}

/** Ctrl+C, SIGTERM, a closed terminal, and the end of the process that started this one (npm, killed or not). */
function watchForEnd(onEnd: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onEnd);
  const ancestors = ancestry();
  setInterval(() => {
    if (ancestry() !== ancestors) onEnd();
  }, 500).unref();
}

/** Parent and grandparent: npm runs its scripts through a shell, and killing npm leaves that shell behind. */
function ancestry(): string {
  const grandparent = /^\d+ \(.*\) \S (\d+)/.exec(readIfThere(`/proc/${process.ppid}/stat`))?.[1] ?? '';
  return `${process.ppid} ${grandparent}`;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function announce({ ports }: Product): void {
  console.log(`\nready http://localhost:${ports.edge}\n`);
  for (const { label, email } of Object.values(DEMO_ACCOUNTS)) console.log(`  ${email.padEnd(32)} ${label}`);
  console.log(`  password  ${DEMO_PASSWORD}`);
  console.log(`  mails     http://localhost:${ports.mailViewer}`);
  console.log(`\nready in ${seconds()} s; Ctrl+C stops everything`);
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
