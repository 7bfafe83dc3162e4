import * as message from '@hareto/contracts/messages.ts';
import { Problem } from '../problem.ts';

/**
 * 412 when another tab has changed the row since `madeFrom`; the client then shows both versions.
 */
export function requireVersion(current: number, madeFrom: number): void {
  if (current === madeFrom) return;
  throw new Problem(412, 'version_conflict', message.conflict(), {
    details: { current_version: current },
  });
}

/**
 * Checks a change of a draft that the caller has locked: nothing was created from the draft
 * meanwhile (`whenUsed`, 409), and its version is the one that the change was made from (412).
 */
export function requireUnchanged(
  { version, invoice_id }: { readonly version: number; readonly invoice_id: number | null },
  madeFrom: number,
  whenUsed: (invoiceId: number) => Problem,
): void {
  if (invoice_id !== null) throw whenUsed(invoice_id);
  requireVersion(version, madeFrom);
}

export const etagOf = (version: number) => ({ etag: `"${version}"` });
