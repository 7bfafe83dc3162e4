import type {
  CorporationChangesSchema,
  OwnersChange,
  RegisteredChanges,
  SoleProprietorChangesSchema,
} from '@hareto/contracts/registered-changes.ts';
import {
  changedOwnersProblems,
  registrationProblem,
} from '@hareto/contracts/registration-problems.ts';
import { birthdayProblem } from '@hareto/domain/birthday.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import {
  changedFields,
  EXAMINED_ITEMS,
  fieldsOfItem,
  labelOfItem,
  OWNERS_LABEL,
  type ChangeValues,
  type ExaminedItem,
  type WantedChange,
} from '@hareto/domain/registered-changes.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { isDeepStrictEqual } from 'node:util';
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
import { declaredOwners, presentOwners } from '../registration/declared-owners.ts';
import { requireDocuments } from './documents.ts';
import { changesOf } from './own-changes.ts';

type Given =
  | v.InferOutput<typeof CorporationChangesSchema>
  | v.InferOutput<typeof SoleProprietorChangesSchema>;

interface AskedChange extends WantedChange {
  readonly owners: OwnersChange | null;
}

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
      const problems = brokenRules(changes, given, context);
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
      await notifyBusiness(
        tx,
        buyerId,
        changesReceivedLetter(form, changes, clock.now()),
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
function changesIn(profile: BusinessProfile, form: BusinessForm, given: Given): AskedChange[] {
  const row: Readonly<Record<string, unknown>> = {
    ...profile.corporation,
    ...profile.soleProprietor,
  };
  const values: Partial<Record<ExaminedItem, ChangeValues>> = given;
  const changes = EXAMINED_ITEMS.flatMap((item): AskedChange[] => {
    const owners = item === 'representative' ? ownersIn(profile, given) : null;
    const present = Object.fromEntries(
      fieldsOfItem(form, item).map((name) => [name, textOf(row[name])]),
    );
    const wanted = values[item] ?? (owners && present);
    return wanted ? [{ item, present, wanted, owners }] : [];
  });
  const unchanged = changes.flatMap((change) => unchangedIn(form, change));
  if (changes.length > 0 && unchanged.length === 0) return changes;
  throw validationError(
    changes.length === 0
      ? [fieldProblem('address', 'required', '変更する項目を入力してください。')]
      : unchanged,
  );
}

/** The owners that were given, with the present ones beside them; null where they stay. */
function ownersIn({ corporation }: BusinessProfile, given: Given): OwnersChange | null {
  if (corporation === null || !('owners' in given) || given.owners === undefined) return null;
  const representative = given.representative ?? corporation;
  return {
    present: presentOwners(corporation),
    wanted: declaredOwners({ ...representative, ...given.owners }),
  };
}

/** Problems of an item, or of its owners, whose new values are the present ones. */
function unchangedIn(form: BusinessForm, { item, owners, ...values }: AskedChange): FieldProblem[] {
  const problem = (field: string, label: string) => [
    fieldProblem(field, 'unchanged', `${label}が、現在の登録と同じです。`),
  ];
  if (owners !== null)
    return isDeepStrictEqual(owners.present, owners.wanted)
      ? problem('owners.beneficial_owner_type', OWNERS_LABEL)
      : [];
  const isChanged = changedFields(values.present, values.wanted).length > 0;
  return isChanged ? [] : problem(item, labelOfItem(form, item));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Rules that depend on the day, and those between the owners. */
function brokenRules(
  changes: readonly WantedChange[],
  given: Given,
  { clock }: Pick<Context, 'clock'>,
): FieldProblem[] {
  const today = plainDateOf(clock.now());
  const birthdays = changes.flatMap(({ item, wanted }) => {
    const field = 'representative_birthday';
    const birthday = wanted[field];
    if (birthday === undefined || birthday === null) return [];
    const code = birthdayProblem(birthday, today, { adult: true });
    if (code === null) return [];
    return [{ ...registrationProblem({ field, code }), field: `${item}.${field}` }];
  });
  const owners = 'owners' in given && given.owners;
  return [...birthdays, ...(owners ? changedOwnersProblems(owners, today) : [])];
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
