import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maintenanceHeader, parseMaintenance } from '@hareto/contracts/maintenance.ts';
import { planMaintenance } from '@hareto/releases/maintenance.ts';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { listNotifications } from '@hareto/contracts/users.ts';
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

function planOf(number: string, interval: string) {
  const maintenance = parseMaintenance(interval);
  return maintenance && { ...maintenance, number };
}

const follow = async (interval: string | null = INTERVAL) =>
  followMaintenance(
    await storeWithPlan(interval),
    { warn: (line) => void warnings.push(line) },
    () => time,
  );
const at = (instant: string) => {
  time = new Date(instant).getTime();
};

/** The milliseconds until a task that is due runs, at each of these times. */
async function waitsAt(instants: readonly string[]): Promise<(number | null | undefined)[]> {
  const task = { name: 'a task', run: async () => Promise.resolve() };
  const ask = pauseDuringMaintenance([task], await follow(), async () => Promise.resolve([0]));
  const waits = [];
  for (const instant of instants) {
    at(instant);
    waits.push((await ask())[0]);
  }
  return waits;
}

test('starts no work from the start to the end of a maintenance', async () => {
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
  at('2026-11-28T23:00+09:00');
  const plan = await follow();
  expect(await plan.isInProgress()).toBe(true);
  await storeWithPlan(null);
  time += 2_000;
  expect(await plan.isInProgress()).toBe(false);
});

test('logs an unreadable plan once, and keeps the last known plan', async () => {
  at('2026-11-28T23:00+09:00');
  const plan = await follow();
  expect(await plan.isInProgress()).toBe(true);
  await writeFile(join(folder, 'maintenance', '000002.json'), 'no JSON');
  time += 2_000;
  expect(await plan.isInProgress()).toBe(true);
  time += 2_000;
  expect(await plan.isInProgress()).toBe(true);
  expect(warnings).toHaveLength(1);
});

test('has no plan without a store', async () => {
  const plan = followMaintenance(null, { warn: () => undefined });
  expect([await plan.isInProgress(), await plan.planToAnnounce()]).toEqual([false, null]);
});

test.each([
  ['2026-11-25T21:59:59+09:00', null],
  ['2026-11-25T22:00:00+09:00', planOf('000001', INTERVAL)],
  ['2026-11-28T21:59:59+09:00', planOf('000001', INTERVAL)],
  ['2026-11-28T22:00:00+09:00', null],
])('announces a plan from three days before until it begins: at %s', async (instant, announced) => {
  at(instant);
  expect(await (await follow()).planToAnnounce()).toEqual(announced);
});

test('notifies each user once for each plan, with two workers', async () => {
  const api = await startTestApi();
  const user = await addUser(api.db);
  const announce = async (number: string, interval: string) => {
    const plan = { planToAnnounce: async () => Promise.resolve(planOf(number, interval)) };
    const one = async () => notifyOfMaintenance(api.dependencies, plan);
    await Promise.all([one(), one()]);
    await one();
  };
  const subjects = async () =>
    (await api.mailsTo(user.email_address)).map(({ subject }) => subject);
  await announce('000001', INTERVAL);
  expect(await subjects()).toEqual([`【請求書カード払い】${TITLE}`]);
  await announce('000002', NEXT_INTERVAL);
  expect(await subjects()).toHaveLength(2);
  const { notifications } = await api.as(user).call(listNotifications, {});
  expect(notifications.map(({ title }) => title)).toEqual([TITLE, TITLE]);
});

test('does not announce a replaced plan again beside a worker that announces its successor', async () => {
  const api = await startTestApi();
  const user = await addUser(api.db);
  const announce = async (number: string, interval: string) =>
    notifyOfMaintenance(api.dependencies, {
      planToAnnounce: async () => Promise.resolve(planOf(number, interval)),
    });
  const counts = [
    await announce('000002', NEXT_INTERVAL),
    await announce('000001', INTERVAL),
    await announce('000002', NEXT_INTERVAL),
    await announce('000003', INTERVAL),
  ];
  expect(counts.map((count) => count > 0)).toEqual([true, false, false, true]);
  expect(await api.mailsTo(user.email_address)).toHaveLength(2);
});

test('announces a plan no more that is replaced or begins during the run', async () => {
  const api = await startTestApi();
  const all = [await addUser(api.db), await addUser(api.db), await addUser(api.db)];
  const plans = [planOf('000001', INTERVAL), planOf('000001', INTERVAL), null];
  const planToAnnounce = async () => Promise.resolve(plans.shift() ?? null);
  expect(await notifyOfMaintenance(api.dependencies, { planToAnnounce })).toBe(1);
  const mails = await Promise.all(all.map(async (one) => api.mailsTo(one.email_address)));
  expect(mails.flat()).toHaveLength(1);
});

test('does not announce a plan again that an earlier release announced', async () => {
  const api = await startTestApi();
  await addUser(api.db);
  const plan = planOf('000001', INTERVAL);
  await api.db.update(users).set({ maintenance_told: plan && maintenanceHeader(plan) });
  const planToAnnounce = async () => Promise.resolve(plan);
  expect(await notifyOfMaintenance(api.dependencies, { planToAnnounce })).toBe(0);
});
