import { store } from '../store.ts';
import type { RequestKeyInfo } from '@hareto/contracts/requests.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { act, screen } from '@testing-library/react';
import type { ShownRequest } from '../request-key/pending-request.ts';
import { SimpleLayout } from './simple-layout.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { LazyRequestRefusal } from './lazy-request-notices.tsx';

beforeEach(() => {
  sessionStorage.clear();
});

const anInfo = (changes: Partial<RequestKeyInfo> = {}): RequestKeyInfo => ({
  key: 'abc',
  key_status: 1,
  is_used: false,
  invoice_id: 40,
  doc_number: 40,
  requester_name: 'やまだデザイン',
  billing_amount: 330_000,
  payment_due_date: '2026-12-08',
  ...changes,
});

async function open(at: string, request: ShownRequest = anInfo()) {
  const { services } = await renderShell(<SimpleLayout />, { host: fakeHost({ user: null }), at });
  await act(async () => {
    store.set(services.pendingRequest.shownAtom, request);
    await Promise.resolve();
  });
}

test.each(['/signin', '/signup'])('shows the pending request on %s', async (at) => {
  await open(at);
  expect(await screen.findByRole('region', { name: 'お支払い依頼' })).toHaveTextContent(
    'やまだデザインさまからのお支払い依頼330,000円・期限 2026年12月8日(火)確認するには、ログインまたは新規登録してください。',
  );
});

test.each([
  ['could not be read', 'unreadable'],
  ['does not say who sends it', anInfo({ requester_name: null })],
] as const)('says that the request is checked after the sign-in when it %s', async (_, request) => {
  await open('/signin', request);
  expect(await screen.findByRole('region', { name: 'お支払い依頼' })).toHaveTextContent(
    'お支払い依頼の内容を表示できませんでしたログインまたは新規登録のあとに、もう一度確認します。',
  );
});

test('does not show the pending request on other public pages', async () => {
  await open('/registration');
  expect(screen.queryByRole('region', { name: 'お支払い依頼' })).not.toBeInTheDocument();
});

test('explains a refused request until the user closes it', async () => {
  const { user, services } = await renderShell(<LazyRequestRefusal />);
  const text = 'ご自身が作成した依頼は、お支払いいただけません。';
  act(() => {
    services.pendingRequest.showRefusal(text);
  });
  const modal = await screen.findByRole('alertdialog', {
    name: 'お支払い依頼を取得できませんでした',
  });
  expect(modal).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(store.get(services.pendingRequest.refusalAtom)).toBeNull();
});
