import { sql } from 'drizzle-orm';
import { eventually } from '../testing/eventually.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { listenTo, type Listener } from './listener.ts';
import { DUE_WORK_CHANNEL } from './until-due.ts';

let api: TestApi;
let listener: Listener;
let wakes = 0;
beforeAll(async () => {
  api = await startTestApi();
  listener = await listenTo(api.config.databaseUrl, [DUE_WORK_CHANNEL], async () => {
    wakes += 1;
  });
});
afterAll(async () => listener.close());

test.each([
  ['invoices', 'status = 3'],
  ['invoices', 'is_action_required = false'],
  ['invoices', "deposit_date = '2026-11-30'"],
  ['invoices', 'examine_at = now()'],
  ['gateway_orders', 'is_done = true'],
  ['gateway_orders', 'next_attempt_at = now()'],
  ['registrations', 'examine_at = now()'],
  ['registered_changes', "state = 'question'"],
])('a change of %s wakes the workers: %s', async (table, change) => {
  const before = wakes;
  await api.db.execute(sql.raw(`update ${table} set ${change}`));
  await eventually(async () => expect(wakes).toBe(before + 1));
});
