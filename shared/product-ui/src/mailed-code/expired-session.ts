import { isProblem } from '@hareto/contracts/problem-text.ts';

/** True when the sign-in, sign-up or change has ended, so that no further code can be sent for it. */
export const isExpiredSession = (thrown: unknown): boolean =>
  isProblem(thrown) && thrown.status === 'expired_session';
