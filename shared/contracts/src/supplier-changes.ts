import * as v from 'valibot';
import { AccountSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdSchema, idParams } from './plain-fields.ts';
import {
  NewSupplierCorporationSchema,
  NewSupplierSoleProprietorSchema,
  SupplierPersonInputSchema,
} from './supplier-input.ts';
import { SupplierPersonSchema, SupplierStatusSchema } from './suppliers.ts';

/*
 * Calls with the input of a supplier. They are separate from suppliers.ts, so that a list or a
 * detail page does not load the rules of a form.
 */

const SupplierCreatedSchema = v.object({
  id: IdSchema,
  status: SupplierStatusSchema,
  account: AccountSchema,
});

export const createSupplierCorporation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/corporation',
  status: 201,
  body: NewSupplierCorporationSchema,
  response: SupplierCreatedSchema,
});

export const createSupplierSoleProprietor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/suppliers/sole_proprietor',
  status: 201,
  body: NewSupplierSoleProprietorSchema,
  response: SupplierCreatedSchema,
});

/**
 * Additive: changes the contact person, who may get a 支払通知. It does not change the status of the
 * supplier.
 */
export const updateSupplierPerson = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/suppliers/{id}/person',
  params: idParams,
  body: SupplierPersonInputSchema,
  response: SupplierPersonSchema,
});
