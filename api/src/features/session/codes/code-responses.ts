import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import type { SessionTerms } from '../../../config.ts';

/** The lifetime of a mailed code and the pause before the next one, for the response. */
export const codeTimes = (terms: SessionTerms) => ({
  code_expires_in: terms.codeSeconds,
  resend_after: terms.codeResendSeconds,
});

/** For every address, so that the response does not reveal whether an account has it. */
export const codeSentResponse = (
  session: string,
  email: string,
  terms: SessionTerms,
): CodeSent => ({
  status: 'code_sent',
  session,
  masked_email: maskEmail(email),
  ...codeTimes(terms),
});

export const loginCodeRequired = (session: string, email: string, terms: SessionTerms) => ({
  status: 'two_factor_required' as const,
  session,
  masked_email: maskEmail(email),
  ...codeTimes(terms),
});
