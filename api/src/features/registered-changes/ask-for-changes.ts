import type {
  CorporationChangesSchema,
  RegisteredChanges,
  SoleProprietorChangesSchema,
} from '@hareto/contracts/registered-changes.ts';
import { registrationProblem } from '@hareto/contracts/registration-problems.ts';
import { birthdayProblem } from '@hareto/domain/birthday.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import {
  changedFields,
  EXAMINED_ITEMS,
  fieldsOfItem,
  labelOfItem,
  type ChangeItem,
  type ChangeValues,
  type ExaminedItem,
  type WantedChange,
} from '@hareto/domain/registered-changes.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import type * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import { occasionOf } from '../../notifications/occasion.ts';
import { changesReceivedLetter } from '../../notifications/templates/registered-changes.ts';
import { businessProfile, type BusinessProfile } from '../../payments/invoices/business-profile.ts';
import {
  alreadyExists,
  fieldProblem,
  invalidStatus,
  validationError,
  type FieldProblem,
} from '../../problem.ts';
import { requireFreeNumber } from '../registration/corporate-check.ts';
import { requireDocuments } from './documents.ts';
import { changesOf } from './own-changes.ts';

type Given =
  | v.InferOutput<typeof CorporationChangesSchema>
  | v.InferOutput<typeof SoleProprietorChangesSchema>;

/** Stores the changed items for the examiner, all or none. The present values count until then. */
export async function askForChanges(
  context: Context,
  caller: Caller,
  form: BusinessForm,
  given: Given,
): Promise<RegisteredChanges> {
  const { db, clock } = context;
  const { buyerId, userId } = caller;
  try {
    await inTransaction(db, async (tx) => {
      await lockBuyer(tx, buyerId);
      const profile = await businessProfile(tx, buyerId);
      requireRegistered(profile, form);
      const changes = changesIn(profile, form, given);
      const problems = brokenRules(changes, context);
      if (problems.length > 0) throw validationError(problems);
      await requireOwnNumber({ ...context, db: tx }, changes);
      await requireDocuments(tx, buyerId, { form, profile, changes }, given.documents);
      for (const change of changes)
        await tx.insert(registered_changes).values({
          ...change,
          buyer_id: buyerId,
          user_id: userId,
          documents: given.documents,
          submitted_at: clock.now(),
        });
      const items = changes.map(({ item }) => item);
      await notifyBusiness(
        tx,
        buyerId,
        changesReceivedLetter(form, items, clock.now()),
        occasionOf(context),
      );
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'registered_changes_once') throw error;
    throw alreadyExists('この項目の変更は、すでに申請されています。');
  }
  return changesOf(context, buyerId);
}

/** A business changes what it has registered, in its own form. */
function requireRegistered({ buyer }: BusinessProfile, form: BusinessForm): void {
  const { registration_status, business_form } = buyer;
  if (registration_status !== REGISTRATION_STATUS.Registered || business_form !== form)
    throw invalidStatus(registration_status);
}

/** The items that were given, with the present values beside them. 422 for none, or an unchanged one. */
function changesIn(profile: BusinessProfile, form: BusinessForm, given: Given): WantedChange[] {
  const row: Readonly<Record<string, unknown>> = {
    ...profile.corporation,
    ...profile.soleProprietor,
  };
  const values: Partial<Record<ExaminedItem, ChangeValues>> = given;
  const changes = EXAMINED_ITEMS.flatMap((item): WantedChange[] => {
    const wanted = values[item];
    if (wanted === undefined) return [];
    const present = Object.fromEntries(
      fieldsOfItem(form, item).map((name) => [name, textOf(row[name])]),
    );
    return [{ item, present, wanted }];
  });
  const unchanged = changes.filter(
    ({ present, wanted }) => changedFields(present, wanted).length === 0,
  );
  if (changes.length > 0 && unchanged.length === 0) return changes;
  const text = (item: ChangeItem) => `${labelOfItem(form, item)}が、現在の登録と同じです。`;
  throw validationError(
    changes.length === 0
      ? [fieldProblem('address', 'required', '変更する項目を入力してください。')]
      : unchanged.map(({ item }) => fieldProblem(item, 'unchanged', text(item))),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Rules that depend on the day. */
function brokenRules(
  changes: readonly WantedChange[],
  { clock }: Pick<Context, 'clock'>,
): FieldProblem[] {
  const today = plainDateOf(clock.now());
  return changes.flatMap(({ item, wanted }) => {
    const field = 'representative_birthday';
    const birthday = wanted[field];
    if (birthday === undefined || birthday === null) return [];
    const code = birthdayProblem(birthday, today, { adult: true });
    if (code === null) return [];
    return [{ ...registrationProblem({ field, code }), field: `${item}.${field}` }];
  });
}

/** A number that another business has is refused, as in the registration. */
async function requireOwnNumber(
  { db, config }: Pick<Context, 'db' | 'config'>,
  changes: readonly WantedChange[],
): Promise<void> {
  for (const { present, wanted } of changes) {
    const number = wanted['corporate_number'];
    if (number && number !== present['corporate_number'])
      await requireFreeNumber(db, config, number);
  }
}
