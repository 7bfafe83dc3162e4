import {
  createSupplierAccount,
  createSupplierCorporation,
  createSupplierSoleProprietor,
  deleteSupplier,
  getSupplier,
  listSupplierAccounts,
  listSuppliers,
  updateSupplierAccount,
  updateSupplierPerson,
} from '@hareto/contracts/suppliers.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { addCorporation, addSoleProprietor } from './add-supplier.ts';
import { changePerson } from './change-person.ts';
import { questionOfChangedAccount, questionOfNewAccount } from './account-questions.ts';
import { addSupplierAccount, changeSupplierAccount, removeSupplier } from './change-supplier.ts';
import { findSupplier, listAccountsOf, listOwnSuppliers } from './read-suppliers.ts';

export const supplierEndpoints: readonly HandledEndpoint[] = [
  handle(listSuppliers, async (context, { caller, query }) =>
    listOwnSuppliers(context, caller.buyerId, query),
  ),
  handle(getSupplier, async (context, { caller, params }) =>
    findSupplier(context, caller.buyerId, params.id),
  ),
  handle(createSupplierCorporation, async (context, { caller, body }) =>
    addCorporation(context, caller.buyerId, body),
  ),
  handle(createSupplierSoleProprietor, async (context, { caller, body }) =>
    addSoleProprietor(context, caller.buyerId, body),
  ),
  handle(deleteSupplier, async (context, { caller, params }) =>
    removeSupplier(context, caller.buyerId, params.id),
  ),
  handle(listSupplierAccounts, async (context, { caller, params }) =>
    listAccountsOf(context, caller.buyerId, params.id),
  ),
  handle(
    createSupplierAccount,
    async (context, { caller, params, body }) =>
      addSupplierAccount(context, caller, params.id, body),
    { prove: questionOfNewAccount },
  ),
  handle(
    updateSupplierAccount,
    async (context, { caller, params, body }) =>
      changeSupplierAccount(context, caller, params.id, params.accountId, body),
    { prove: questionOfChangedAccount },
  ),
  handle(updateSupplierPerson, async (context, { caller, params, body }) =>
    changePerson(context, caller.buyerId, params.id, body),
  ),
];
