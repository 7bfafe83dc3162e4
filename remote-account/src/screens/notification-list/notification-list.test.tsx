import {
  confirmAllNotifications,
  listNotifications,
  type NotificationItem,
} from '@hareto/contracts/notifications.ts';
import { totals } from '@hareto/contracts/list.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const aNotification = (id: number, changes: Partial<NotificationItem> = {}): NotificationItem => ({
  id,
  category: 'payment',
  title: `お知らせ${String(id)}`,
  is_read: true,
  published_at: '2026-11-20T09:12:00+09:00',
  link_path: null,
  summary: null,
  due_at: null,
  is_resolved: false,
  ...changes,
});
const open = (host = fakeHost(), at = '/notifications') =>
  renderRemote(remote, config, { host, at });

const listed = (notifications: NotificationItem[], unread = 0) =>
  stub(listNotifications, { ...totals(notifications.length), count_unread: unread, notifications });

/** The notifications under each heading as text. */
const shownGroups = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => {
    const name = textContent.trim();
    const links = within(screen.getByRole('list', { name })).getAllByRole('link');
    return [name, links.map((link) => link.textContent)];
  });

const NOTIFICATIONS = [
  aNotification(5, {
    is_read: false,
    category: 'action_required',
    title: '振込が完了しませんでした',
    summary: '合同会社サンプルクリーン・¥121,000・I-00000007　振込先口座をご確認ください。',
    due_at: '2026-11-30T23:59:59+09:00',
    published_at: '2026-11-20T00:00:00+09:00',
  }),
  aNotification(4, { published_at: '2026-11-19T23:59:00+09:00' }),
  aNotification(3, {
    category: 'action_required',
    title: '申請内容のご確認をお願いします',
    due_at: '2026-11-24T23:59:59+09:00',
    is_resolved: true,
    published_at: '2026-11-18T23:59:00+09:00',
  }),
];
const REQUIRED_ACTION =
  '振込が完了しませんでした合同会社サンプルクリーン・¥121,000・I-00000007　振込先口座をご確認ください。';

test('lists notifications by day, with subject, deadline and completion', async () => {
  await open(fakeHost({ stubs: [listed(NOTIFICATIONS, 1)] }));
  expect(await screen.findByText('未読 1件・全3件')).toBeInTheDocument();
  expect(shownGroups()).toEqual([
    ['今日 11月20日(金)', [`未読要対応${REQUIRED_ACTION}00:002026年11月30日(月)まで`]],
    ['昨日 11月19日(木)', ['お支払いお知らせ423:59']],
    ['それ以前', ['対応済み申請内容のご確認をお願いします2026/11/18']],
  ]);
  expect(screen.getByRole('link', { name: /振込が完了しませんでした/ })).toHaveAttribute(
    'href',
    '/notifications/5',
  );
});

test('goes to the last page when the only notification of a page is no longer unread', async () => {
  const host = fakeHost({
    stubs: [
      stub(listNotifications, ({ query }) => ({
        ...totals(20),
        count_unread: 20,
        notifications: query?.from === 0 ? NOTIFICATIONS : [],
      })),
    ],
  });
  const { path } = await open(host, '/notifications?unread=only&page=2');
  expect(await screen.findByText(/^未読 20件/)).toBeInTheDocument();
  expect(path()).toBe('/notifications?unread=only');
  expect(shownGroups()).toHaveLength(3);
});

test('uses the days of the business clock, in Tokyo', async () => {
  await open(fakeHost({ stubs: [listed(NOTIFICATIONS, 1)], now: '2026-11-21T00:00:00+09:00' }));
  await screen.findByText('未読 1件・全3件');
  expect(shownGroups()).toEqual([
    ['昨日 11月20日(金)', [`未読要対応${REQUIRED_ACTION}00:002026年11月30日(月)まで`]],
    [
      'それ以前',
      ['お支払いお知らせ42026/11/19', '対応済み申請内容のご確認をお願いします2026/11/18'],
    ],
  ]);
});

test('filters by category and unread state, in the address; Back undoes the last change', async () => {
  const answer = {
    ...totals(45),
    count_unread: 3,
    count_unread_by_category: { action_required: 2, payment: 1, news: 0, security: 0 },
    notifications: NOTIFICATIONS,
  };
  const host = fakeHost({ stubs: [stub(listNotifications, answer)] });
  const { user, path, goBack } = await open(host, '/notifications?page=2');
  const category = within(await screen.findByRole('radiogroup', { name: '種類' }));
  expect(
    category.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['すべて', '要対応2', 'お支払い1', 'お知らせ', 'セキュリティ']);
  await user.click(category.getByRole('radio', { name: /お支払い/ }));
  await waitFor(() => {
    expect(path()).toBe('/notifications?category=payment');
  });
  expect(await screen.findByText(/^未読 1件/)).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: '未読のみ' }));
  await waitFor(() => {
    expect(path()).toBe('/notifications?category=payment&unread=only');
  });
  await waitFor(() => {
    expect(screen.getByRole('link', { name: '3ページ目' })).toHaveAttribute(
      'href',
      '/notifications?category=payment&unread=only&page=3',
    );
  });
  await act(async () => goBack());
  await waitFor(() => {
    expect(screen.getByRole('switch', { name: '未読のみ' })).not.toBeChecked();
  });
  expect(category.getByRole('radio', { name: /お支払い/ })).toBeChecked();
  expect(host.calls(listNotifications).map(({ query }) => query)).toEqual([
    { from: 20, size: 20 },
    { from: 0, size: 20, category: 'payment' },
    { from: 0, size: 20, category: 'payment', is_read: false },
    { from: 0, size: 20, category: 'payment' },
  ]);
});

test.each([
  ['?category=action_required', '要対応のお知らせはありません。'],
  ['?category=payment', 'お支払いのお知らせはありません。'],
  ['?category=news', '運営からのお知らせはありません。'],
  ['?category=security&unread=only', '未読のセキュリティのお知らせはありません。'],
  ['?unread=only', '未読のお知らせはありません。'],
  ['?category=other&unread=yes', 'お知らせはありません。'],
])('shows that no notification matches %s', async (search, title) => {
  await open(fakeHost({ stubs: [listed([])] }), `/notifications${search}`);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('requests 20 notifications per page, and shows the range', async () => {
  const host = fakeHost({
    stubs: [
      stub(listNotifications, {
        ...totals(45),
        count_unread: 0,
        notifications: [aNotification(1)],
      }),
    ],
  });
  await open(host, '/notifications?page=2');
  expect(await screen.findByRole('link', { name: '3ページ目' })).toHaveAttribute(
    'href',
    '/notifications?page=3',
  );
  expect(screen.getByText('45件中 21–40件')).toBeInTheDocument();
  expect(host.calls(listNotifications)).toEqual([
    expect.objectContaining({ query: { from: 20, size: 20 } }),
  ]);
});

test('shows that there are no notifications', async () => {
  await open(
    fakeHost({
      stubs: [stub(listNotifications, { ...totals(0), count_unread: 0, notifications: [] })],
    }),
  );
  expect(
    await screen.findByRole('heading', { name: 'お知らせはありません。' }),
  ).toBeInTheDocument();
});

test('marks all as read, here and at the bell, after a first press was refused', async () => {
  const unread = {
    ...totals(1),
    count_unread: 3,
    notifications: [aNotification(5, { is_read: false })],
  };
  const refusal = problem({
    httpStatus: 429,
    status: 'too_many_requests',
    message: 'アクセスが集中しています。',
  });
  const host = fakeHost({
    stubs: [
      stub(listNotifications, unread),
      stub(confirmAllNotifications, () => {
        throw refusal;
      }),
    ],
  });
  const refresh = jest.spyOn(host.stats, 'refresh');
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: 'すべて既読にする' }));
  await waitFor(() => {
    expect(host.snackbars).toHaveLength(1);
  });
  const read = { ...unread, count_unread: 0, notifications: [aNotification(5)] };
  host.use(stub(confirmAllNotifications, { count: 3 }), stub(listNotifications, read));
  await user.click(screen.getByRole('button', { name: 'すべて既読にする' }));
  expect(await screen.findByText('未読はありません')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull();
  expect(host.snackbars).toEqual([
    { color: 'error', title: 'アクセスが集中しています。' },
    { color: 'success', title: '3件を既読にしました' },
  ]);
  expect(refresh).toHaveBeenCalledTimes(1);
});
