import type { Endpoint } from '@hareto/contracts/endpoint.ts';

/** Successful statuses besides the one in the API schema; their body names the next step. */
const FURTHER_SUCCESSES: Partial<Record<string, readonly number[]>> = {
  login: [202, 303],
  approveAuthorization: [202],
  handOverInvoice: [200],
};

/**
 * Refusals of single calls; the refusals that all calls of a kind have follow from the API schema.
 */
const OWN_REFUSALS: Partial<Record<string, readonly number[]>> = {
  login: [401, 403],
  loginTwoFactor: [401, 403],
  resendLoginCode: [401],
  refreshTokens: [401],
  putPassword: [401],
  approveAuthorization: [401, 403],
  approveAuthorizationTwoFactor: [401, 403],
  exchangeAuthorizationCode: [401],
  validateRegistration: [409],
  registerCorporation: [409],
  registerSoleProprietor: [409],
  putRegistrationDraft: [409],
  changeCorporation: [403, 409],
  changeSoleProprietor: [409],
  answerChangeQuestion: [409],
  withdrawRegisteredChange: [409],
  closeRegisteredChange: [409],
  createSupplierCorporation: [409],
  createSupplierSoleProprietor: [409],
  createSupplierAccount: [409],
  updateSupplierAccount: [409],
  deleteSupplier: [409],
  holdSupplier: [409],
  describePaymentStop: [404, 410],
  stopPayments: [404, 410],
  compareAccount: [422],
  releaseSupplier: [409],
  beginPasskey: [409],
  createPasskey: [409],
  sendProofCode: [409],
  proveCode: [409],
  createCreditCard: [402, 409, 502],
  deleteCreditCard: [409],
  approveCreditCard: [402, 403, 404, 410],
  getCommission: [404, 422],
  getClosedDays: [404],
  createDraft: [404],
  updateDraft: [409],
  deleteDrafts: [404],
  restoreDrafts: [404],
  payAgain: [404],
  splitDraft: [409],
  createUploadUrl: [403, 413, 415, 429],
  readFileAgain: [409],
  registerFile: [404, 410, 413, 415],
  createInvoice: [402, 403, 404, 410],
  updateInvoice: [402, 403, 409, 410],
  cancelInvoice: [409],
  payRequest: [402, 403, 409, 410],
  linkRequestKey: [404, 409, 410],
  getReceiptUrl: [409],
  createRequest: [403, 404],
  listInvoices: [422],
  getInvoiceTotals: [422],
  getInvoicesCsvUrl: [422],
  getInvoicesZipUrl: [422],
  listRequests: [422],
  getRequestsCsvUrl: [422],
  cancelRequest: [409],
  correctRequestAccount: [409],
  remindRequest: [409],
  updateRequestContact: [409],
  createRequestDraft: [404],
  updateRequestDraft: [409],
  deleteRequestDrafts: [404],
  createBuyerAccount: [409],
  handOverInvoice: [404, 409],
};

/** All statuses that a call may answer, ascending. */
export function statusesOf(
  name: string,
  endpoint: Endpoint,
): { done: number[]; refused: number[] } {
  const refused = [
    // For a call from another site, too many calls, a defect of ours, and an unreachable database.
    ...[400, 403, 429, 500, 503],
    ...(endpoint.access === 'public' ? [] : [401]),
    ...(endpoint.params ? [404] : []),
    ...(endpoint.method === 'GET' ? [] : [408, 413, 415, 422]),
    ...(endpoint.idempotent ? [409, 422] : []),
    ...(endpoint.versioned ? [412, 428] : []),
    ...(OWN_REFUSALS[name] ?? []),
  ];
  return {
    done: inOrder([endpoint.status, ...(FURTHER_SUCCESSES[name] ?? [])]),
    refused: inOrder(refused),
  };
}

const inOrder = (statuses: readonly number[]) => [...new Set(statuses)].sort((a, b) => a - b);
