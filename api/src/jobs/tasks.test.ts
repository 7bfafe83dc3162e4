import { pino } from 'pino';
import { drafts } from '../db/schema/drafts.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi } from '../testing/test-api.ts';
import { tasksOf } from './tasks.ts';

test('each task without a limit of rows, or with calls of other servers, checks if it may continue', async () => {
  const { db, dependencies } = await startTestApi({ env: { SANDBOX: '1' } });
  const { buyer_id } = await addUser(db);
  // A draft without a search text makes `fill-search-texts` run.
  await db.insert(drafts).values({ buyer_id, created_at: new Date(), updated_at: new Date() });
  const checkingTasks = new Set<string>();
  const plan = { planToAnnounce: async () => null, isInProgress: async () => false };
  for (const { name, run } of tasksOf(dependencies, pino({ level: 'silent' }), plan))
    await run(async () => {
      checkingTasks.add(name);
      return false;
    });
  expect([...checkingTasks]).toEqual([
    'deliver-mails',
    'deliver-webhooks',
    'read-files-1',
    'read-files-2',
    'purge',
    'fold-sums',
    'fill-search-texts',
    ...Array.from({ length: 8 }, (_, index) => `execute-orders-${index + 1}`),
  ]);
});
