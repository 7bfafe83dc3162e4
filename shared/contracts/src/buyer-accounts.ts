import { AccountSchema } from './accounts.ts';
import { AccountInputSchema } from './account-input.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './list.ts';
import { idParams } from './plain-fields.ts';

/** The accounts of the business itself, to which its card payment requests are paid (入金先口座). */
export const listBuyerAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/buyers/{id}/accounts',
  params: idParams,
  response: listOf('accounts', AccountSchema),
});

/** Adds an account to which the requests of the business are paid. */
export const createBuyerAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/buyers/{id}/accounts',
  proof: '5m',
  params: idParams,
  status: 201,
  body: AccountInputSchema,
  response: AccountSchema,
});
