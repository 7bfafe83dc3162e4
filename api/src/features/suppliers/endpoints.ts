import {
  createSupplierAccount,
  listSupplierAccounts,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { deleteSupplier, getSupplier, listSuppliers } from '@hareto/contracts/suppliers.ts';
import {
  createSupplierCorporation,
  createSupplierSoleProprietor,
  updateSupplierPerson,
} from '@hareto/contracts/supplier-changes.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import {
  compareAccount,
  getSupplierHold,
  holdSupplier,
  releaseSupplier,
} from '@hareto/contracts/supplier-holds.ts';
import {
  describePaymentStop,
  getPaymentStop,
  stopOwnPayments,
  stopPayments,
} from '@hareto/contracts/payment-stops.ts';
import { addCorporation, addSoleProprietor } from './add-supplier.ts';
import { changePerson } from './change-person.ts';
import {
  requiredProofForChangedAccount,
  requiredProofForNewAccount,
} from './proofs-for-accounts.ts';
import { addSupplierAccount, changeSupplierAccount, removeSupplier } from './change-supplier.ts';
import { compareChoice, describeHold } from './holds/describe-hold.ts';
import { holdOwnSupplier } from './holds/hold-supplier.ts';
import { requiredProofForRelease, releaseOwnSupplier } from './holds/release-supplier.ts';
import {
  describeStopByToken,
  describeOwnStop,
  stopFromNotice,
  stopWithToken,
} from './stops/stop-payments.ts';
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
    removeSupplier(context, caller, params.id),
  ),
  handle(listSupplierAccounts, async (context, { caller, params }) =>
    listAccountsOf(context, caller.buyerId, params.id),
  ),
  handle(
    createSupplierAccount,
    async (context, { caller, params, body: input, visit }) =>
      addSupplierAccount(context, caller, params.id, { input, visit }),
    { prove: requiredProofForNewAccount },
  ),
  handle(
    updateSupplierAccount,
    async (context, { caller, params, body: input, visit }) =>
      changeSupplierAccount(context, caller, params.id, params.accountId, { input, visit }),
    { prove: requiredProofForChangedAccount },
  ),
  handle(updateSupplierPerson, async (context, { caller, params, body }) =>
    changePerson(context, caller.buyerId, params.id, body),
  ),
  handle(holdSupplier, async (context, { caller, params, visit }) =>
    holdOwnSupplier(context, caller, params.id, visit.ipAddress),
  ),
  handle(getSupplierHold, async (context, { caller, params }) =>
    describeHold(context, caller.buyerId, params.id),
  ),
  handle(compareAccount, async (context, { caller, params, query }) =>
    compareChoice(context, caller.buyerId, params.id, query),
  ),
  handle(
    releaseSupplier,
    async (context, { caller, params, body, visit }) =>
      releaseOwnSupplier(context, caller, params.id, { body, visit }),
    { prove: requiredProofForRelease },
  ),
  handle(
    describePaymentStop,
    async (context, { body }) => describeStopByToken(context, body.token),
    {
      rateLimit: 'code',
    },
  ),
  handle(
    stopPayments,
    async (context, { body, visit }) => stopWithToken(context, body.token, visit.ipAddress),
    { rateLimit: 'code' },
  ),
  handle(getPaymentStop, async (context, { caller, params }) =>
    describeOwnStop(context, caller, params.id),
  ),
  handle(stopOwnPayments, async (context, { caller, params, visit }) =>
    stopFromNotice(context, caller, params.id, visit.ipAddress),
  ),
];
