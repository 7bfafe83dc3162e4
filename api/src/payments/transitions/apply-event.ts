import { addBusinessDays } from '@hareto/domain/business-day.ts';
import { CORRECTION_REASONS, fieldsToCorrect } from '@hareto/domain/correction-reasons.ts';
import {
  transitionAfter,
  type InvoiceEffect,
  type InvoiceEvent,
  type TransitionState,
} from '@hareto/domain/invoice-transitions.ts';
import { endOfDayInTokyo, plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { isClosed, isInReview } from '@hareto/domain/invoice-status-groups.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { eq } from 'drizzle-orm';
import type { Context, Transition } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoice_events, invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { runEffects } from './effects.ts';
import { isHoldMissing } from '../invoices/held-supplier.ts';
import { stateOf } from '../invoices/invoice-state.ts';
import { refusalProblem } from '../invoices/refusals.ts';
import { sendNotice } from '../notices/notices.ts';

/** Dependencies of every change of an invoice. */
export type TransitionContext = Pick<
  Context,
  'config' | 'clock' | 'holidays' | 'transitionEffects'
>;

type Actor = InvoiceDetail['events'][number]['actor'];

interface TransitionInput {
  event: InvoiceEvent;
  actor: Actor;
  /**
   * Columns that change together with the state: the fields of an answer, the reason of a
   * cancellation.
   */
  changes?: Partial<InvoiceRow>;
  /** The examiner's comments on the reasons. */
  comments?: Partial<Record<string, string>>;
  details?: Record<string, unknown>;
}

/** Results of the gateway and the bank. */
const GATEWAY_AND_BANK_RESULTS: readonly InvoiceEvent['type'][] = [
  'capture_succeeded',
  'capture_failed',
  'transfer_failed',
  'return_funds',
];

/**
 * Mails and notices that name the day of a booked transfer. They are not sent if another event
 * follows immediately, because it cancels the transfer.
 */
const TRANSFER_ANNOUNCEMENTS: readonly InvoiceEffect[] = [
  'mail:transfer_scheduled',
  'mail:deposit_scheduled',
];

/**
 * Makes one transition of the state machine on a row that the caller has locked: state, event row,
 * money orders, mails and notices change in the caller's transaction. Throws 409 or 422 when the
 * machine refuses.
 */
export async function applyEvent(
  tx: Database,
  context: TransitionContext,
  row: InvoiceRow,
  input: TransitionInput,
): Promise<InvoiceRow> {
  const { event, actor, changes = {}, details = {} } = input;
  // The state machine gets the new values of the fields, but `is_linked` from before the change.
  const { is_linked } = stateOf(row);
  const transition = transitionAfter(event, { ...stateOf({ ...row, ...changes }), is_linked });
  if (!transition.ok) throw refusalProblem(transition.code, row.status);
  const now = context.clock.now();
  const isDueAtNew = transition.effects.includes('set_due_at');
  const dueAt = isDueAtNew ? answerDueAt(context, now) : row.action_due_at;
  const [updated] = await tx
    .update(invoices)
    .set({
      ...changes,
      ...columnsOf(transition.state, row, dueAt, input.comments ?? {}),
      ...(isDueAtNew ? { due_reminder_sent: false } : {}),
      ...timesOf(row, transition.state, context),
      updated_at: now,
    })
    .where(eq(invoices.id, row.id))
    .returning();
  const after = requireRow(updated ? [updated] : []);
  await recordEvent(tx, row.id, event.type, actor, now, {
    transition: transition.id,
    from: row.status,
    to: after.status,
    ...details,
  });
  const { effects } = transition;
  const notificationContext = { now, publicOrigin: context.config.publicOrigin };
  const change = { before: row, after, event, notificationContext };
  const next = await followingEvent(tx, context, after, { event, effects });
  if (next === null) {
    await runEffects(tx, context, effects, change);
    return after;
  }
  return applyBoth(tx, context, { change, effects }, next);
}

/** Runs the effects of an event and applies the next one, without mails that it makes untrue. */
async function applyBoth(
  tx: Database,
  context: TransitionContext,
  { change, effects: all }: { change: Transition; effects: readonly InvoiceEffect[] },
  next: InvoiceEvent,
): Promise<InvoiceRow> {
  const { before, after, notificationContext } = change;
  const effects = all.filter((effect) => !TRANSFER_ANNOUNCEMENTS.includes(effect));
  // The payer of a held payment has to do something else, so the mails describe the held payment.
  const isHold = next.type === 'hold';
  const mailsAfterNext = isHold ? effects.filter(isMail) : [];
  await runEffects(
    tx,
    context,
    effects.filter((effect) => !(isHold && isMail(effect))),
    change,
  );
  const last = await applyEvent(tx, context, after, { event: next, actor: 'system' });
  for (const kind of mailsAfterNext)
    await sendNotice(tx, { kind, before: before ?? after, after: last }, notificationContext);
  return last;
}

const isMail = (effect: InvoiceEffect): effect is Extract<InvoiceEffect, `mail:${string}`> =>
  effect.startsWith('mail:');

interface AppliedEvent {
  event: InvoiceEvent;
  effects: readonly InvoiceEffect[];
}

/** The event that follows immediately from another event; null if none follows. */
async function followingEvent(
  tx: Database,
  context: TransitionContext,
  after: InvoiceRow,
  { event, effects }: AppliedEvent,
): Promise<InvoiceEvent | null> {
  // A payment that was busy when its supplier was held is stopped when it is no longer busy.
  if (GATEWAY_AND_BANK_RESULTS.includes(event.type) && (await isHoldMissing(tx, after)))
    return { type: 'hold' };
  // Without an approval no capture can be ordered, so the buyer must choose another card (T6).
  if (effects.includes('capture') && after.approval_id === null)
    return { type: 'capture_failed', reason: 'CARD_CAPTURE_FAILED' };
  // If the transfer date passed while the card was being charged, the buyer must choose another
  // date (T6 → T22).
  if (effects.includes('schedule_transfer') && isTransferDatePast(after, context))
    return { type: 'date_passed' };
  return null;
}

export async function recordEvent(
  tx: Database,
  invoiceId: number,
  type: string,
  actor: Actor,
  at: Date,
  details: Record<string, unknown>,
): Promise<void> {
  await tx.insert(invoice_events).values({ invoice_id: invoiceId, type, actor, at, details });
}

/** The end of the last business day on which the buyer may answer (T3). */
function answerDueAt({ config, holidays }: TransitionContext, now: Date): Date {
  return endOfDayInTokyo(
    addBusinessDays(plainDateOf(now), config.correctionBusinessDays, holidays),
  );
}

function columnsOf(
  state: TransitionState,
  row: InvoiceRow,
  dueAt: Date | null,
  comments: Partial<Record<string, string>>,
) {
  const { status, payment_state, transfer_state, is_action_required, reasons, action_owner } =
    state;
  const earlierComments = new Map(
    row.action_required?.reasons.map((reason) => [reason.code, reason.comment]),
  );
  const isRequired = is_action_required && action_owner !== null && dueAt !== null;
  const action_required = isRequired
    ? {
        owner: action_owner,
        due_at: toTokyoIso(dueAt),
        reasons: reasons.map((code) => ({
          code,
          label: CORRECTION_REASONS[code].label,
          comment: comments[code] ?? earlierComments.get(code) ?? null,
          fields: [
            ...fieldsToCorrect(code, { isRequest: row.kind === 'request', owner: action_owner }),
          ],
        })),
      }
    : null;
  return {
    status,
    payment_state,
    transfer_state,
    is_action_required,
    action_required,
    action_due_at: isRequired ? dueAt : null,
  };
}

function timesOf(row: InvoiceRow, state: TransitionState, { clock, config }: TransitionContext) {
  const waitsForExaminer =
    isInReview(state.status) && !state.is_action_required && state.payment_state !== 'capturing';
  return {
    examine_at: waitsForExaminer
      ? new Date(Date.now() + config.examinationDelaySeconds * 1_000)
      : null,
    captured_at:
      state.payment_state === 'captured' ? (row.captured_at ?? clock.now()) : row.captured_at,
    closed_at: isClosed(state.status) ? (row.closed_at ?? clock.now()) : null,
  };
}

/** True from the cut-off time of the transfer date: the bank then accepts no order for that day. */
export function isTransferDatePast(
  row: Pick<InvoiceRow, 'deposit_date'>,
  { clock, config }: Pick<TransitionContext, 'clock' | 'config'>,
): boolean {
  if (row.deposit_date === null) return false;
  return clock.now() >= new Date(`${row.deposit_date}T${config.transfer.cutoffTime}:00+09:00`);
}
