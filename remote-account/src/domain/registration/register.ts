import {
  CorporationRegistrationSchema,
  registerCorporation,
  registerSoleProprietor,
  SoleProprietorRegistrationSchema,
  validateRegistration,
} from '@hareto/contracts/registration.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { isCorporation } from './draft.ts';
import { registrationInput } from './registration-input.ts';

// The form was checked by the same schemas, so a refusal here is a defect of ours.
const corporationOf = (draft: RegistrationDraft) =>
  v.parse(CorporationRegistrationSchema, registrationInput(draft));
const soleProprietorOf = (draft: RegistrationDraft) =>
  v.parse(SoleProprietorRegistrationSchema, registrationInput(draft));

/** Lets the server check the whole form without registering anything. */
export async function validate(draft: RegistrationDraft): Promise<void> {
  const body = isCorporation(draft)
    ? { business_form: BUSINESS_FORM.corporation, ...corporationOf(draft) }
    : { business_form: BUSINESS_FORM.soleProprietor, ...soleProprietorOf(draft) };
  await host().http.call(validateRegistration, { body });
}

export async function register(draft: RegistrationDraft): Promise<void> {
  const { http } = host();
  if (isCorporation(draft)) await http.call(registerCorporation, { body: corporationOf(draft) });
  else await http.call(registerSoleProprietor, { body: soleProprietorOf(draft) });
}
