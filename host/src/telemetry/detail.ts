import { isCallFailure } from '@hareto/contracts/problem.ts';
import { MAX_LENGTHS } from '@hareto/platform/host-contract/load-event.ts';

/**
 * Describes an error by name and message. Replaces long numbers and mail addresses, which may be
 * personal data.
 */
export function detailOf(error: unknown): string {
  return printed(error)
    .replace(/\S+@\S+/g, '<address>')
    .replace(/\d{4,}/g, '<digits>')
    .slice(0, MAX_LENGTHS.detail);
}

/** The text of any value. An error without a text must not replace the report by another error. */
export function printed(error: unknown): string {
  try {
    if (isCallFailure(error)) return error.kind;
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return 'unprintable';
  }
}
