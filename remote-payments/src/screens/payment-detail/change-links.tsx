import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import * as message from '@hareto/contracts/messages.ts';
import { answerLink, editPath } from '@hareto/domain/payment-links.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Pencil, Upload } from 'lucide-react';

/** The button of the 要対応 panel; hidden when only cancelling helps. */
export function AnswerLink({ invoice }: { invoice: InvoiceDetail }) {
  if (invoice.is_held && invoice.supplier.id !== null)
    return (
      <ButtonLink to={`/suppliers/${String(invoice.supplier.id)}/release`}>
        {message.goToRelease()}
      </ButtonLink>
    );
  if (invoice.answer === null) return null;
  const { to, label } = answerLink(invoice);
  return (
    <ButtonLink to={to} icon={invoice.answer === 'reupload' ? Upload : Pencil}>
      {label}
    </ButtonLink>
  );
}

/** The link to change a payment without a correction request, before its examination (T4b). */
export function VoluntaryChangeLink({ invoice }: { invoice: InvoiceDetail }) {
  if (invoice.action_required || !invoice.is_editable) return null;
  return (
    <ButtonLink variant="secondary" to={editPath(invoice)} icon={Pencil}>
      申請を修正する
    </ButtonLink>
  );
}
