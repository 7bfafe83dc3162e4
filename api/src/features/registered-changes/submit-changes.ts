import type {
  CorporationChangesSchema,
  OwnersChange,
  RegisteredChanges,
  SoleProprietorChangesSchema,
} from '@hareto/contracts/registered-changes.ts';
import {
  changedNameProblems,
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
import { withoutKanaOfMissingTradeName } from '@hareto/domain/registration-rules.ts';
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
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { changesReceivedLetter } from '../../notifications/templates/registered-changes.ts';
import { businessProfile, type BusinessProfile } from '../../payments/invoices/business-profile.ts';
import {
  alreadyExists,
  fieldProblem,
  invalidStatus,
  validationError,
  type FieldProblem,
} from '../../problem.ts';
import { requireUnusedCorporateNumber } from '../registration/corporate-check.ts';
import { declaredOwners, currentOwners } from '../registration/declared-owners.ts';
import { requireDocuments } from './documents.ts';
import { listChanges } from './own-changes.ts';

type ChangesBody =
  | v.InferOutput<typeof CorporationChangesSchema>
  | v.InferOutput<typeof SoleProprietorChangesSchema>;

interface RequestedChange extends WantedChange {
  readonly owners: OwnersChange | null;
}

/**
 * Stores the requested changes for the examiner, all or none. The current values stay valid until
 * the approval.
 */
export async function submitChanges(
  context: Context,
  caller: Caller,
  businessForm: BusinessForm,
  body: ChangesBody,
): Promise<RegisteredChanges> {
  const { db, clock } = context;
  const { buyerId, userId } = caller;
  try {
    await inTransaction(db, async (tx) => {
      await lockBuyer(tx, buyerId);
      const profile = await businessProfile(tx, buyerId);
      requireRegistered(profile, businessForm);
      const changes = requestedChanges(profile, businessForm, body);
      const problems = brokenRules(changes, body, context);
      if (problems.length > 0) throw validationError(problems);
      await requireUnusedCorporateNumbers({ ...context, db: tx }, changes);
      await requireDocuments(tx, buyerId, { form: businessForm, profile, changes }, body.documents);
      for (const change of changes)
        await tx.insert(registered_changes).values({
          ...change,
          buyer_id: buyerId,
          user_id: userId,
          documents: body.documents,
          submitted_at: clock.now(),
        });
      await notifyBusiness(
        tx,
        buyerId,
        changesReceivedLetter(businessForm, changes, clock.now()),
        notificationContextOf(context),
      );
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'registered_changes_once') throw error;
    throw alreadyExists('この項目の変更は、すでに申請されています。');
  }
  return listChanges(context, buyerId);
}

/** Throws 409 unless the business is registered with this business form. */
function requireRegistered({ buyer }: BusinessProfile, businessForm: BusinessForm): void {
  const { registration_status, business_form } = buyer;
  if (registration_status !== REGISTRATION_STATUS.Registered || business_form !== businessForm)
    throw invalidStatus(registration_status);
}

/** The requested items with current and new values. Throws 422 for no item, or an unchanged one. */
function requestedChanges(
  profile: BusinessProfile,
  businessForm: BusinessForm,
  body: ChangesBody,
): RequestedChange[] {
  const row: Readonly<Record<string, unknown>> = {
    ...profile.corporation,
    ...profile.soleProprietor,
  };
  const values: Partial<Record<ExaminedItem, ChangeValues>> = {
    ...body,
    ...(body.name && { name: withoutKanaOfMissingTradeName(body.name) }),
  };
  const changes = EXAMINED_ITEMS.flatMap((item): RequestedChange[] => {
    const owners = item === 'representative' ? requestedOwners(profile, body) : null;
    const present = Object.fromEntries(
      fieldsOfItem(businessForm, item).map((name) => [name, textOrNull(row[name])]),
    );
    // When only the owners change, the representative stays the same.
    const wanted = values[item] ?? (owners && present);
    return wanted ? [{ item, present, wanted, owners }] : [];
  });
  const unchanged = changes.flatMap((change) => unchangedProblems(businessForm, change));
  if (changes.length > 0 && unchanged.length === 0) return changes;
  // A problem needs a field; a request without items gets the field of the first item.
  const noItem = fieldProblem('address', 'required', '変更する項目を入力してください。');
  throw validationError(changes.length === 0 ? [noItem] : unchanged);
}

/** The current and the new owners; null if the request does not change them. */
function requestedOwners({ corporation }: BusinessProfile, body: ChangesBody): OwnersChange | null {
  if (corporation === null || !('owners' in body) || body.owners === undefined) return null;
  const representative = body.representative ?? corporation;
  return {
    present: currentOwners(corporation),
    wanted: declaredOwners({ ...representative, ...body.owners }),
  };
}

/**
 * The problem if a change changes nothing. A change with owners is compared by the owners alone.
 */
function unchangedProblems(
  businessForm: BusinessForm,
  { item, owners, ...values }: RequestedChange,
): FieldProblem[] {
  const problem = (field: string, label: string) => [
    fieldProblem(field, 'unchanged', `${label}が、現在の登録と同じです。`),
  ];
  if (owners !== null)
    return isDeepStrictEqual(owners.present, owners.wanted)
      ? problem('owners.beneficial_owner_type', OWNERS_LABEL)
      : [];
  const isChanged = changedFields(values.present, values.wanted).length > 0;
  return isChanged ? [] : problem(item, labelOfItem(businessForm, item));
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Checks the birthdays, the kana of the trade name and the owners. */
function brokenRules(
  changes: readonly WantedChange[],
  body: ChangesBody,
  { clock }: Pick<Context, 'clock'>,
): FieldProblem[] {
  const today = plainDateOf(clock.now());
  const birthdays = changes.flatMap(({ item, wanted }) => {
    const field = 'representative_birthday';
    const birthday = wanted[field];
    if (birthday === undefined || birthday === null) return [];
    const code = birthdayProblem(birthday, today, { mustBeAdult: true });
    if (code === null) return [];
    return [{ ...registrationProblem({ field, code }), field: `${item}.${field}` }];
  });
  const names = changes.flatMap(({ wanted }) => changedNameProblems(wanted));
  const owners = 'owners' in body && body.owners;
  return [...birthdays, ...names, ...(owners ? changedOwnersProblems(owners, today) : [])];
}

/**
 * Throws if a corporate number in the request belongs to another business; the registration has the
 * same rule.
 */
async function requireUnusedCorporateNumbers(
  { db, config }: Pick<Context, 'db' | 'config'>,
  changes: readonly WantedChange[],
): Promise<void> {
  for (const { present, wanted } of changes) {
    const number = wanted['corporate_number'];
    if (number && number !== present['corporate_number'])
      await requireUnusedCorporateNumber(db, config, number);
  }
}
