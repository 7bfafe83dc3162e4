import type { Context } from '../../context.ts';
import type {
  CorporationRegistration,
  SoleProprietorRegistration,
} from '@hareto/contracts/registration.ts';
import { registrationProblem } from '@hareto/contracts/registration-problems.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { BUSINESS_FORM } from '@hareto/domain/business-form.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import {
  brokenRegistrationRules,
  withoutKanaOfMissingTradeName,
} from '@hareto/domain/registration-rules.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../../db/schema/buyers.ts';
import { registration_drafts, registrations } from '../../db/schema/registrations.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import { validationError } from '../../problem.ts';
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { isBusinessCategory } from './business-categories.ts';
import { alreadyRegisteredProblem, requireUnusedCorporateNumber } from './corporate-check.ts';
import { declaredOwners } from './declared-owners.ts';
import { lockUnregistered, requireUnregistered } from './lock-unregistered.ts';
import { sendRegistrationNotice } from './notices.ts';

type Registration = CorporationRegistration | SoleProprietorRegistration;

const isCorporation = (given: Registration): given is CorporationRegistration =>
  'corporate_number' in given;

export async function checkRegistration(
  context: Context,
  caller: Caller,
  registration: Registration,
): Promise<void> {
  await requireUnregistered(context.db, caller.buyerId);
  await requireValidRegistration(context, withoutKanaOfMissingTradeName(registration));
}

/** Stores the registration; the business then waits for its examination. */
export async function submitRegistration(context: Context, caller: Caller, given: Registration) {
  const registration = withoutKanaOfMissingTradeName(given);
  try {
    await inTransaction(context.db, async (tx) => {
      // The status comes first, because the number of a registered buyer is taken by the buyer.
      await lockUnregistered(tx, caller.buyerId);
      await requireValidRegistration({ ...context, db: tx }, registration);
      await writeBusiness(tx, caller, registration);
      await writeRecord(tx, context, caller.buyerId, registration);
      await sendRegistrationNotice(tx, 'received', caller.buyerId, notificationContextOf(context));
    });
  } catch (error) {
    // Two simultaneous registrations with the same number both pass the earlier check, so the
    // constraint refuses one.
    if (violatedConstraint(error) !== 'buyer_corporations_number_once') throw error;
    throw alreadyRegisteredProblem();
  }
  return { buyer_id: caller.buyerId, registration_status: 1 as const };
}

async function requireValidRegistration(
  { db, config, clock }: Context,
  registration: Registration,
): Promise<void> {
  const problems = brokenRegistrationRules(registration, plainDateOf(clock.now())).map(
    registrationProblem,
  );
  if (!isBusinessCategory(registration.business_category_id))
    problems.push(unknownCategoryProblem());
  if (problems.length > 0) throw validationError(problems);
  if (isCorporation(registration))
    await requireUnusedCorporateNumber(db, config, registration.corporate_number);
}

async function writeBusiness(
  tx: Database,
  caller: Caller,
  registration: Registration,
): Promise<void> {
  const { buyerId: buyer_id, userId } = caller;
  const { phone_number, transfer_person_name } = registration;
  await tx
    .update(buyers)
    .set({
      business_form: isCorporation(registration)
        ? BUSINESS_FORM.corporation
        : BUSINESS_FORM.soleProprietor,
      registration_status: 1,
      phone_number,
      transfer_person_name,
    })
    .where(eq(buyers.id, buyer_id));
  await tx
    .update(users)
    .set({ last_name: registration.user_last_name, first_name: registration.user_first_name })
    .where(eq(users.id, userId));
  // drizzle inserts the columns of its table and ignores other keys.
  if (isCorporation(registration))
    await tx
      .insert(buyer_corporations)
      .values({ ...registration, ...declaredOwners(registration), buyer_id });
  else await tx.insert(buyer_sole_proprietors).values({ ...registration, buyer_id });
}

async function writeRecord(
  tx: Database,
  { config, clock, sessionClock }: Context,
  buyerId: number,
  registration: Registration,
): Promise<void> {
  const delay = config.examinationDelaySeconds * 1000;
  await tx.insert(registrations).values({
    buyer_id: buyerId,
    business_category_id: registration.business_category_id,
    transaction_purpose: registration.transaction_purpose,
    ...(isCorporation(registration) && declaredOwners(registration)),
    submitted_at: clock.now(),
    examine_at: new Date(sessionClock.now().getTime() + delay),
  });
  await tx.delete(registration_drafts).where(eq(registration_drafts.buyer_id, buyerId));
}

const unknownCategoryProblem = () => ({
  field: 'business_category_id',
  code: 'required_select',
  message: message.requiredSelect(LABELS.business_category_id),
});
