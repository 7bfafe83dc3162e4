import * as v from 'valibot';
import { getResultMessage } from '@hareto/contracts/cards.ts';
import { isCallFailure, type CallFailure } from '@hareto/contracts/problem.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as message from '@hareto/contracts/messages.ts';

type Problem = Extract<CallFailure, { kind: 'problem' }>;

/** How a try ended. `isOver`: its keys must not be used again. */
export type Outcome =
  | { readonly kind: 'done'; readonly invoiceId: number }
  | { readonly kind: 'challenge'; readonly url: string }
  /** The card: inline next to it. */
  | { readonly kind: 'declined'; readonly message: string; readonly isOver: true }
  /** The result is not known yet: no second try, the list will show it. */
  | { readonly kind: 'pending'; readonly message: string }
  /** What was confirmed is not what would be paid any more. */
  | { readonly kind: 'changed'; readonly isOver: true }
  | {
      readonly kind: 'cutoff';
      readonly message: string;
      readonly earliest: string | null;
      readonly isOver: true;
    }
  /** With a reason the same keys go on: the hold is kept, and the card need not be asked again. */
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
  /** Nobody knows whether it arrived: the next press sends the same keys. */
  | { readonly kind: 'unknown'; readonly message: string };

export const PENDING = message.resultUnknown();
export const DECLINED = message.cardDeclined();

/** What a call came to that may have been refused or lost on its way. */
export async function settled(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (thrown) {
    return outcomeOf(thrown);
  }
}

/** The text for a code of the gateway; null when it cannot be had. */
export async function resultMessage(code: string | null): Promise<string | null> {
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

async function outcomeOf(thrown: unknown): Promise<Outcome> {
  if (!isCallFailure(thrown) || thrown.kind === 'contract') {
    host().telemetry.report(thrown, { where: 'payment' });
    return { kind: 'unknown', message: problemText(thrown) };
  }
  if (thrown.kind !== 'problem' || thrown.httpStatus >= 500)
    return { kind: 'unknown', message: problemText(thrown) };
  return refusalOf(thrown);
}

async function refusalOf(problem: Problem): Promise<Outcome> {
  const details = v.parse(DetailsSchema, problem.details);
  const { message } = problem;
  switch (problem.status) {
    case 'already_submitted':
      return details.invoice_id === null
        ? { kind: 'changed', isOver: true }
        : { kind: 'done', invoiceId: details.invoice_id };
    case 'request_in_progress':
      return { kind: 'pending', message: PENDING };
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
      message: (await resultMessage(details.v_result_code)) ?? message,
      isOver: true,
    };
  // A draft or an approval that is not what it was: read again, confirm again.
  if (problem.httpStatus === 409 || problem.httpStatus === 410 || problem.httpStatus === 412)
    return { kind: 'changed', isOver: true };
  return {
    kind: 'refused',
    message: [message, ...problem.errors.map((error) => error.message)].join(''),
    errors: problem.errors,
    isOver: true,
  };
}
