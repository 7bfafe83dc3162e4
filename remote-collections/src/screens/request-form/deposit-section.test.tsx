import { listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { screen } from '@testing-library/react';
import { addAccountWithLostAnswer } from '../../testing/lost-account.ts';
import { account, completeDraft, formHost, openForm } from '../../testing/open-form.tsx';
import { renderCollections } from '../../testing/render-collections.tsx';
import { aRequestDraft } from '../../testing/request-drafts.ts';

const due = () => screen.getByRole('textbox', { name: '支払期限' });
const deposit = () => screen.getByRole('textbox', { name: '入金予定日' });
const MOVED_NOTE =
  '支払期限を2026年12月15日(火)にしたため、2026年12月16日(水)から2026年12月21日(月)に変更しました。';

test('names the last possible due date, and the earliest deposit for the chosen due date', async () => {
  await openForm(completeDraft);
  expect(due()).toHaveAccessibleDescription(
    '依頼先がカードで支払える最後の日です。2027年1月19日(火)まで選べます。',
  );
  expect(deposit()).toHaveAccessibleDescription(
    '支払期限の4営業日後（2026年12月16日(水)）から、銀行営業日を選べます。',
  );
});

test('says that a later due date has moved the deposit date, until the user changes the deposit date', async () => {
  const { user } = await openForm(completeDraft);
  await user.clear(due());
  await user.type(due(), '2026/12/15');
  await user.tab();
  expect(deposit()).toHaveValue('2026/12/21（月）');
  expect(screen.getByText(MOVED_NOTE)).toBeVisible();
  await user.clear(deposit());
  await user.type(deposit(), '2026/12/22');
  await user.tab();
  expect(screen.queryByText(MOVED_NOTE)).toBeNull();
});

test('shows no note when the deposit date was empty before', async () => {
  const { user } = await openForm(aRequestDraft());
  await user.type(due(), '2026/12/15');
  await user.tab();
  expect(deposit()).toHaveValue('2026/12/21（月）');
  expect(screen.queryByText(/変更しました。/)).toBeNull();
});

test('shows each deposit account once, with its number and holder', async () => {
  await openForm(completeDraft);
  expect(
    screen.getByRole('radio', { name: 'みずほ銀行 東京営業部 普通 7654321　カ）サンプルシヨウジ' }),
  ).toBeChecked();
});

test('chooses an account that is added again after a lost answer', async () => {
  const host = formHost({ ...completeDraft, account_id: null });
  host.use(stub(listBuyerAccounts, { total_count: 0, count: 0, count_all: 0, accounts: [] }));
  const { user } = await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  await user.click(await screen.findByRole('button', { name: '入金先口座を登録する' }));
  await addAccountWithLostAnswer(host, user, account);
  expect(
    await screen.findByRole('radio', {
      name: 'みずほ銀行 東京営業部 普通 7654321　カ）サンプルシヨウジ',
    }),
  ).toBeChecked();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.snackbars).toEqual([{ color: 'info', title: '同じ口座がすでに登録されています。' }]);
});
