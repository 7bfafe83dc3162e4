import { eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import { Problem } from '../../problem.ts';
import { requireNoNameChange } from './name-hold.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';

const REGISTRATION_PROBLEMS: Readonly<Record<0 | 1 | 3, { status: string; text: string }>> = {
  0: { status: 'registration_required', text: message.registerToPay() },
  1: {
    status: 'registration_pending',
    text: `${message.registrationInReview()}${message.payableAfterReview()}`,
  },
  3: {
    status: 'registration_rejected',
    text: message.serviceRefused(),
  },
};

/** Throws 403 unless the business is registered and has accepted the current terms (T1). */
export async function requirePayingBuyer(
  db: Database,
  config: Config,
  caller: Caller,
): Promise<void> {
  const { buyerId } = caller;
  const { registration_status } = requireRow(
    await db
      .select({ registration_status: buyers.registration_status })
      .from(buyers)
      .where(eq(buyers.id, buyerId)),
  );
  if (registration_status !== REGISTRATION_STATUS.Registered)
    throw new Problem(
      403,
      REGISTRATION_PROBLEMS[registration_status].status,
      REGISTRATION_PROBLEMS[registration_status].text,
    );
  await requireCurrentTerms(db, config, caller);
}

/**
 * Throws 403 while the business's name changes. Do not call it for changes of payments that were
 * submitted before: they continue.
 */
export const requireNewPaymentsAllowed = async (db: Database, { buyerId }: Caller): Promise<void> =>
  requireNoNameChange(db, buyerId, message.payableAfterNameChange());

/** Throws 403 until the user has accepted the current terms. */
export async function requireCurrentTerms(
  db: Database,
  config: Config,
  { userId }: Caller,
): Promise<void> {
  const { license_version } = requireRow(
    await db
      .select({ license_version: users.license_version })
      .from(users)
      .where(eq(users.id, userId)),
  );
  if (license_version !== config.termsVersion)
    throw new Problem(
      403,
      'terms_update_required',
      '利用規約が改定されました。内容をご確認のうえ、同意してください。',
    );
}

export const alreadySubmitted = (invoiceId: number) =>
  new Problem(409, 'already_submitted', 'この内容はすでに申請されています。', {
    details: { invoice_id: invoiceId },
  });
