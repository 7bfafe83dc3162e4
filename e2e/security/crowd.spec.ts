import { expect, test } from '@playwright/test';
import { startEdge } from '../chaos/edge.ts';
import { PASSWORD } from '../money/buyer.ts';
import { addBuyer } from '../money/test-data.ts';
import { startProduct } from '../money/product.ts';
import { startBalancer } from './balancer.ts';
import { createCaller, type Caller } from './caller.ts';

/* These tests call through balancer and edge, with the limits of production. */

const BALANCER = '127.0.0.2';
/** The common address of 200 people. */
const OFFICE = '127.0.0.3';
const OTHER_ADDRESS = '127.0.0.4';
const CROWD = 200;
/** A second product beside the one that the command has started. */
const BASE_PORT = Number(process.env['E2E_PORT'] ?? 3100) + 20;

// The API hashes seven hundred passwords, which takes minutes on a busy machine.
test.setTimeout(480_000);

const signIn = async (caller: Caller, email_address: string, password = PASSWORD) =>
  caller('POST', '/api/v1/login', { body: { email_address, password } });

const tokensOf = (answer: Record<string, unknown>) => ({
  authorization: `Bearer ${String(answer['id_token'])}`,
  'access-token': String(answer['access_token']),
});

/** Signs in, reads twice and renews; returns all statuses. */
async function signInAndWork(caller: Caller, email: string): Promise<number[]> {
  const { status, body } = await signIn(caller, email);
  const { refresh_token } = body;
  const headers = tokensOf(body);
  const replies = [
    await caller('GET', '/api/v1/users/information', { headers }),
    await caller('GET', '/api/v1/invoices?page=1&size=20', { headers }),
    await caller('POST', '/api/v1/users/token', { body: { refresh_token } }),
  ];
  return [status, ...replies.map((reply) => reply.status)];
}

async function startAll() {
  const product = await startProduct({ base: BASE_PORT, isLimited: true });
  const edge = await startEdge(process.env['RELEASE_STORE'] ?? '', {
    API_URL: product.url,
    TRUSTED_PROXIES: BALANCER,
  });
  const balancer = await startBalancer(edge.port, BALANCER);
  const end = async () => {
    await balancer.stop();
    await edge.stop();
    await product.end();
  };
  return { product, edge, balancer, end };
}

function countByStatus(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const concurrently = async (count: number, call: (index: number) => Promise<number>) =>
  countByStatus(await Promise.all(Array.from({ length: count }, async (_, index) => call(index))));

async function readTooOften(caller: Caller, email: string) {
  const headers = tokensOf((await signIn(caller, email)).body);
  const read = async () => caller('GET', '/api/v1/users/information', { headers });
  return concurrently(1_300, async () => (await read()).status);
}

const guessManyAccounts = async (caller: Caller) =>
  concurrently(
    330,
    async (index) => (await signIn(caller, `made-up-${index}@hareto.example`)).status,
  );

/** Headers in which a client may claim another address. */
const SPOOFED_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-for': OFFICE },
  { 'x-forwarded-for': `${OFFICE}, ${BALANCER}` },
  { forwarded: `for=${OFFICE}`, 'x-real-ip': OFFICE },
  ...Array.from({ length: 5 }, (_, index) => ({ 'x-forwarded-for': `198.51.100.${index}` })),
];

async function guessOwnersPassword(callers: readonly Caller[], email_address: string) {
  const statuses: number[] = [];
  for (const caller of callers) {
    for (const headers of SPOOFED_HEADERS) {
      const body = { email_address, password: 'a guess' };
      statuses.push((await caller('POST', '/api/v1/login', { headers, body })).status);
    }
  }
  return countByStatus(statuses);
}

/** Addresses of failed and locking sign-ins of an account, as its owner will see them. */
async function failuresOf(db: Awaited<ReturnType<typeof startProduct>>['db'], email: string) {
  const { rows } = await db.query<{ address: string; count: number }>(
    `select ip_address as address, count(*) from security_events
     where kind in ('login_failed', 'login_locked')
       and user_id = (select id from users where email_address = $1)
     group by ip_address`,
    [email],
  );
  return rows;
}

test('limits no one but the attacker among 200 people behind one address', async () => {
  const { product, edge, balancer, end } = await startAll();
  try {
    const names = Array.from({ length: CROWD + 1 }, (_, index) => `crowd-${index}`);
    const people = await Promise.all(names.map(async (name) => addBuyer(product.db, name)));
    const [attacker = '', ...crowd] = people.map(({ email }) => email);
    const [owner = ''] = crowd;
    const office = createCaller(OFFICE, balancer.port);
    const workOfAll = async () =>
      countByStatus(
        (await Promise.all(crowd.map(async (email) => signInAndWork(office, email)))).flat(),
      );

    await test.step('all sign in at the common address for the first time, and work', async () => {
      expect(await workOfAll()).toEqual({ 200: CROWD * 4 });
    });
    await test.step('one of them reads too often, and guesses passwords of many accounts', async () => {
      expect(await readTooOften(office, attacker)).toEqual({ 200: 1_200, 429: 100 });
      // After 300 failures the address is crowded: right and wrong passwords then get 202.
      expect(await guessManyAccounts(office)).toEqual({ 401: 300, 202: 30 });
    });
    await test.step("an attacker elsewhere guesses an owner's password, and claims the common address", async () => {
      const elsewhere = [balancer.port, edge.port].map((port) => createCaller(OTHER_ADDRESS, port));
      expect(await guessOwnersPassword(elsewhere, owner)).toEqual({ 401: 10, 429: 6 });
      expect(await failuresOf(product.db, owner)).toEqual([{ address: OTHER_ADDRESS, count: 11 }]);
    });
    await test.step('all sign in and work as before, including the owner', async () => {
      expect(await workOfAll()).toEqual({ 200: CROWD * 4 });
    });
  } finally {
    await end();
  }
});
