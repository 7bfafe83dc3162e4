import type {
  BeneficialOwnerType,
  RefusalReason,
  TransactionPurpose,
} from '@hareto/domain/registration.ts';
import type { DeclaredOwner } from '@hareto/contracts/registered-changes.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';

const buyerId = () =>
  reference()
    .primaryKey()
    .references(() => buyers.id);

/**
 * The declarations of a business at its registration, and the examiner's decision. One per buyer,
 * kept as a record.
 */
export const registrations = pgTable(
  'registrations',
  {
    buyer_id: buyerId(),
    business_category_id: reference().notNull(),
    transaction_purpose: text().$type<TransactionPurpose>().notNull(),
    /** Set for corporations only. */
    beneficial_owner_type: text().$type<BeneficialOwnerType>(),
    beneficial_owners: jsonb().$type<DeclaredOwner[]>().notNull().default([]),
    /** Business time of the submission and of the declarations. */
    submitted_at: instant().notNull(),
    /**
     * Real time at which the simulated examiner will decide; null after the decision, and where it
     * will make none.
     */
    examine_at: instant(),
    decided_at: instant(),
    refusal_reason: text().$type<RefusalReason>(),
  },
  (table) => [index().on(table.examine_at)],
);

/**
 * An unfinished registration form. It is removed when the registration is made, or when it is
 * abandoned.
 */
export const registration_drafts = pgTable(
  'registration_drafts',
  {
    buyer_id: buyerId(),
    version: integer().notNull(),
    /**
     * Id of the form and number of its change that made this version (`DraftChangeSchema`); null if
     * no form made it.
     */
    last_change: text(),
    draft: jsonb().$type<RegistrationDraft>().notNull(),
    /** Real time. */
    updated_at: instant().notNull(),
  },
  (table) => [index().on(table.updated_at)],
);
