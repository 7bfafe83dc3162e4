import type { InvoiceDetail } from '@hareto/shared/contracts/invoices.ts';

/** The examiner wants better documents, and no value changes. */
export function asksForFilesOnly({ action_required }: InvoiceDetail): boolean {
  const fields = action_required?.reasons.flatMap((reason) => reason.fields) ?? [];
  return fields.length > 0 && fields.every((field) => field === 'files');
}
