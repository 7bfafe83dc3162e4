import type { InvoiceEffect } from '@hareto/domain/invoice-transitions.ts';

export type NoticeKind = Extract<InvoiceEffect, `mail:${string}`> | 'mail:due_reminder';

/** A mail and a notice in the product, for the payer unless it says otherwise. */
export interface Notice {
  title: string;
  lines: string[];
  category: 'action_required' | 'payment';
  to?: 'requester';
}
