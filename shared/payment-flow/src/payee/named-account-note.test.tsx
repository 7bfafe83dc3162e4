import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { Form } from '@hareto/forms/form.tsx';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';
import { aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { NamedAccountNote } from './named-account-note.tsx';

const PAID_AT = '2026-10-30T10:00:00+09:00';
const SAME_ACCOUNT: NamedAccount = {
  bank_name: 'みずほ銀行',
  branch_name: '東京営業部',
  account_type: '普通',
  account_number: '1234567',
  account_holder_kana: 'サンプルコウギョウ（カ',
  source: 'document',
  doubtful: [],
};

function open(named: Partial<NamedAccount>, supplier: Partial<SupplierDetail>, account_id = '') {
  const onAdd = jest.fn();
  render(
    <Form initialValues={{ account_id }} onSubmit={() => undefined}>
      <NamedAccountNote
        named={{ ...SAME_ACCOUNT, ...named }}
        sourceName="請求書"
        supplier={aSupplierDetail(supplier)}
        onAdd={onAdd}
      />
    </Form>,
  );
  return { onAdd, user: userEvent.setup({ delay: null }) };
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      ...[...row.children].map(({ textContent }) => textContent),
      row.querySelector('mark') !== null,
    ]);

test('offers to add the account to a supplier without payments, with the number of its accounts', async () => {
  const { onAdd, user } = open({ account_number: '7654321' }, { last_paid_at: null });
  const note = screen.getByRole('region', { name: '請求書の口座' });
  expect(note).toHaveTextContent(
    '請求書の口座未登録みずほ銀行 東京営業部普通 7654321 サンプルコウギヨウ（カこの取引先には別の口座が1件登録されています。請求書の口座を追加すると、そのまま選択します。この口座を追加',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(within(note).getByRole('button', { name: 'この口座を追加' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('offers an account with few read values without empty parts', () => {
  open(
    {
      bank_name: undefined,
      branch_name: undefined,
      account_type: undefined,
      account_holder_kana: undefined,
      account_number: '7654321',
    },
    { last_paid_at: null },
  );
  expect(screen.getByText('7654321').textContent).toBe('7654321');
});

test('warns about a supplier with payments: the account can be added only after the user has ticked the confirmation', async () => {
  const { onAdd, user } = open({ account_number: '7654321' }, { last_paid_at: PAID_AT });
  const alarm = screen.getByRole('alert', { name: '振込先口座の変更' });
  expect(alarm).toHaveTextContent(
    '登録済みの電話番号（03-1111-2222）で口座の変更をご確認ください。',
  );
  expect(
    within(alarm).getByRole('columnheader', {
      name: '登録済みの口座（最終のお支払い 2026/10/30）',
    }),
  ).toBeInTheDocument();
  const add = within(alarm).getByRole('button', { name: 'この口座を追加' });
  expect(add).toBeDisabled();
  const checkbox = screen.getByRole('checkbox', {
    name: '登録済みの電話番号で取引先に確認しました',
  });
  await user.click(checkbox);
  await user.click(checkbox);
  expect(add).toBeDisabled();
  await user.click(checkbox);
  await user.click(add);
  expect(onAdd).toHaveBeenCalledTimes(1);
});

test('shows each part of the account beside the registered one, and marks only differences', () => {
  open({ account_number: '7654321' }, { last_paid_at: PAID_AT });
  expect(rows()).toEqual([
    ['金融機関', 'みずほ銀行', 'みずほ銀行', false],
    ['支店', '東京営業部', '東京営業部', false],
    ['口座番号', '普通 1234567', '普通 7654321', true],
    ['口座名義（カナ）', 'サンプルコウギヨウ（カ', 'サンプルコウギヨウ（カ', false],
  ]);
});

test('shows ヱ of the document as printed, and treats it as エ, because no bank has ヱ', () => {
  const [account] = aSupplierDetail().accounts;
  open(
    { account_number: '7654321', account_holder_kana: 'カ）ヱビス' },
    { last_paid_at: PAID_AT, accounts: [{ ...account!, account_holder_kana: 'ｶ)ｴﾋﾞｽ' }] },
  );
  expect(rows()[3]).toEqual(['口座名義（カナ）', 'カ）エビス', 'カ）ヱビス', false]);
});

test('does not mark a long holder of which the account holds the first 30 characters', () => {
  const [account] = aSupplierDetail().accounts;
  const account_holder_kana = 'ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟ';
  open(
    { account_number: '7654321', account_holder_kana: `${account_holder_kana}ﾝ` },
    { last_paid_at: PAID_AT, accounts: [{ ...account!, account_holder_kana }] },
  );
  expect(rows()[3]).toEqual([
    '口座名義（カナ）',
    'カ）グローバルデジタルエンジニアリングジヤパ',
    'カ）グローバルデジタルエンジニアリングジヤパン',
    false,
  ]);
});

test('treats the same branch name of another bank as another branch', () => {
  open({ bank_name: '三井住友銀行', branch_name: '東京営業部' }, { last_paid_at: PAID_AT });
  expect(rows().slice(0, 2)).toEqual([
    ['金融機関', 'みずほ銀行', '三井住友銀行', true],
    ['支店', '東京営業部', '東京営業部', true],
  ]);
});

test('treats the same number with another type as another account', () => {
  open({ account_type: '当座' }, { last_paid_at: PAID_AT });
  expect(rows()[2]).toEqual(['口座番号', '普通 1234567', '当座 1234567', true]);
});

test('reports a missing value as missing, not as different', () => {
  open(
    { bank_name: undefined, branch_name: undefined, account_holder_kana: undefined },
    { last_paid_at: PAID_AT },
  );
  expect(rows().map(([label, , namedValue, differs]) => [label, namedValue, differs])).toEqual([
    ['金融機関', '記載なし', false],
    ['支店', '記載なし', false],
    ['口座番号', '普通 1234567', false],
    ['口座名義（カナ）', '記載なし', false],
  ]);
});

test('compares with the chosen account, not with the first one', () => {
  const [first] = aSupplierDetail().accounts;
  const accounts = [first!, { ...first!, id: 34, bank_name: 'りそな銀行', bank_code: '0010' }];
  open({}, { last_paid_at: PAID_AT, accounts }, '34');
  expect(rows()[0]).toEqual(['金融機関', 'りそな銀行', 'みずほ銀行', true]);
});

test('shows no comparison for a supplier without accounts', () => {
  open({}, { last_paid_at: PAID_AT, accounts: [] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
