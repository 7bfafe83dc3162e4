import { isCallFailure } from '@hareto/contracts/problem.ts';

/**
 * What a line says of an error: its name and message, without the digits and addresses that a
 * message may have picked up.
 */
export function detailOf(error: unknown): string {
  if (isCallFailure(error)) return error.kind;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text
    .replace(/\S+@\S+/g, '<address>')
    .replace(/\d{4,}/g, '<digits>')
    .slice(0, 300);
}
