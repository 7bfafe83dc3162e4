import * as v from 'valibot';
import { getResultMessage } from '@hareto/contracts/cards.ts';
import { isCallFailure, type CallFailure } from '@hareto/contracts/problem.ts';
import { isCancelled, isTemporary, problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as message from '@hareto/contracts/messages.ts';

type Problem = Extract<CallFailure, { kind: 'problem' }>;

/** The result of an attempt. `isOver`: its keys must not be used again. */
export type Outcome =
  | { readonly kind: 'done'; readonly invoiceId: number }
  | { readonly kind: 'challenge'; readonly url: string }
  /** The card was declined; shown next to the card. */
  | { readonly kind: 'declined'; readonly message: string; readonly isOver: true }
  /**
   * The result is not known yet: the page sends the same keys again until it is known.
   * `isAuthorising`: the card is not authorised yet, so nothing was submitted.
   */
  | { readonly kind: 'pending'; readonly isAuthorising?: true }
  /** The confirmed content differs from the current one. */
  | { readonly kind: 'changed'; readonly isOver: true }
  | {
      readonly kind: 'cutoff';
      readonly message: string;
      readonly earliest: string | null;
      readonly isOver: true;
    }
  /**
   * After the user has given a reason, the same keys are sent again: the hold stays, and the card
   * is not charged twice.
   */
  | {
      readonly kind: 'duplicate';
      readonly message: string;
      readonly duplicateOf: number | null;
      readonly canOverride: boolean;
      readonly isOver?: true;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Problem['errors'];
      readonly isOver: true;
    }
  /**
   * The user has cancelled the dialog that proves the session: the next click sends the same keys.
   */
  | { readonly kind: 'cancelled' }
  /** The call may or may not have arrived: the next click sends the same keys. */
  | { readonly kind: 'unknown'; readonly message: string };

export const DECLINED_TEXT = message.cardDeclined();

/** A pending attempt continues only if it belongs to the content that its page shows. */
export const pendingOutcome = ({ isShown }: { isShown: boolean }): Outcome =>
  isShown ? { kind: 'pending' } : { kind: 'changed', isOver: true };

/** Runs a call, and turns its failure into an outcome. */
export async function outcomeOfCall(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (thrown) {
    return failureOutcome(thrown);
  }
}

/** The text for a code of the gateway; null when it cannot be read. */
export async function messageOfResultCode(code: string | null): Promise<string | null> {
  if (code === null) return null;
  return host()
    .http.call(getResultMessage, { params: { id: code } })
    .then(
      ({ message }) => message,
      () => null,
    );
}

const DetailsSchema = v.object({
  invoice_id: v.fallback(v.nullish(v.number(), null), null),
  earliest_deposit_date: v.fallback(v.nullish(v.string(), null), null),
  v_result_code: v.fallback(v.nullish(v.string(), null), null),
  duplicate_of: v.fallback(v.nullish(v.number(), null), null),
  is_overridable: v.fallback(v.nullish(v.boolean(), true), true),
});

async function failureOutcome(thrown: unknown): Promise<Outcome> {
  if (isCancelled(thrown)) return { kind: 'cancelled' };
  if (!isCallFailure(thrown) || thrown.kind === 'contract') {
    host().telemetry.report(thrown, { where: 'payment' });
    return { kind: 'unknown', message: problemText(thrown) };
  }
  if (thrown.kind !== 'problem' || isTemporary(thrown) || thrown.httpStatus === 401)
    return { kind: 'unknown', message: problemText(thrown) };
  return refusalOutcome(thrown);
}

async function refusalOutcome(problem: Problem): Promise<Outcome> {
  const details = v.parse(DetailsSchema, problem.details);
  const { message } = problem;
  switch (problem.status) {
    case 'already_submitted':
      return details.invoice_id === null
        ? { kind: 'changed', isOver: true }
        : { kind: 'done', invoiceId: details.invoice_id };
    case 'request_in_progress':
      return { kind: 'pending' };
    case 'cutoff_passed':
    case 'closed_day':
      return { kind: 'cutoff', message, earliest: details.earliest_deposit_date, isOver: true };
    case 'duplicate_invoice': {
      const canOverride = details.is_overridable !== false;
      const duplicate = { kind: 'duplicate', message, duplicateOf: details.duplicate_of } as const;
      return canOverride
        ? { ...duplicate, canOverride }
        : { ...duplicate, canOverride, isOver: true };
    }
    default:
  }
  if (problem.httpStatus === 402)
    return {
      kind: 'declined',
      message: (await messageOfResultCode(details.v_result_code)) ?? message,
      isOver: true,
    };
  // The draft or approval has changed: it must be read and confirmed again.
  if (problem.httpStatus === 409 || problem.httpStatus === 410 || problem.httpStatus === 412)
    return { kind: 'changed', isOver: true };
  return {
    kind: 'refused',
    message: [message, ...problem.errors.map((error) => error.message)].join(''),
    errors: problem.errors,
    isOver: true,
  };
}
