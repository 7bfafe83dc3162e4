import { fakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

test('shows its topics, who keeps the card numbers, and the contact, without a sign-in', async () => {
  await renderRemote(remote, config, { host: fakeHost({ user: null }), at: '/privacy' });
  await screen.findByRole('heading', { level: 1, name: 'プライバシーポリシー' });
  const topics = screen.getAllByRole('heading', { level: 2 });
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    '取得する情報',
    '利用の目的',
    '第三者への提供と委託',
    '保存の期間',
    '開示・訂正・利用の停止',
  ]);
  expect(screen.getByRole('region', { name: '取得する情報' })).toHaveTextContent(
    'カード番号とセキュリティコードは、決済代行会社の入力欄で直接お預かりします。当社は保存しません。',
  );
  expect(screen.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/contact');
});
