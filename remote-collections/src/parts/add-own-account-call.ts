import type { AccountInput } from '@hareto/contracts/account-input.ts';
import { createBuyerAccount, listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { addAccount, type StoredAccount } from '@hareto/product-ui/account-form/add-account.ts';

/** Adds an account of the business. */
export async function addOwnAccount(buyerId: number, body: AccountInput): Promise<StoredAccount> {
  const { http } = host();
  const params = { id: buyerId };
  return addAccount(body, {
    create: async () => http.call(createBuyerAccount, { params, body }),
    list: async () => http.call(listBuyerAccounts, { params }),
  });
}
