import { isCallFailure } from '@hareto/contracts/problem.ts';
import { MAX_LENGTHS } from '@hareto/platform/host-contract/load-event.ts';

/**
 * Describes an error by name and message. Replaces long numbers and mail addresses, which may be
 * personal data.
 */
export function detailOf(error: unknown): string {
  if (isCallFailure(error)) return error.kind;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text
    .replace(/\S+@\S+/g, '<address>')
    .replace(/\d{4,}/g, '<digits>')
    .slice(0, MAX_LENGTHS.detail);
}
