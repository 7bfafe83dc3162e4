import { confirmNotification, getNotice } from '@hareto/contracts/notifications.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const NOTIFICATION = {
  id: 5,
  category: 'payment' as const,
  title: '振込が完了しました',
  body: '振込が完了しました。\n<b>I-00000012</b>',
  is_read: false,
  published_at: '2026-11-20T09:12:00+09:00',
  link_path: '/payments/history/12',
};

test('shows the body without interpreting its markup, and links to its subject', async () => {
  await renderRemote(remote, config, {
    host: fakeHost({ stubs: [stub(getNotice, { ...NOTIFICATION, is_read: true })] }),
    at: '/notifications/5',
  });
  expect(await screen.findByText(/<b>I-00000012<\/b>/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '詳細を見る' })).toHaveAttribute(
    'href',
    '/payments/history/12',
  );
});

test('shows the summary: payee, amount and number', async () => {
  const summary = 'サンプル工業株式会社・¥100,000・I-00000012';
  await renderRemote(remote, config, {
    host: fakeHost({ stubs: [stub(getNotice, { ...NOTIFICATION, summary, is_read: true })] }),
    at: '/notifications/5',
  });
  const main = await screen.findByText(/^サンプル工業株式会社・¥100,000/);
  expect(main).toHaveTextContent(summary);
});

test('lists the facts of a section, and keeps other text', async () => {
  const body = [
    '取引先「<b>A</b>」の振込先口座が変更されました。\nご自身で変更した場合は、お手続きは不要です。',
    '■ 操作の内容\n取引先　　：<b>A</b>\n変更前　　：あかつき銀行　口座番号の末尾 567\n日時　　　：2026年11月26日(木) 14:21',
    '■ 理由\n読み取れない：写真がぼやけています。\n撮り直してください。',
  ].join('\n\n');
  await renderRemote(remote, config, {
    host: fakeHost({ stubs: [stub(getNotice, { ...NOTIFICATION, body, is_read: true })] }),
    at: '/notifications/5',
  });
  expect(await screen.findByRole('heading', { level: 2, name: '操作の内容' })).toBeInTheDocument();
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['取引先', '変更前', '日時']);
  expect(texts('definition')).toEqual([
    '<b>A</b>',
    'あかつき銀行　口座番号の末尾 567',
    '2026年11月26日(木) 14:21',
  ]);
  expect(screen.getByText(/^■ 理由/)).toHaveTextContent(
    '■ 理由 読み取れない：写真がぼやけています。 撮り直してください。',
  );
});

test('marks a notification as read once when it is opened, and updates the bell', async () => {
  const host = fakeHost({
    stubs: [stub(getNotice, NOTIFICATION), stub(confirmNotification, undefined)],
  });
  const refresh = jest.spyOn(host.stats, 'refresh');
  await renderRemote(remote, config, { host, at: '/notifications/5' });
  await screen.findByRole('heading', { name: '振込が完了しました' });
  await waitFor(() => {
    expect(refresh).toHaveBeenCalledTimes(1);
  });
  expect(host.calls(confirmNotification)).toEqual([{ params: { id: '5' } }]);
});

test('does not confirm a read notification again', async () => {
  const host = fakeHost({ stubs: [stub(getNotice, { ...NOTIFICATION, is_read: true })] });
  await renderRemote(remote, config, { host, at: '/notifications/5' });
  await screen.findByRole('heading', { name: '振込が完了しました' });
  expect(host.calls(confirmNotification)).toEqual([]);
});

test('shows the text even if the confirmation fails', async () => {
  const host = fakeHost({
    stubs: [
      stub(getNotice, NOTIFICATION),
      stub(confirmNotification, () => {
        throw networkProblem;
      }),
    ],
  });
  await renderRemote(remote, config, { host, at: '/notifications/5' });
  expect(await screen.findByRole('heading', { name: '振込が完了しました' })).toBeInTheDocument();
  expect(host.reports).toEqual([]);
});

test('shows that a notification is not found, as for that of another user', async () => {
  const host = fakeHost({
    stubs: [
      stub(getNotice, () => {
        throw problem({
          httpStatus: 404,
          status: 'not_found',
          message: 'お探しの情報は見つかりませんでした。',
        });
      }),
    ],
  });
  await renderRemote(remote, config, { host, at: '/notifications/999' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'お探しの情報は見つかりませんでした。',
  );
});
