import type { RequestRow } from '../../db/schema/invoice-requests.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { InvoiceEffect } from '@hareto/domain/invoice-transitions.ts';
import type { Letter } from '../letter.ts';

export type NoticeKind = Extract<InvoiceEffect, `mail:${string}`> | 'mail:due_reminder';

/** The facts of an event from which its letters are made; `row` has the new state. */
export interface NoticeContext {
  readonly row: InvoiceRow;
  /** The request, if the payment is a card payment request. */
  readonly request: RequestRow | undefined;
  /** The side that has just answered or still has to. */
  readonly owner: 'buyer' | 'seller';
  /** True while the payer has to act, and only a cancellation helps. */
  readonly mustCancel: boolean;
  /** True if the card was charged before the event. */
  readonly wasCharged: boolean;
  /** The time of the event, on the business clock. */
  readonly now: Date;
}

/** A letter about a payment: its number follows the title, its link leads to the payment's page. */
export interface Notice extends Omit<Letter, 'link' | 'reference' | 'summary' | 'requiredAction'> {
  readonly button: string;
  /** The last part of the summary in the product: the next step, or a date. */
  readonly brief?: string | undefined;
}

export type Notices = Partial<Record<NoticeKind, (context: NoticeContext) => Notice | null>>;
