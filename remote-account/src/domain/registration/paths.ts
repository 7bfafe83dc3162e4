import * as v from 'valibot';
import { withRedirect } from '../with-redirect.ts';

/**
 * The address contains the stage of the form, so that Back goes from the second stage to the first.
 */
export type RegistrationStage = 'form' | 'input';

export const RegistrationSearchSchema = v.object({
  redirect: v.fallback(v.nullable(v.string()), null),
  step: v.fallback(v.nullable(v.picklist(['form', 'input'])), null),
});

/** The list of card payment requests to this business, and below it the page that pays each. */
export const WAITING_REQUESTS = '/payments/waiting';

/** A path for links, with `redirect` only if it is a page of ours. */
function addressOf(path: string, redirect: string | null, step: RegistrationStage | null = null) {
  return withRedirect(step === null ? path : `${path}?step=${step}`, redirect);
}

/** Each path keeps the page that the visitor requested before the registration. */
export const registrationPath = (redirect: string | null, step: RegistrationStage | null = null) =>
  addressOf('/registration', redirect, step);
export const confirmPath = (redirect: string | null) =>
  addressOf('/registration/confirm', redirect);
export const resultPath = (redirect: string | null) => addressOf('/registration/result', redirect);
