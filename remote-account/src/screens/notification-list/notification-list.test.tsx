import {
  confirmAllNotifications,
  listNotifications,
  type NotificationItem,
} from '@hareto/contracts/users.ts';
import { totals } from '@hareto/contracts/list.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const aNotice = (id: number, changes: Partial<NotificationItem> = {}): NotificationItem => ({
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

test('lists notices with what is unread', async () => {
  const notifications = [
    aNotice(5, {
      is_read: false,
      category: 'action_required',
      title: '申請内容のご確認をお願いします',
    }),
    aNotice(4),
  ];
  await open(
    fakeHost({
      stubs: [stub(listNotifications, { ...totals(2), count_unread: 1, notifications })],
    }),
  );
  const [first, second] = within(
    await screen.findByRole('list', { name: 'お知らせ' }),
  ).getAllByRole('link');
  expect(first).toHaveTextContent('未読要対応申請内容のご確認をお願いします2026/11/20 09:12');
  expect(first).toHaveAttribute('href', '/notifications/5');
  expect(second).toHaveTextContent('お支払いお知らせ42026/11/20 09:12');
  expect(screen.getByText('未読 1件')).toBeInTheDocument();
});

test('pages by 20', async () => {
  const host = fakeHost({
    stubs: [
      stub(listNotifications, { ...totals(45), count_unread: 0, notifications: [aNotice(1)] }),
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

test('says when there are none', async () => {
  await open(
    fakeHost({
      stubs: [stub(listNotifications, { ...totals(0), count_unread: 0, notifications: [] })],
    }),
  );
  expect(
    await screen.findByRole('heading', { name: 'お知らせはありません。' }),
  ).toBeInTheDocument();
});

test('all of them are read at once, here and at the bell', async () => {
  const unread = { ...totals(1), count_unread: 3, notifications: [aNotice(5, { is_read: false })] };
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
  const read = { ...unread, count_unread: 0, notifications: [aNotice(5)] };
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
