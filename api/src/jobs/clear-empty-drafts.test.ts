import { createDraft } from '@hareto/contracts/drafts.ts';
import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { clearEmptyDrafts } from './clear-empty-drafts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ now: '2026-11-20T10:00:00+09:00' });
});

test('deletes drafts that were empty for 30 days, and notifies each business once', async () => {
  const client = api.as(await addUser(api.db));
  const other = api.as(await addUser(api.db));
  await client.call(createDraft, { body: {} });
  await client.call(createDraft, { body: { deposit_date: '2026-12-01' } });
  const { id: kept } = await client.call(createDraft, { body: { memo: '本社ビル' } });
  await other.call(createDraft, { body: {} });
  api.clock.set('2026-11-21T00:00:00+09:00');
  const { id: later } = await other.call(createDraft, { body: {} });

  api.clock.set('2026-12-19T23:59:59+09:00');
  expect(await clearEmptyDrafts(api.dependencies)).toBe(0);
  api.clock.set('2026-12-20T00:00:00+09:00');
  expect(await clearEmptyDrafts(api.dependencies)).toBe(3);
  expect(await clearEmptyDrafts(api.dependencies)).toBe(0);

  expect(await client.call(listDrafts, {})).toMatchObject({ drafts: [{ id: kept }] });
  expect(await other.call(listDrafts, {})).toMatchObject({ drafts: [{ id: later }] });
  expect(await client.call(listNotifications, {})).toMatchObject({
    notifications: [
      {
        category: 'news',
        title: '空の下書きを整理しました',
        summary: '2件の空の下書きを削除しました。',
        link_path: '/payments/draft',
      },
    ],
  });
  expect(await other.call(listNotifications, {})).toMatchObject({
    notifications: [{ summary: '1件の空の下書きを削除しました。' }],
  });
});
