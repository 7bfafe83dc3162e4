import { eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { buyer_corporations, buyers } from '../../db/schema/buyers.ts';
import type { Caller } from '../../caller.ts';
import { Problem } from '../../problem.ts';
import { requireCurrentTerms } from '../../payments/invoices/paying-buyer.ts';
import { requireNoNameChange } from '../../payments/invoices/name-hold.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';

type AdmissionContext = { db: Database; config: Config };

const disabledProblem = () =>
  new Problem(403, 'feature_disabled', 'カード決済依頼は、現在ご利用いただけません。');
const excludedProblem = () => new Problem(403, 'excluded_corporation', message.featureRefused());

/** Throws 403 unless the caller may use card payment requests. */
export async function requireFeature(admission: AdmissionContext, caller: Caller): Promise<void> {
  if (!admission.config.features.invoiceRequest) throw disabledProblem();
  if (await isExcluded(admission, caller)) throw excludedProblem();
}

/** True if the caller may use card payment requests. */
export const canUseRequests = async (
  admission: AdmissionContext,
  caller: Caller,
): Promise<boolean> =>
  admission.config.features.invoiceRequest && !(await isExcluded(admission, caller));

async function isExcluded({ db, config }: AdmissionContext, { buyerId }: Caller): Promise<boolean> {
  const [corporation] = await db
    .select({ corporate_number: buyer_corporations.corporate_number })
    .from(buyer_corporations)
    .where(eq(buyer_corporations.buyer_id, buyerId));
  return (
    corporation !== undefined &&
    config.excludedCorporateNumbers.includes(corporation.corporate_number)
  );
}

const REGISTRATION_PROBLEMS: Readonly<Record<0 | 1 | 3, { status: string; text: string }>> = {
  0: { status: 'registration_required', text: '事業者登録を完了すると、依頼を送信できます。' },
  1: {
    status: 'registration_pending',
    text: `${message.registrationInReview()}${message.requestableAfterReview()}`,
  },
  3: {
    status: 'registration_rejected',
    text: message.serviceRefused(),
  },
};

/** Throws 403 unless the caller is a registered business under the current terms. */
export async function requireRegisteredSeller(
  { db, config }: AdmissionContext,
  caller: Caller,
): Promise<void> {
  const { registration_status } = requireRow(
    await db
      .select({ registration_status: buyers.registration_status })
      .from(buyers)
      .where(eq(buyers.id, caller.buyerId)),
  );
  if (registration_status !== REGISTRATION_STATUS.Registered) {
    const { status, text } = REGISTRATION_PROBLEMS[registration_status];
    throw new Problem(403, status, text);
  }
  await requireNoNameChange(db, caller.buyerId, message.requestableAfterNameChange());
  await requireCurrentTerms(db, config, caller);
}
