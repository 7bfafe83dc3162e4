import { EmailSchema } from '@hareto/contracts/fields.ts';
import { REFUSAL_REASONS } from '@hareto/domain/registration.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '@hareto/api/db/client.ts';
import { buyers } from '@hareto/api/db/schema/buyers.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { inTransaction } from '@hareto/api/db/transaction.ts';
import { invalidStatus, orNotFound } from '@hareto/api/problem.ts';
import { parseBody } from '@hareto/api/endpoints/validation.ts';
import type { TransitionContext } from '@hareto/api/payments/transitions/apply-event.ts';
import { decideRegistration } from '@hareto/api/features/registration/decide.ts';

const BodySchema = v.strictObject({
  email_address: EmailSchema,
  action: v.picklist(['approve', 'reject']),
  reason: v.optional(v.picklist(REFUSAL_REASONS), 'OUT_OF_SCOPE'),
});

/**
 * The examiner's decision on the business of a user; 409 when the business is not under
 * examination, 404 for an unknown user.
 */
export async function examineRegistration(db: Database, context: TransitionContext, body: unknown) {
  const { email_address, action, reason } = parseBody(BodySchema, body);
  return inTransaction(db, async (tx) => {
    const [buyer] = await tx
      .select({ buyerId: buyers.id, status: buyers.registration_status })
      .from(users)
      .innerJoin(buyers, eq(buyers.id, users.buyer_id))
      .where(eq(users.email_address, email_address));
    const { buyerId, status } = orNotFound(buyer);
    const decision =
      action === 'approve' ? ({ approved: true } as const) : ({ approved: false, reason } as const);
    const isDecided = await decideRegistration(tx, buyerId, decision, context);
    if (!isDecided) throw invalidStatus(status);
    return { email_address, registration_status: action === 'approve' ? 2 : 3 };
  });
}
