import { isCallFailure } from '@hareto/contracts/problem.ts';

/** True when the sign-in, sign-up or change has ended, so that no further code can be sent for it. */
export const isExpiredSession = (thrown: unknown): boolean =>
  isCallFailure(thrown) && thrown.kind === 'problem' && thrown.status === 'expired_session';
