import type { Account } from '@hareto/contracts/accounts.ts';
import { searchBanks } from '@hareto/contracts/banks.ts';
import { createBuyerAccount, listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { networkProblem, problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { renderCollections } from './render-collections.tsx';

const bank = { bank_code: '0001', bank_name: 'みずほ', bank_name_kana: 'ミズホ' };
const branch = { branch_code: '001', branch_name: '東京営業部', branch_name_kana: 'トウキヨウ' };

const aList = (accounts: Account[]) => {
  const count = accounts.length;
  return { total_count: count, count, count_all: count, accounts };
};

type User = Awaited<ReturnType<typeof renderCollections>>['user'];

/** Adds an account whose first answer is lost; the server refuses the second call as a duplicate. */
export async function addAccountWithLostAnswer(host: FakeHost, user: User, account: Account) {
  const before = [...(await host.http.call(listBuyerAccounts, { params: { id: 11 } })).accounts];
  host.use(
    stub(searchBanks, ({ query }) =>
      query?.bank_code === undefined
        ? { count: 1, banks: [bank], branches: [] }
        : { count: 1, banks: [], branches: [branch] },
    ),
    stub(createBuyerAccount, () => {
      if (host.calls(createBuyerAccount).length === 1) {
        host.use(stub(listBuyerAccounts, aList([...before, account])));
        throw networkProblem;
      }
      throw problem({
        httpStatus: 409,
        status: 'already_exists',
        message: '同じ口座がすでに登録されています。',
      });
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: '入金先口座を追加' }));
  await user.click(await dialog.findByRole('button', { name: 'みずほ銀行' }));
  const branchField = dialog.getByRole('combobox', { name: '支店' });
  await waitFor(() => expect(branchField).toBeEnabled());
  await user.type(branchField, 'とうきょう');
  await user.click(await screen.findByRole('option', { name: /東京 ?営業部/ }));
  await user.type(dialog.getByLabelText('口座番号'), account.account_number);
  await user.type(dialog.getByLabelText('口座名義（カナ）'), account.account_holder_kana);
  await user.click(dialog.getByRole('button', { name: '追加する' }));
  expect(await dialog.findByText(/^通信に失敗しました。/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '追加する' }));
}
