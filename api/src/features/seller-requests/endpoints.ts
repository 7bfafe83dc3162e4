import { createBuyerAccount, listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import {
  createRequestDraft,
  deleteRequestDrafts,
  getRequestDraft,
  listRequestDrafts,
  updateRequestDraft,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import {
  cancelRequest,
  correctRequestAccount,
  createRequest,
  remindRequest,
  updateRequestContact,
} from '@hareto/contracts/request-changes.ts';
import { getRequest, getRequestsCsvUrl, listRequests } from '@hareto/contracts/seller-requests.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { etagOf } from '../../endpoints/version.ts';
import { requireFeature } from './admission.ts';
import {
  addDepositAccount,
  listDepositAccounts,
  requiredProofForDepositAccount,
} from './deposit-accounts.ts';
import { pageOfRequests } from './list-requests.ts';
import {
  changeRequestDraft,
  findRequestDraft,
  makeRequestDraft,
  pageOfRequestDrafts,
  removeRequestDrafts,
} from './own-request-drafts.ts';
import {
  changeRequestContact,
  correctDepositAccount,
  findOwnRequest,
  remindBuyer,
  sendOnce,
  withdrawRequest,
  withLink,
  type SentRequest,
} from './own-requests.ts';
import { requestsCsvUrl } from './requests-csv.ts';

/** Every call checks the feature before its input. */
const FEATURE = { admit: requireFeature };

const withVersion = (draft: RequestDraft) =>
  new EndpointResponse(draft, { headers: etagOf(draft.version) });

const requestEndpoints: readonly HandledEndpoint[] = [
  handle(
    listRequests,
    async (context, { caller, query }) => pageOfRequests(context, caller.buyerId, query),
    FEATURE,
  ),
  handle(
    getRequestsCsvUrl,
    async (context, { caller, query }) => requestsCsvUrl(context, caller, query),
    FEATURE,
  ),
  handle(
    createRequest,
    async (context, { caller, body, idempotency }) => sendOnce(context, caller, body, idempotency),
    { ...FEATURE, replay: async (context, sent: SentRequest) => withLink(context, sent) },
  ),
  handle(
    getRequest,
    async (context, { caller, params }) => findOwnRequest(context, caller, params.id),
    FEATURE,
  ),
  handle(
    cancelRequest,
    async (context, { caller, params, body }) =>
      withdrawRequest(context, caller, params.id, body.reason),
    FEATURE,
  ),
  handle(
    correctRequestAccount,
    async (context, { caller, params, body }) =>
      correctDepositAccount(context, caller, params.id, body.account_id),
    FEATURE,
  ),
  handle(
    remindRequest,
    async (context, { caller, params, body }) =>
      remindBuyer(context, caller, params.id, body.message),
    FEATURE,
  ),
  handle(
    updateRequestContact,
    async (context, { caller, params, body }) =>
      changeRequestContact(context, caller, params.id, body),
    FEATURE,
  ),
];

const draftEndpoints: readonly HandledEndpoint[] = [
  handle(
    listRequestDrafts,
    async (context, { caller, query }) => pageOfRequestDrafts(context, caller.buyerId, query),
    FEATURE,
  ),
  handle(
    createRequestDraft,
    async (context, { caller, body }) => withVersion(await makeRequestDraft(context, caller, body)),
    FEATURE,
  ),
  handle(
    getRequestDraft,
    async (context, { caller, params }) =>
      withVersion(await findRequestDraft(context, caller, params.id)),
    FEATURE,
  ),
  handle(
    updateRequestDraft,
    async (context, { caller, params: { id }, query: { change }, body, version }) =>
      withVersion(await changeRequestDraft(context, caller, { id, version, change }, body)),
    FEATURE,
  ),
  handle(
    deleteRequestDrafts,
    async (context, { caller, body }) =>
      removeRequestDrafts(context, caller.buyerId, body.invoice_request_drafts),
    FEATURE,
  ),
];

const accountEndpoints: readonly HandledEndpoint[] = [
  handle(
    listBuyerAccounts,
    async (context, { caller, params }) => listDepositAccounts(context, caller, params.id),
    FEATURE,
  ),
  handle(
    createBuyerAccount,
    async (context, { caller, params, body }) =>
      addDepositAccount(context, caller, params.id, body),
    { ...FEATURE, prove: requiredProofForDepositAccount },
  ),
];

export const sellerRequestEndpoints: readonly HandledEndpoint[] = [
  ...requestEndpoints,
  ...draftEndpoints,
  ...accountEndpoints,
];
