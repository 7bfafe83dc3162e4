import type { InvoiceDetail } from '@hareto/shared/contracts/invoices.ts';
import { ButtonLink } from '@hareto/shared/ui/button.tsx';
import { Pencil, Upload } from 'lucide-react';
import { asksForFilesOnly } from './asks-for-files-only.ts';
import { canBeChanged } from '../../parts/can-be-changed.ts';

const editPath = ({ id }: InvoiceDetail) => `/payments/edit/${String(id)}/invoiceinfo`;

/** The button of the 要対応 panel (mock l); nothing when only cancelling helps. */
export function AnswerLink({ invoice }: { invoice: InvoiceDetail }) {
  if (!canBeChanged(invoice)) return null;
  if (asksForFilesOnly(invoice)) return <ButtonLink to={editPath(invoice)} icon={Upload}>再アップロード</ButtonLink>;
  return <ButtonLink to={editPath(invoice)} icon={Pencil}>修正する</ButtonLink>;
}

/** Nobody has asked for it, and nobody has looked at it yet (T4b). */
export function VoluntaryChangeLink({ invoice }: { invoice: InvoiceDetail }) {
  if (invoice.action_required || !canBeChanged(invoice)) return null;
  return <ButtonLink variant="secondary" to={editPath(invoice)} icon={Pencil}>申請を修正する</ButtonLink>;
}
