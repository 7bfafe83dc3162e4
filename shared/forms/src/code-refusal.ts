import { isCallFailure } from '@hareto/contracts/problem.ts';

const CODE_REFUSALS: readonly string[] = [
  'invalid_code',
  'expired_code',
  'expired_session',
  'too_many_attempts',
];

/**
 * The server names no field when it refuses the code itself, so the error is assigned to the code
 * field, which is then emptied.
 */
export function withCodeFieldError(thrown: unknown, field: string): unknown {
  if (!isCallFailure(thrown) || thrown.kind !== 'problem') return thrown;
  const { status, message } = thrown;
  if (!CODE_REFUSALS.includes(status)) return thrown;
  return { ...thrown, errors: [{ field, code: status, message }] };
}
