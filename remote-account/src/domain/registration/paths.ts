import * as v from 'valibot';
import { withRedirect } from '../with-redirect.ts';

/** The form's two stages stand in its address, so that Back leads from the second to the first. */
export type RegistrationStage = 'form' | 'input';

export const RegistrationSearchSchema = v.object({
  redirect: v.fallback(v.nullable(v.string()), null),
  step: v.fallback(v.nullable(v.picklist(['form', 'input'])), null),
});

/** As it stands in links: only with a page of ours to go on to. */
function addressOf(path: string, redirect: string | null, step: RegistrationStage | null = null) {
  return withRedirect(step === null ? path : `${path}?step=${step}`, redirect);
}

/** Each keeps where the visitor wanted to go before there was a business to go on with. */
export const registrationPath = (redirect: string | null, step: RegistrationStage | null = null) =>
  addressOf('/registration', redirect, step);
export const confirmPath = (redirect: string | null) =>
  addressOf('/registration/confirm', redirect);
export const resultPath = (redirect: string | null) => addressOf('/registration/result', redirect);
