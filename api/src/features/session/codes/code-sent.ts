import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import type { SessionTerms } from '../../../config.ts';

/** Times in the answer after a code was mailed. */
export const waitingTimes = (terms: SessionTerms) => ({
  code_expires_in: terms.codeSeconds,
  resend_after: terms.codeResendSeconds,
});

/** The answer is the same for every address. */
export const codeSent = (session: string, email: string, terms: SessionTerms): CodeSent => ({
  status: 'code_sent',
  session,
  masked_email: maskEmail(email),
  ...waitingTimes(terms),
});

export const loginCodeRequired = (session: string, email: string, terms: SessionTerms) => ({
  status: 'two_factor_required' as const,
  session,
  masked_email: maskEmail(email),
  ...waitingTimes(terms),
});
