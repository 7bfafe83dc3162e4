import {
  AWAITING_PAYMENT_STATUSES,
  IN_REVIEW_STATUSES,
  ONGOING_STATUSES,
} from '@hareto/domain/invoice-status-groups.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { sql } from 'drizzle-orm';
import { oneOf } from './columns.ts';

// The rows from which the timers choose. The indexes and the queries of the timers use exactly
// these conditions, because PostgreSQL uses a partial index only if it can prove its condition.

/** Payments that the sandbox's examiner has to decide. */
export const TO_EXAMINE = sql`${oneOf('status', IN_REVIEW_STATUSES)} and examine_at is not null`;

/** Payments that need their transfer date: the transfer is not sent and may be missed (T22). */
export const TO_SEND = sql`${oneOf('status', ONGOING_STATUSES)} and not is_action_required and payment_state <> 'capturing' and transfer_state <> 'sent'`;

/** Payments whose transfer is sent and has no answer of the bank. */
export const SENT = sql`${oneOf('status', [INVOICE_STATUS.InProgressExaminationCompleted])} and payment_state = 'captured' and transfer_state = 'sent' and not is_action_required`;

/** Payments that wait for an answer of the buyer. */
export const TO_ANSWER = sql`${oneOf('status', ONGOING_STATUSES)} and is_action_required`;

/** Card payment requests that can still be paid. */
export const TO_PAY = oneOf('status', AWAITING_PAYMENT_STATUSES);
