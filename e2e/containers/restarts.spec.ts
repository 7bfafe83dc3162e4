import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { withRowLock, waitForLockOn } from '../money/row-lock.ts';
import type { World } from '../money/world.ts';
import { DATABASE_PASSWORD } from './compose-project.ts';
import { startLoad, failedCalls } from './load.ts';
import { prepareSubmission } from './submission.ts';
import { expect, test } from './test.ts';

const ROUNDS = 10;
/** Longer than an API takes to stop and to start again. */
const UPLOAD_S = 12;

test('loses no call and no upload while APIs and workers restart one after the other, ten times', async ({
  product,
  client,
}) => {
  test.setTimeout(900_000);
  const load = startLoad(client);
  const uploads: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent = await Promise.all([client.announceUpload(), client.announceUpload()]);
    const uploadStatuses = sent.map(async ({ send }) => send(UPLOAD_S));
    for (const service of ['api-1', 'api-2', 'worker-1', 'worker-2']) {
      const began = Date.now();
      await product.compose('restart', service);
      await product.waitUntilHealthy(service);
      seconds.push((Date.now() - began) / 1000);
    }
    uploads.push(...(await Promise.all(uploadStatuses)));
  }
  const counts = await load.stop();
  const meanSeconds = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  console.log(
    `${JSON.stringify(counts)}; a restart takes ${meanSeconds.toFixed(1)} s, uploads ${uploads.join(' ')}`,
  );
  expect(failedCalls(counts)).toEqual({});
  expect(uploads.filter((status) => status >= 300 || status === 0)).toEqual([]);
});

test('completes a slow upload while its API stops', async ({ product, client }) => {
  const sent = await Promise.all([client.announceUpload(), client.announceUpload()]);
  const ending = sent.map(async ({ send }) => send(20));
  for (const service of ['api-1', 'api-2']) {
    const id = await product.idOf(service);
    await product.compose('stop', service);
    expect(await product.engine.docker('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
    await product.compose('start', service);
    await product.waitUntilHealthy(service);
  }
  expect((await Promise.all(ending)).filter((status) => status >= 300 || status === 0)).toEqual([]);
});

test('makes one payment when the API is killed in the middle of a submission', async ({
  product,
  client,
}) => {
  const host = await product.addressOf('postgres');
  const db = new pg.Pool({
    host,
    user: 'hareto',
    database: 'hareto',
    password: DATABASE_PASSWORD,
  });
  try {
    // The helpers of the money suite use only the database of their `world`.
    const rows = async (sql: string, values: unknown[] = []): Promise<unknown[]> =>
      (await db.query<object>(sql, values)).rows;
    const world = { product: { db }, rows } as unknown as World;
    const { draftId, body } = await prepareSubmission(client);
    const key = randomUUID();
    const submit = async () => client.tryCall('POST', '/invoices', body, key);
    const lostCall = await withRowLock(world, 'drafts', ['id', draftId], async () => {
      const sent = submit();
      await waitForLockOn(world, 'drafts');
      const [{ address }] = (await rows(
        `select host(client_addr) as address from pg_stat_activity
         where wait_event_type = 'Lock' and query ilike '%"drafts"%'`,
      )) as [{ address: string }];
      const killedService = (await product.addressOf('api-1')) === address ? 'api-1' : 'api-2';
      await product.compose('kill', killedService);
      return { service: killedService, status: (await sent).status };
    });
    expect(lostCall.status === 0 || lostCall.status >= 500).toBe(true);
    await expect.poll(async () => (await submit()).status, { intervals: [200] }).toBe(201);
    const payments = await rows('select id from invoices where draft_id = $1', [draftId]);
    expect(payments).toEqual([{ id: expect.anything() }]);
    await product.compose('start', lostCall.service);
    await product.waitUntilHealthy(lostCall.service);
  } finally {
    await db.end();
  }
});
