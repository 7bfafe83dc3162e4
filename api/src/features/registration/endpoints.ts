import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import {
  checkUserSimply,
  getRegistration,
  listBusinessCategories,
  registerCorporation,
  registerSoleProprietor,
  validateRegistration,
} from '@hareto/contracts/registration.ts';
import {
  getRegistrationDraft,
  putRegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { etagOf } from '../../endpoints/version.ts';
import { BUSINESS_CATEGORIES } from './business-categories.ts';
import { checkCorporateNumber } from './corporate-check.ts';
import { findRegistrationDraft, saveRegistrationDraft } from './registration-draft.ts';
import { registrationState } from './registration-state.ts';
import { checkRegistration, submitRegistration } from './submit-registration.ts';

const withVersion = <Draft extends { version: number }>(draft: Draft) =>
  new EndpointResponse(draft, { headers: etagOf(draft.version) });

export const registrationEndpoints: readonly HandledEndpoint[] = [
  handle(listBusinessCategories, async () => ({ business_categories: BUSINESS_CATEGORIES })),
  handle(getRegistration, async (context, { caller }) =>
    registrationState(context, caller.buyerId),
  ),
  handle(
    checkUserSimply,
    async ({ db, config }, { body }) =>
      body.business_form === 1
        ? checkCorporateNumber(db, config, body.corporate_number)
        : { result: 'ok' as const, corporation: null },
    // The answer reveals whether a corporate number is registered, so the limit of mailed codes, the
    // lowest one, prevents a caller from trying many numbers.
    { rateLimit: 'code' },
  ),
  handle(
    validateRegistration,
    async (context, { caller, body: { business_form: _form, ...given } }) =>
      checkRegistration(context, caller, given),
  ),
  handle(registerCorporation, async (context, { caller, body }) =>
    submitRegistration(context, caller, body),
  ),
  handle(registerSoleProprietor, async (context, { caller, body }) =>
    submitRegistration(context, caller, body),
  ),
  handle(getRegistrationDraft, async (context, { caller }) =>
    withVersion(await findRegistrationDraft(context, caller.buyerId)),
  ),
  handle(putRegistrationDraft, async (context, { caller, query: { change }, body, version }) =>
    withVersion(await saveRegistrationDraft(context, caller.buyerId, { version, change }, body)),
  ),
  handle(findPostalCode, async ({ postalCodes }, { params }) => ({
    addresses: [...(await postalCodes.find(params.code))],
  })),
];
