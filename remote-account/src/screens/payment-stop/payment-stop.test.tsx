import {
  describePaymentStop,
  getPaymentStop,
  stopOwnPayments,
  stopPayments,
  type PaymentStop,
} from '@hareto/contracts/payment-stops.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const TOKEN = 'Jq4vT0cW9xLmZ2aKp7RdYsJq4vT0cW9xLmZ2aKp7RdY';
const CHANGE: PaymentStop = {
  supplier_id: 21,
  supplier_name: 'サンプル工業株式会社',
  bank_name: '三つ葉銀行',
  changed_at: '2026-11-26T14:21:00+09:00',
  device: 'Chrome / macOS',
  address_range: '203.0.113.*',
  stopped: null,
};
const STOPPED: PaymentStop = {
  ...CHANGE,
  stopped: { held_at: '2026-11-26T14:35:00+09:00', held_count: 2, late: [] },
};
const STOP_BUTTON = { name: 'お支払いを止めて、すべての端末からログアウトする' };
const NEW_PASSWORD_LINK = { name: '新しいパスワードを設定する' };

afterEach(() => {
  window.location.hash = '';
  document.querySelector('#site')?.remove();
});

async function openMail(...stubs: Stub[]) {
  window.location.hash = `#${TOKEN}`;
  const host = fakeHost({ user: null, stubs: [stub(describePaymentStop, CHANGE), ...stubs] });
  return { ...(await renderRemote(remote, config, { host, at: '/stop' })), host };
}

const refused = (httpStatus: number, status: string) =>
  stub(describePaymentStop, () => {
    throw problem({ httpStatus, status, message: '' });
  });

test('shows the change, and stops no payments before the button is pressed', async () => {
  const { host } = await openMail();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'この口座の変更に覚えがありませんか？' }),
  ).toBeInTheDocument();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'サンプル工業株式会社',
    '三つ葉銀行',
    '2026年11月26日(木) 14:21',
    'Chrome / macOS',
    '203.0.113.*',
  ]);
  expect(host.calls(describePaymentStop).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(host.calls(stopPayments)).toEqual([]);
});

test('stops the payments and leads to a new password', async () => {
  const { host, user } = await openMail(stub(stopPayments, STOPPED));
  await user.click(await screen.findByRole('button', STOP_BUTTON));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'お支払いを止めました' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      '2026年11月26日(木) 14:35に、サンプル工業株式会社へのお支払い2件を止め、すべての端末からログアウトしました。',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', NEW_PASSWORD_LINK)).toHaveAttribute(
    'href',
    '/password/sendemail',
  );
  expect(host.calls(stopPayments)).toEqual([{ body: { token: TOKEN } }]);
});

test('says that the outcome is unknown when the connection is lost, and tries again', async () => {
  const { host, user } = await openMail(
    stub(stopPayments, () => {
      throw networkProblem;
    }),
  );
  await user.click(await screen.findByRole('button', STOP_BUTTON));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'お支払いが止まったか確認できませんでした。電波状況をご確認のうえ、もう一度ボタンを押してください。',
  );
  host.use(stub(stopPayments, STOPPED));
  await user.click(screen.getByRole('button', STOP_BUTTON));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'お支払いを止めました' }),
  ).toBeInTheDocument();
});

test('names a payment that could not be stopped, and links to the contact page', async () => {
  const late = [{ id: 9, document_number: 9 }];
  await openMail(stub(describePaymentStop, { ...STOPPED, stopped: { ...STOPPED.stopped!, late } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'お支払い1件（I-00000009）は、銀行への振込依頼が済んでいるため、止められませんでした。',
  );
  expect(screen.getByRole('link', { name: 'お問い合わせ窓口' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('names the telephone number of the support, where one is configured', async () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'site';
  block.textContent = JSON.stringify({
    links: [],
    support_hours: '平日 9:00〜18:00',
    support_phone: '03-0000-0000',
  });
  document.head.append(block);
  const late = [{ id: 9, document_number: 9 }];
  await openMail(stub(describePaymentStop, { ...STOPPED, stopped: { ...STOPPED.stopped!, late } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'すぐに03-0000-0000へお電話ください。受付時間：平日 9:00〜18:00',
  );
  expect(screen.getByRole('link', { name: '03-0000-0000' })).toHaveAttribute(
    'href',
    'tel:03-0000-0000',
  );
});

test('shows the result when the link is opened again', async () => {
  await openMail(stub(describePaymentStop, STOPPED));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'お支払いは止まっています' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', STOP_BUTTON)).toBeNull();
  expect(screen.getByRole('link', NEW_PASSWORD_LINK)).toBeInTheDocument();
});

test('says that the payments were resumed, and asks for no new password', async () => {
  await openMail(stub(describePaymentStop, { ...STOPPED, is_released: true }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'お支払いは再開されています' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText('2026年11月26日(木) 14:35に止めました。その後、再開されています。'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', NEW_PASSWORD_LINK)).toBeNull();
  expect(screen.getByRole('link', { name: '取引先の詳細を見る' })).toHaveAttribute(
    'href',
    '/suppliers/21',
  );
});

test('ends all access when the supplier was deleted, and promises no stop', async () => {
  const deleted = { ...CHANGE, is_supplier_deleted: true };
  const stopped = { held_at: '2026-11-26T14:35:00+09:00', held_count: 0, late: [] };
  const { host, user } = await openMail(
    stub(describePaymentStop, deleted),
    stub(stopPayments, { ...deleted, stopped }),
  );
  expect(await screen.findByText('この取引先は、変更のあとに削除されました。')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'すべての端末からログアウトします。',
    '次にログインする前に、新しいパスワードの設定が必要です。',
  ]);
  await user.click(screen.getByRole('button', { name: 'すべての端末からログアウトする' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'すべての端末からログアウトしました' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      '2026年11月26日(木) 14:35にログアウトしました。サンプル工業株式会社は削除されているため、止めるお支払いはありません。',
    ),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '新しいパスワードを設定する設定するまで、ログインできません。',
    'ログインして、支払い履歴を確認する覚えのないお支払いがあれば、すぐにお問い合わせください。',
  ]);
  expect(screen.getByRole('link', NEW_PASSWORD_LINK)).toBeInTheDocument();
  expect(host.calls(stopPayments)).toEqual([{ body: { token: TOKEN } }]);
});

test('shows the result for a deleted supplier when the link is opened again', async () => {
  await openMail(stub(describePaymentStop, { ...STOPPED, is_supplier_deleted: true }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'すべての端末からログアウトしました' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(
      '2026年11月26日(木) 14:35にログアウトしました。この取引先は削除されています。新しいパスワードを設定してから、ログインしてください。',
    ),
  ).toBeInTheDocument();
});

test('shows another change when its link is opened in the same tab', async () => {
  const otherToken = TOKEN.replaceAll('J', 'K');
  const { user } = await openMail(
    stub(describePaymentStop, ({ body }) =>
      body.token === TOKEN ? CHANGE : { ...CHANGE, supplier_name: '鈴木工房' },
    ),
    stub(stopPayments, STOPPED),
  );
  await user.click(await screen.findByRole('button', STOP_BUTTON));
  await screen.findByRole('heading', { level: 1, name: 'お支払いを止めました' });
  window.location.hash = `#${otherToken}`;
  expect(await screen.findByText('鈴木工房')).toBeInTheDocument();
  expect(screen.getByRole('button', STOP_BUTTON)).toBeEnabled();
});

test('refuses an address without a token without calling the server', async () => {
  const host = fakeHost({ user: null, stubs: [stub(describePaymentStop, CHANGE)] });
  await renderRemote(remote, config, { host, at: '/stop' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'リンクを確認できません' }),
  ).toBeInTheDocument();
  expect(host.calls(describePaymentStop)).toEqual([]);
});

test.each([
  [410, 'expired_link', 'リンクの期限が切れています'],
  [404, 'unknown_link', 'リンクを確認できません'],
])('explains the problem when the server answers %i %s', async (httpStatus, status, title) => {
  await openMail(refused(httpStatus, status));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', STOP_BUTTON)).toBeNull();
  expect(screen.getByRole('link', { name: 'ログインする' })).toHaveAttribute(
    'href',
    '/signin?redirect=%2Fnotifications',
  );
  expect(screen.getByRole('link', { name: 'お問い合わせ窓口' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('works the same from the notification of a signed-in user', async () => {
  const host = fakeHost({
    stubs: [stub(getPaymentStop, CHANGE), stub(stopOwnPayments, STOPPED)],
  });
  const { user } = await renderRemote(remote, config, { host, at: '/stop/5' });
  await user.click(await screen.findByRole('button', STOP_BUTTON));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'お支払いを止めました' }),
  ).toBeInTheDocument();
  expect(host.calls(stopOwnPayments)).toEqual([{ params: { id: '5' } }]);
});
