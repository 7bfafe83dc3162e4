import * as v from 'valibot';
import { AccountSchema } from './accounts.ts';
import { AccountInputSchema } from './account-input.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './list.ts';
import { idParams, PathIdSchema } from './plain-fields.ts';

export const listSupplierAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers/{id}/accounts',
  params: idParams,
  response: listOf('accounts', AccountSchema),
});

export const createSupplierAccount = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/{id}/accounts',
  proof: '5m',
  status: 201,
  params: idParams,
  body: AccountInputSchema,
  response: AccountSchema,
});

export const updateSupplierAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/suppliers/{id}/accounts/{accountId}',
  proof: '5m',
  params: v.strictObject({ id: PathIdSchema, accountId: PathIdSchema }),
  body: AccountInputSchema,
  response: AccountSchema,
});
