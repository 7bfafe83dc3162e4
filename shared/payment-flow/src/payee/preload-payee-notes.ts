import type { Draft } from '@hareto/contracts/drafts.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { accountMarks } from '@hareto/product-ui/document-accounts/account-marks.ts';
import { toPartnerInvoice, unknownPartnerAccount } from '../form/partner-invoice.tsx';
import { hasUnregisteredPayee, unknownAccount } from '../reading/reading.ts';
import { loadPayeeNotes } from './lazy-payee-notes.tsx';

/**
 * Loads the script of the payee's notes before the form is shown, if it begins with one: the fields
 * below would move when a note appears later.
 */
export const preloadPayeeNotes = async (
  draft: Draft,
  supplier: SupplierDetail | null,
): Promise<void> => (showsNote(draft, supplier) ? loadPayeeNotes() : undefined);

function showsNote(draft: Draft, supplier: SupplierDetail | null): boolean {
  const partner = toPartnerInvoice(draft);
  if (supplier && partner && unknownPartnerAccount(partner, supplier)) return true;
  const ocr = draft.files[0]?.ocr;
  if (ocr?.status !== 'done') return false;
  return (
    accountMarks(ocr, 1).length > 0 ||
    (supplier ? unknownAccount(ocr, supplier) !== null : hasUnregisteredPayee(ocr))
  );
}
