import { countChangesBetween } from '@hareto/contracts/draft-changes.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Problem } from '../problem.ts';

/**
 * Throws 412 when another tab has changed the row since the version `madeFrom`; the client then
 * shows both versions.
 */
export function requireVersion(current: number, madeFrom: number): void {
  if (current === madeFrom) return;
  throw new Problem(412, 'version_conflict', message.conflict(), {
    details: { current_version: current },
  });
}

/**
 * Throws the problem of `whenUsed` (409) when a payment or a request was meanwhile created from the
 * draft, which the caller has locked.
 */
export function requireUnused(
  { invoice_id }: { readonly invoice_id: number | null },
  whenUsed: (invoiceId: number) => Problem,
): void {
  if (invoice_id !== null) throw whenUsed(invoice_id);
}

/** A change of a draft as it was sent: the version that it was made from, and its id. */
export interface SentChange {
  readonly version: number;
  readonly change: string | undefined;
}

/** A draft before its first save. */
export const UNSAVED = { version: 0, last_change: null };

/**
 * Checks a change of a draft that the caller has locked: throws 412 when it was made from another
 * version. The form that made the last change may send further ones without knowing that version,
 * because its calls may overtake each other. Returns false for a change that this form has already
 * sent or replaced by a newer one.
 */
export function isNewerChange(
  stored: { readonly version: number; readonly last_change: string | null },
  { version, change }: SentChange,
): boolean {
  const { last_change } = stored;
  const ahead =
    change === undefined || last_change === null ? null : countChangesBetween(last_change, change);
  if (ahead === null) requireVersion(stored.version, version);
  return ahead === null || ahead > 0;
}

export const etagOf = (version: number) => ({ etag: `"${version}"` });
