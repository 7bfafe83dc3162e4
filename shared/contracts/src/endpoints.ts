import * as account from './account.ts';
import * as banks from './banks.ts';
import * as buyerAccounts from './buyer-accounts.ts';
import * as cancelInvoice from './cancel-invoice.ts';
import * as cardRegistration from './card-registration.ts';
import * as cards from './cards.ts';
import * as corporations from './corporations.ts';
import * as draftList from './draft-list.ts';
import * as drafts from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as fileUpload from './file-upload.ts';
import * as files from './files.ts';
import * as formDrafts from './form-drafts.ts';
import * as invoiceChanges from './invoice-changes.ts';
import * as invoiceList from './invoice-list.ts';
import * as invoices from './invoices.ts';
import * as listViews from './list-views.ts';
import * as notifications from './notifications.ts';
import * as oauth from './oauth.ts';
import * as partner from './partner.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as paymentOverview from './payment-overview.ts';
import * as paymentStops from './payment-stops.ts';
import * as payAgain from './pay-again.ts';
import * as payRequest from './pay-request.ts';
import * as postalCodes from './postal-codes.ts';
import * as reauthentication from './reauthentication.ts';
import * as registration from './registration.ts';
import * as registrationDraft from './registration-draft.ts';
import * as registeredChanges from './registered-changes.ts';
import * as requests from './requests.ts';
import * as requestChanges from './request-changes.ts';
import * as requestDrafts from './request-drafts.ts';
import * as sellerRequests from './seller-requests.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as signUp from './sign-up.ts';
import * as supplierAccounts from './supplier-accounts.ts';
import * as supplierHolds from './supplier-holds.ts';
import * as supplierChanges from './supplier-changes.ts';
import * as suppliers from './suppliers.ts';
import * as system from './system.ts';
import * as users from './users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const RESOURCES = [
  session,
  signUp,
  passwords,
  users,
  notifications,
  account,
  reauthentication,
  passkeys,
  registration,
  registrationDraft,
  registeredChanges,
  formDrafts,
  postalCodes,
  supplierChanges,
  suppliers,
  supplierAccounts,
  corporations,
  supplierHolds,
  paymentStops,
  banks,
  system,
  settings,
  cards,
  cardRegistration,
  files,
  fileUpload,
  drafts,
  payAgain,
  draftList,
  invoiceChanges,
  invoices,
  cancelInvoice,
  invoiceList,
  paymentOverview,
  payRequest,
  listViews,
  search,
  requests,
  requestChanges,
  sellerRequests,
  requestDrafts,
  buyerAccounts,
  oauth,
  partner,
];

/**
 * Every call of the API by its name. The OpenAPI document is made from it, and a test compares it
 * with the server's routes.
 */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  RESOURCES.flatMap((resource) => Object.entries(resource)).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] as const] : [],
  ),
);
