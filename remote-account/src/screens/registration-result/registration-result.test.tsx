import { getRegistration } from '@hareto/contracts/registration.ts';
import { stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';
import { registrationHost, UNREGISTERED } from '../../testing/registration-host.ts';

const open = (host: FakeHost, at = '/registration/result') =>
  renderRemote(remote, config, { host, at });
const IN_REVIEW = {
  ...UNREGISTERED,
  registration_status: 1 as const,
  business_name: '株式会社みなも印刷',
};
const APPROVED = {
  ...IN_REVIEW,
  registration_status: 2 as const,
  decided_at: '2026-11-20T13:42:00+09:00',
};
const REFUSED = {
  ...IN_REVIEW,
  registration_status: 3 as const,
  decided_at: '2026-11-20T13:42:00+09:00',
  refusal_reason: 'OUT_OF_SCOPE' as const,
};

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

function addContactLink(): void {
  const site = document.createElement('script');
  site.type = 'application/json';
  site.id = 'site';
  site.textContent = JSON.stringify({
    links: [{ id: 'contact', href: 'mailto:support@hareto.example', label: 'お問い合わせ' }],
  });
  document.head.append(site);
}
afterEach(() => {
  document.getElementById('site')?.remove();
});

test('shows what the user can do during the examination', async () => {
  await open(registrationHost({}, stub(getRegistration, IN_REVIEW)));
  expect(await screen.findByRole('heading', { name: '登録を受け付けました' })).toBeInTheDocument();
  expect(links()).toEqual([
    ['取引先を登録する', '/suppliers/add/company'],
    ['トップページへ', '/toppage'],
  ]);
});

test('shows the registered business and links to the first payment', async () => {
  const host = registrationHost({}, stub(getRegistration, APPROVED));
  const reload = jest.spyOn(host.session, 'reloadUser');
  await open(host);
  expect(await screen.findByRole('heading', { name: '登録が完了しました' })).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map((element) => element.textContent)).toEqual([
    '株式会社みなも印刷',
    '1001',
    '2026/11/20 13:42',
  ]);
  expect(links()).toEqual([
    ['請求書を支払う', '/payments/create'],
    ['トップページへ', '/toppage'],
  ]);
  // The header shows the user that the session has loaded.
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['under examination', IN_REVIEW],
  ['registered', APPROVED],
])('links a business that is %s to its pending payment request', async (_, registration) => {
  const host = registrationHost({}, stub(getRegistration, registration));
  host.session.hasPendingRequest = () => true;
  await open(host, '/registration/result?redirect=%2Fsuppliers');
  await screen.findByRole('heading', { level: 2 });
  expect(links()).toEqual([
    ['お支払い依頼を確認する', '/payments/waiting'],
    ['トップページへ', '/toppage'],
  ]);
});

test.each([
  ['/payments/waiting/12/creditcard', 'お支払い依頼を確認する'],
  ['/suppliers?status=disable', '元の画面へ進む'],
])('links a user who requested %s to that page', async (target, label) => {
  const host = registrationHost({}, stub(getRegistration, APPROVED));
  await open(host, `/registration/result?redirect=${encodeURIComponent(target)}`);
  await screen.findByRole('heading', { name: '登録が完了しました' });
  expect(links()[0]).toEqual([label, target]);
});

test.each(['https://evil.example/', '//evil.example', '/registration', '/toppage'])(
  'does not link to %s',
  async (target) => {
    const host = registrationHost({}, stub(getRegistration, APPROVED));
    await open(host, `/registration/result?redirect=${encodeURIComponent(target)}`);
    await screen.findByRole('heading', { name: '登録が完了しました' });
    expect(links()[0]).toEqual(['請求書を支払う', '/payments/create']);
  },
);

test('shows the kind of the refusal reason, a contact and a sign-out button', async () => {
  addContactLink();
  const host = registrationHost({}, stub(getRegistration, REFUSED));
  const signOut = jest.spyOn(host.session, 'signOut');
  const { user, path } = await open(host);
  expect(
    await screen.findByRole('heading', { name: 'ご登録をお受けできませんでした' }),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map((element) => element.textContent)).toEqual([
    'ご利用対象外の事業者',
    '1001',
  ]);
  expect(
    screen.getByText(
      '審査の詳しい内容は、お答えできない場合があります。このアカウントでは、もう一度登録できません。',
    ),
  ).toBeVisible();
  expect(links()).toEqual([['お問い合わせ', 'mailto:support@hareto.example']]);
  const signOutButton = screen.getByRole('button', { name: 'ログアウト' });
  const background = (element: HTMLElement) =>
    getComputedStyle(element).getPropertyValue('background');
  expect(background(screen.getByRole('link', { name: 'お問い合わせ' }))).not.toBe(
    background(signOutButton),
  );
  await user.click(signOutButton);
  // This test host keeps its session, so the sign-in redirects further.
  await waitFor(() => {
    expect(path()).toBe('/toppage');
  });
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('updates when the user returns to the tab during the examination', async () => {
  const host = registrationHost({}, stub(getRegistration, IN_REVIEW));
  await open(host);
  await screen.findByRole('heading', { name: '登録を受け付けました' });
  host.use(stub(getRegistration, APPROVED));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByRole('heading', { name: '登録が完了しました' })).toBeInTheDocument();
});

test('shows no result without a registration', async () => {
  const { path } = await open(registrationHost(), '/registration/result?redirect=%2Fsuppliers');
  await waitFor(() => {
    expect(path()).toBe('/registration?redirect=%2Fsuppliers');
  });
});
