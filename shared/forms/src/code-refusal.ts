import { isCallFailure } from '@hareto/contracts/problem.ts';

const CODE_REFUSALS: readonly string[] = ['invalid_code', 'expired_code', 'too_many_attempts'];

/**
 * Refusals of the code itself name no field, so they are assigned to its boxes, which are emptied.
 */
export function withCodeFieldError(thrown: unknown, field: string): unknown {
  if (!isCallFailure(thrown) || thrown.kind !== 'problem') return thrown;
  const { status, message } = thrown;
  if (!CODE_REFUSALS.includes(status)) return thrown;
  return { ...thrown, errors: [{ field, code: status, message }] };
}
