import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { DEMO_ACCOUNTS } from '../../sandbox/src/seed/demo-accounts.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import { compare, type Comparison } from '../bench/compare.ts';
import { buildAll } from '../build/all.ts';
import { ownDatabaseUrl } from '../start/own-database-url.ts';
import { startProduct } from '../start/product.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 3800);
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 200);
const WRONG_PASSWORD = 'kore-wa-chigau-himitsu';

interface MeasuredCall {
  readonly name: string;
  readonly path: string;
  body(address: string): object;
}

/** Calls whose duration could reveal which addresses have an account. */
const CALLS: readonly MeasuredCall[] = [
  {
    name: 'sign-in, wrong password',
    path: '/api/v1/login',
    body: (email_address) => ({ email_address, password: WRONG_PASSWORD }),
  },
  {
    name: 'sign-up',
    path: '/api/v1/users',
    body: (email_address) => ({
      email_address,
      password: WRONG_PASSWORD,
      license_version: TERMS_VERSION,
    }),
  },
  {
    name: 'password reset',
    path: '/api/v1/users/certification',
    body: (email_address) => ({ purpose: 'password_reset', email_address }),
  },
];

/**
 * `npm run bench:answers`: compares the API's response times for an address with an account and for
 * one without, alternately. The medians should not differ, and a response time should not reveal
 * which kind of address it was.
 */
export async function run(): Promise<number> {
  await buildAll({ onStep: (step) => console.log(`building ${step}`) });
  const data = await mkdtemp(join(tmpdir(), 'hareto-bench-'));
  // The user of the database server must be able to enter the folder.
  await chmod(data, 0o711);
  process.env['RELAXED_LIMITS'] = '1';
  const product = await startProduct(
    { port: PORT, data, fresh: true, seed: true },
    { onStep: (text) => console.log(text), onGiveUp: (sentence) => console.error(sentence) },
  );
  try {
    await addAccounts((await ownDatabaseUrl(PORT, data)) ?? '');
    const origin = `http://127.0.0.1:${product.ports.api}`;
    const results: Comparison[] = [];
    for (const call of CALLS) results.push(await measure(origin, call));
    console.table(results);
    console.log(JSON.stringify(results));
    return 0;
  } finally {
    await product.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Adds an account for each call, because an account is locked after a few wrong passwords. */
async function addAccounts(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (email_address, password_hash, buyer_id, license_version)
     select 'known-' || pair || '@example.jp', password_hash, buyer_id, license_version
     from users, generate_series(0, $1::int - 1) pair where email_address = $2`,
    [PAIRS, DEMO_ACCOUNTS.corporation.email],
  );
  await client.end();
}

async function measure(origin: string, { name, path, body }: MeasuredCall): Promise<Comparison> {
  let callCount = 0;
  const sendCall = async (address: string) => {
    // Each call has another client address, as the edge would report it.
    const from = `198.18.${Math.floor(callCount / 250)}.${1 + (callCount++ % 250)}`;
    const startedAt = performance.now();
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify(body(address)),
    });
    await response.text();
    if (response.status === 429) throw new Error(`${name}: the rate limit refused a call`);
    return { status: response.status, ms: performance.now() - startedAt };
  };
  const timesWithAccount: number[] = [];
  const timesWithoutAccount: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const addresses = [
      { address: `known-${pair}@example.jp`, times: timesWithAccount },
      { address: `other-${pair}@example.jp`, times: timesWithoutAccount },
    ];
    const statuses = new Set<number>();
    // The order alternates, because the first call of a pair may find cold caches.
    for (const { address, times } of pair % 2 === 0 ? addresses : addresses.toReversed()) {
      const { status, ms } = await sendCall(address);
      statuses.add(status);
      times.push(ms);
    }
    if (statuses.size > 1) throw new Error(`${name}: answered ${[...statuses].join(' and ')}`);
  }
  return compare(name, timesWithAccount, timesWithoutAccount);
}
