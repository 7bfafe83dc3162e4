import type { InvoiceDetail } from '@hareto/shared/contracts/invoices.ts';

/** Whether the buyer can change this payment: something is open, and it is not the requester's turn. */
export const canBeChanged = ({ is_editable, editable_fields, action_required }: InvoiceDetail): boolean =>
  is_editable && editable_fields.length > 0 && action_required?.owner !== 'seller';
