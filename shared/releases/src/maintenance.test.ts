import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore } from './directory-store.ts';
import { planMaintenance, readMaintenance } from './maintenance.ts';
import { ReleaseError, type ReleaseStore } from './store.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

let store: ReleaseStore & { address: string };
beforeEach(async () => {
  store = openDirectoryStore(await mkdtemp(join(tmpdir(), 'maintenance-')));
});
afterEach(async () => {
  await rm(store.address, { recursive: true });
});

const plan = (interval: string) => planMaintenance(store, { interval, by: 'mika', now: NOW });

const FORM =
  ': give two instants with their offset, such as 2026-11-28T22:00+09:00/2026-11-29T02:00+09:00';

test.each([
  ['2026-11-28T22:00/2026-11-29T02:00', FORM],
  ['2026-11-28T22:00+09:00/2026-11-29T02:00', FORM],
  ['2026-11-28T22:00/2026-11-29T02:00Z', FORM],
  ['2026-11-28/2026-11-29', FORM],
  ['1/2', FORM],
  ['2026-11-28T22:00+09:00/T02:00', FORM],
  ['2026-11-28T22:00+09:00/…/2026-11-29T02:00+09:00', FORM],
  ['2026-11-28T22:00+09:00/2026-11-29T02:00+09:00/', FORM],
  ['2026-11-28T22:00+09:00/2026-11-29T25:00+09:00', FORM],
  [
    '2026-11-28T20:00+09:00/2026-11-28T21:00+09:00',
    ', because it has passed: give an end after 2026-11-28T12:00:00.000Z',
  ],
])('refuses a malformed interval, and one that has passed: %s', async (interval, reason) => {
  await expect(plan(interval)).rejects.toThrow(
    new ReleaseError(`${interval} cannot be planned${reason}`),
  );
  expect(await store.list('')).toEqual([]);
});

test.each([
  ['2026-11-28T22:00+09:00/2026-11-29T02:00+09:00', '2026-11-28T13:00Z', '2026-11-28T17:00Z'],
  ['2026-11-28T13:00:00.000Z/2026-11-28T17:00:00Z', '2026-11-28T13:00Z', '2026-11-28T17:00Z'],
  ['2026-11-28T20:00+09:00/2026-11-28T21:01+09:00', '2026-11-28T11:00Z', '2026-11-28T12:01Z'],
])('plans %s as a maintenance from %s until %s', async (interval, from, until) => {
  const planned = { from: new Date(from), until: new Date(until) };
  expect(await plan(interval)).toEqual(planned);
  expect(await readMaintenance(store)).toEqual(planned);
});

test('reads a plan that an earlier program accepted without offsets', async () => {
  const content = { interval: '2026-11-28T22:00/2026-11-29T02:00', by: 'mika', at: '' };
  await store.writeOnce('maintenance/000001.json', JSON.stringify(content));
  expect(await readMaintenance(store)).toEqual({
    from: new Date('2026-11-28T22:00'),
    until: new Date('2026-11-29T02:00'),
  });
});
