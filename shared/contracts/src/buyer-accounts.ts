import * as v from 'valibot';
import { AccountInputSchema, AccountSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './list.ts';
import { idParams } from './plain-fields.ts';

export const listBuyerAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/buyers/{id}/accounts',
  summary: 'Accounts on which the caller’s business is paid; 404 for another’s',
  params: idParams,
  response: listOf('accounts', AccountSchema),
});

export const createBuyerAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/buyers/{id}/accounts',
  summary: 'Add an account on which the caller’s business is paid',
  params: idParams,
  status: 201,
  body: v.strictObject(AccountInputSchema.entries),
  response: AccountSchema,
});
