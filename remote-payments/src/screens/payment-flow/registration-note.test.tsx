import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { flowStubs } from '../../testing/flow-stubs.ts';
import { renderPayments } from '../../testing/render-payments.tsx';

async function openForm(registration_status: 1 | 2 | 3) {
  const host = fakeHost({ stubs: flowStubs().stubs, user: aUser({ registration_status }) });
  await renderPayments(host, '/payments/add/invoiceinfo?draft=7');
  return screen.findByRole('form', { name: '請求書情報' });
}

test.each([
  [
    1,
    'ご登録内容を確認中です。',
    '確認が完了するとお支払いいただけます。入力した内容は、下書きに保存できます。',
  ],
  [
    3,
    '本サービスをご利用いただけません。',
    'ご登録をお受けできなかったため、入力しても申請できません。',
  ],
] as const)(
  'shows at the top of the form why a business of registration status %i cannot pay',
  async (status, title, text) => {
    const form = await openForm(status);
    expect(within(form).getByText(title)).toBeVisible();
    expect(form).toHaveTextContent(text);
    expect(within(form).getByRole('link', { name: '登録の状況を見る' })).toHaveAttribute(
      'href',
      '/registration/result',
    );
  },
);

test('shows at the top of the form that payments wait while a change of the name is examined', async () => {
  const user = aUser({ registration_status: 2, is_name_changing: true });
  const host = fakeHost({ stubs: flowStubs().stubs, user });
  await renderPayments(host, '/payments/add/invoiceinfo?draft=7');
  const form = await screen.findByRole('form', { name: '請求書情報' });
  expect(within(form).getByText('登録されている名称の変更を確認中です。')).toBeVisible();
  expect(form).toHaveTextContent(
    '反映されるまで申請できません。入力した内容は、下書きに保存できます。',
  );
  expect(within(form).getByRole('link', { name: '申請の状況を見る' })).toHaveAttribute(
    'href',
    '/myaccount/company',
  );
});

test('shows no note to a registered business', async () => {
  const form = await openForm(2);
  expect(within(form).queryByRole('link', { name: '登録の状況を見る' })).toBeNull();
});
