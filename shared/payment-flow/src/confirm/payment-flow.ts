import * as v from 'valibot';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { CardAttemptSchema, newCardAttempt } from '../card/card-attempt.ts';

/**
 * One attempt to pay a draft exactly as it was confirmed. It is stored before anything is sent:
 * after a reload, a lost answer or the card's authentication page the same keys make the same
 * payment, never a second one.
 */
const AttemptSchema = v.object({
  draft_id: v.number(),
  draft_version: v.number(),
  confirmed_digest: v.string(),
  ...CardAttemptSchema.entries,
  override_reason: v.nullable(v.string()),
});
export type Attempt = v.InferOutput<typeof AttemptSchema>;

const PaymentFlowSchema = v.object({ schema: v.literal(1), attempt: AttemptSchema });

export function readAttempt(): Attempt | null {
  return host().flows.read('payment', PaymentFlowSchema)?.attempt ?? null;
}

export function writeAttempt(attempt: Attempt): Attempt {
  host().flows.write('payment', { schema: 1, attempt });
  return attempt;
}

export function startAttempt(
  draft: Pick<Draft, 'id' | 'version' | 'content_digest'>,
  totalAmount: number,
): Attempt {
  return writeAttempt({
    draft_id: draft.id,
    draft_version: draft.version,
    confirmed_digest: draft.content_digest,
    ...newCardAttempt(totalAmount),
    override_reason: null,
  });
}

/** The stored attempt if it has exactly this content and price, otherwise a new one. */
export function storedOrNewAttempt(
  draft: Pick<Draft, 'id' | 'version' | 'content_digest'>,
  totalAmount: number,
): Attempt {
  const stored = readAttempt();
  const isSame =
    stored?.draft_id === draft.id &&
    stored.draft_version === draft.version &&
    stored.confirmed_digest === draft.content_digest &&
    stored.total_amount === totalAmount;
  return isSame ? stored : startAttempt(draft, totalAmount);
}
