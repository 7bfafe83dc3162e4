import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { planMaintenance, readMaintenance } from '@hareto/releases/maintenance.ts';
import { ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { announceMaintenance, openMaintenancePlan } from './maintenance.ts';

const INTERVAL = '2026-11-28T22:00+09:00/2026-11-29T02:00+09:00';
const HEADER = '2026-11-28T13:00:00.000Z/2026-11-28T17:00:00.000Z';

let store: ReleaseStore & { address: string };
beforeEach(async () => {
  store = openDirectoryStore(await mkdtemp(join(tmpdir(), 'maintenance-')));
});
afterEach(async () => {
  await rm(store.address, { recursive: true });
});

const plan = (interval: string | null) =>
  planMaintenance(store, { interval, by: 'operator', now: new Date('2026-11-20T10:00:00Z') });

/** Starts an edge whose clock shows `at`. */
async function edgeAt(at: string, report: (line: string) => void = fail) {
  const edge: FastifyInstance = Fastify();
  announceMaintenance(edge, await openMaintenancePlan(store, report), () => Date.parse(at));
  edge.get('/api/v1/users/information', () => ({ name: 'kept' }));
  edge.get('/toppage', () => 'page');
  const { statusCode, headers, body } = await edge.inject('/api/v1/users/information');
  const page = await edge.inject('/toppage');
  await edge.close();
  expect([page.statusCode, page.body, page.headers['x-maintenance']]).toEqual([
    200,
    'page',
    undefined,
  ]);
  return { statusCode, plan: headers['x-maintenance'], retry: headers['retry-after'], body };
}
const ANSWERED = { statusCode: 200, plan: undefined, retry: undefined, body: '{"name":"kept"}' };

test('announces the maintenance from three days before it until its end', async () => {
  expect(await edgeAt('2026-11-28T22:10:00+09:00')).toEqual(ANSWERED);
  await plan(INTERVAL);
  expect(await edgeAt('2026-11-25T21:59:59+09:00')).toEqual(ANSWERED);
  expect(await edgeAt('2026-11-25T22:00:00+09:00')).toEqual({ ...ANSWERED, plan: HEADER });
  expect(await edgeAt('2026-11-28T21:59:59+09:00')).toEqual({ ...ANSWERED, plan: HEADER });
  expect(await edgeAt('2026-11-29T02:00:00+09:00')).toEqual(ANSWERED);
});

test('answers instead of the API during the maintenance', async () => {
  await plan(INTERVAL);
  const refused = await edgeAt('2026-11-28T22:00:00+09:00');
  expect({ ...refused, body: JSON.parse(refused.body) as unknown }).toEqual({
    statusCode: 503,
    plan: HEADER,
    retry: '14400',
    body: {
      status: 'maintenance',
      message: 'ただいまメンテナンス中です。終了予定：2026年11月29日(日) 02:00',
      errors: [],
      trace_id: '-',
      until: '2026-11-29T02:00:00+09:00',
    },
  });
});

test('reads the last plan, or none after its removal, and keeps the files of earlier plans', async () => {
  await plan(INTERVAL);
  await plan('2026-12-05T22:00+09:00/2026-12-06T02:00+09:00');
  expect((await readMaintenance(store))?.from).toEqual(new Date('2026-12-05T13:00:00Z'));
  expect(await plan(null)).toBeNull();
  expect(await readMaintenance(store)).toBeNull();
  expect(await store.list('maintenance/')).toEqual([
    'maintenance/000001.json',
    'maintenance/000002.json',
    'maintenance/000003.json',
  ]);
});

test.each(['tomorrow', INTERVAL.split('/').reverse().join('/'), '2026-11-28T22:00+09:00'])(
  'refuses a malformed interval: %s',
  async (interval) => {
    await expect(plan(interval)).rejects.toThrow(ReleaseError);
    expect(await store.list('maintenance/')).toEqual([]);
  },
);

test('reports an unreadable plan and keeps answering', async () => {
  await plan(INTERVAL);
  await writeFile(join(store.address, 'maintenance/000002.json'), 'not json');
  const reported: string[] = [];
  const response = await edgeAt('2026-11-28T22:10:00+09:00', (line) => reported.push(line));
  expect(response).toEqual(ANSWERED);
  expect(reported).toEqual([
    expect.stringMatching(/^the planned maintenance cannot be read: /) as string,
  ]);
});

function fail(line: string): void {
  throw new Error(line);
}
