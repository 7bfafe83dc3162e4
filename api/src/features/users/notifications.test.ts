import {
  confirmNotification,
  getNotice,
  listNotifications,
  type NotificationItem,
} from '@hareto/contracts/notifications.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { addNotification, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

/** Fields of a notice without a question and without a summary. */
const BARE = { summary: null, due_at: null, is_resolved: false };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('lists the newest notifications first, and counts all and the unread ones', async () => {
  const user = await addUser(api.db);
  const older = await addNotification(api.db, user.buyer_id, {
    category: 'payment',
    title: '古い',
    link_path: '/payments/history/1',
    read_at: new Date(),
  });
  const newer = await addNotification(api.db, user.buyer_id, {
    title: '新しい',
    published_at: new Date('2026-11-20T09:00:00+09:00'),
  });
  await addNotification(api.db, (await addUser(api.db)).buyer_id);
  const counts = {
    total_count: 2,
    count: 2,
    count_all: 2,
    count_unread: 1,
    count_unread_by_category: { action_required: 0, payment: 0, news: 1, security: 0 },
  };
  const items = [
    {
      id: newer.id,
      category: 'news',
      title: '新しい',
      is_read: false,
      published_at: '2026-11-20T09:00:00+09:00',
      link_path: null,
      ...BARE,
    },
    {
      id: older.id,
      category: 'payment',
      title: '古い',
      is_read: true,
      published_at: '2026-11-19T09:00:00+09:00',
      link_path: '/payments/history/1',
      ...BARE,
    },
  ];
  expect(await api.as(user).call(listNotifications, {})).toEqual({
    ...counts,
    notifications: items,
  });
  expect(await api.as(user).call(listNotifications, { query: { from: 1, size: 1 } })).toEqual({
    ...counts,
    notifications: items.slice(1),
  });
});

test('filters by category and read state, and counts all unread ones with any filter', async () => {
  const user = await addUser(api.db);
  const add = async (category: NotificationItem['category'], isRead: boolean) =>
    addNotification(api.db, user.buyer_id, { category, read_at: isRead ? new Date() : null });
  const readPayment = await add('payment', true);
  const unreadPayment = await add('payment', false);
  const unreadAction = await add('action_required', false);
  await addNotification(api.db, (await addUser(api.db)).buyer_id, { category: 'payment' });
  const listed = async (query: CallInput<typeof listNotifications>['query']) => {
    const { notifications, ...counts } = await api.as(user).call(listNotifications, { query });
    return { ...counts, ids: notifications.map(({ id }) => id) };
  };
  const answer = (...ids: number[]) => ({
    ids,
    total_count: ids.length,
    count: ids.length,
    count_all: ids.length,
    count_unread: 2,
    count_unread_by_category: { action_required: 1, payment: 1, news: 0, security: 0 },
  });
  expect(await listed({ category: 'payment' })).toEqual(answer(unreadPayment.id, readPayment.id));
  expect(await listed({ is_read: false })).toEqual(answer(unreadAction.id, unreadPayment.id));
  expect(await listed({ is_read: true })).toEqual(answer(readPayment.id));
  expect(await listed({ category: 'payment', is_read: false })).toEqual(answer(unreadPayment.id));
  expect(await listed({ category: 'security' })).toEqual(answer());
});

test.each([{ category: 'other' }, { category: '' }, { is_read: 'maybe' }, { is_resolved: 'true' }])(
  'refuses %j',
  async (query) => {
    const client = api.as(await addUser(api.db));
    expect(await client.send(listNotifications, { query })).toMatchObject({ status: 400 });
  },
);

test('returns a notification with its text, and marks it as read only by confirmNotification', async () => {
  const user = await addUser(api.db);
  const { id } = await addNotification(api.db, user.buyer_id, { body: '本文です。' });
  const client = api.as(user);
  const unread = {
    id,
    category: 'news',
    title: 'お知らせ',
    body: '本文です。',
    is_read: false,
    published_at: '2026-11-19T09:00:00+09:00',
    link_path: null,
    alarm_path: null,
    ...BARE,
  };
  expect(await client.call(getNotice, { params: { id } })).toEqual(unread);
  expect(await client.call(getNotice, { params: { id } })).toEqual(unread);
  expect((await client.send(confirmNotification, { params: { id } })).status).toBe(204);
  expect((await client.send(confirmNotification, { params: { id } })).status).toBe(204);
  expect(await client.call(getNotice, { params: { id } })).toEqual({ ...unread, is_read: true });
});

test('answers 404 for another buyer’s notification', async () => {
  const { id } = await addNotification(api.db, (await addUser(api.db)).buyer_id);
  const stranger = api.as(await addUser(api.db));
  expect(await stranger.send(getNotice, { params: { id } })).toMatchObject({
    status: 404,
    body: { status: 'not_found' },
  });
  expect(await stranger.send(confirmNotification, { params: { id } })).toMatchObject({
    status: 404,
    body: { status: 'not_found' },
  });
});
