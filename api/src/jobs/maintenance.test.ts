import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMaintenance } from '@hareto/contracts/maintenance.ts';
import { planMaintenance } from '@hareto/releases/maintenance.ts';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { users } from '../db/schema/users.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi } from '../testing/test-api.ts';
import { followMaintenance, pauseDuringMaintenance } from './maintenance.ts';
import { notifyOfMaintenance } from './notify-of-maintenance.ts';

const INTERVAL = '2026-11-28T22:00+09:00/2026-11-29T02:00+09:00';
const TITLE = 'メンテナンスのお知らせ';

let folder: string;
let time = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(async () => rm(folder, { recursive: true }));

async function storeWithPlan(interval: string | null) {
  const store = openDirectoryStore(folder);
  await planMaintenance(store, { interval, by: 'operator', now: new Date(time) });
  return store;
}
const warnings: unknown[] = [];
const NEXT_INTERVAL = '2026-11-29T22:00+09:00/2026-11-30T02:00+09:00';
const follow = async (interval: string | null = INTERVAL) =>
  followMaintenance(
    await storeWithPlan(interval),
    { warn: (line) => void warnings.push(line) },
    () => time,
  );
const setTime = (instant: string) => {
  time = new Date(instant).getTime();
};

/** The milliseconds until a task that is due runs, at each of these times. */
async function waitsAt(instants: readonly string[]): Promise<(number | null | undefined)[]> {
  const task = { name: 'a task', run: async () => Promise.resolve() };
  const ask = pauseDuringMaintenance([task], await follow(), async () => Promise.resolve([0]));
  const waits = [];
  for (const instant of instants) {
    setTime(instant);
    waits.push((await ask())[0]);
  }
  return waits;
}

test('starts no work from the start to the end of a maintenance', async () => {
  // During the maintenance, the worker checks again after 500 ms.
  expect(
    await waitsAt([
      '2026-11-28T21:59:59.999+09:00',
      '2026-11-28T22:00:00+09:00',
      '2026-11-29T01:59:59.999+09:00',
      '2026-11-29T02:00:00+09:00',
    ]),
  ).toEqual([0, 500, 500, 0]);
});

test('starts work again within two seconds after a plan was withdrawn', async () => {
  setTime('2026-11-28T23:00+09:00');
  const plan = await follow();
  expect(await plan.isInProgress()).toBe(true);
  await storeWithPlan(null);
  time += 2_000;
  expect(await plan.isInProgress()).toBe(false);
});

test('logs an unreadable plan once, and keeps the last known plan', async () => {
  setTime('2026-11-28T23:00+09:00');
  const plan = await follow();
  expect(await plan.isInProgress()).toBe(true);
  await writeFile(join(folder, 'maintenance', '000002.json'), 'no JSON');
  time += 2_000;
  expect(await plan.isInProgress()).toBe(true);
  time += 2_000;
  expect(await plan.isInProgress()).toBe(true);
  expect(warnings).toHaveLength(1);
});

test('without a store of releases, has no maintenance and announces none', async () => {
  const plan = followMaintenance(null, { warn: () => undefined });
  expect([await plan.isInProgress(), await plan.planToAnnounce()]).toEqual([false, null]);
});

test.each([
  ['2026-11-25T21:59:59+09:00', null],
  ['2026-11-25T22:00:00+09:00', parseMaintenance(INTERVAL)],
  ['2026-11-28T21:59:59+09:00', parseMaintenance(INTERVAL)],
  ['2026-11-28T22:00:00+09:00', null],
])('announces a plan from three days before until it begins: at %s', async (instant, announced) => {
  setTime(instant);
  expect(await (await follow()).planToAnnounce()).toEqual(announced);
});

test('notifies each user once for each plan, with two workers', async () => {
  const api = await startTestApi();
  const user = await addUser(api.db);
  const announce = async (interval: string) => {
    const plan = { planToAnnounce: async () => Promise.resolve(parseMaintenance(interval)) };
    const run = async () => notifyOfMaintenance(api.dependencies, plan);
    await Promise.all([run(), run()]);
    await run();
  };
  const subjects = async () =>
    (await api.mailsTo(user.email_address)).map(({ subject }) => subject);
  await announce(INTERVAL);
  expect(await subjects()).toEqual([`【請求書カード払い】${TITLE}`]);
  await announce(NEXT_INTERVAL);
  expect(await subjects()).toHaveLength(2);
  const { notifications } = await api.as(user).call(listNotifications, {});
  expect(notifications.map(({ title }) => title)).toEqual([TITLE, TITLE]);
});

test('notifies each user once in a run, beside a worker that still announces the replaced plan', async () => {
  const api = await startTestApi();
  const user = await addUser(api.db);
  const plan = parseMaintenance(NEXT_INTERVAL);
  const planToAnnounce = async () => {
    await api.db.update(users).set({ maintenance_told: INTERVAL });
    return plan;
  };
  await notifyOfMaintenance(api.dependencies, { planToAnnounce });
  expect(await api.mailsTo(user.email_address)).toHaveLength(1);
});

test('stops announcing a plan that is replaced during the run', async () => {
  const api = await startTestApi();
  const recipients = [await addUser(api.db), await addUser(api.db), await addUser(api.db)];
  const plans = [INTERVAL, INTERVAL, NEXT_INTERVAL].map((interval) => parseMaintenance(interval));
  const planToAnnounce = async () => Promise.resolve(plans.shift() ?? null);
  expect(await notifyOfMaintenance(api.dependencies, { planToAnnounce })).toBe(1);
  const mails = await Promise.all(
    recipients.map(async ({ email_address }) => api.mailsTo(email_address)),
  );
  expect(mails.flat()).toHaveLength(1);
});
