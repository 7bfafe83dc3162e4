import type {
  BeneficialOwnerType,
  RefusalReason,
  TransactionPurpose,
} from '@hareto/domain/registration.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';

/** A natural person as the law wants one described: name, residence, birthday. */
export interface DeclaredOwner {
  name: string;
  name_kana: string;
  birthday: string;
  address: string;
  voting_percent: number | null;
}

const buyerId = () =>
  reference()
    .primaryKey()
    .references(() => buyers.id);

/**
 * What a business declared when it registered, and what the examiner decided. One a buyer, kept as
 * a record.
 */
export const registrations = pgTable(
  'registrations',
  {
    buyer_id: buyerId(),
    business_category_id: reference().notNull(),
    transaction_purpose: text().$type<TransactionPurpose>().notNull(),
    /** Of corporations. */
    beneficial_owner_type: text().$type<BeneficialOwnerType>(),
    beneficial_owners: jsonb().$type<DeclaredOwner[]>().notNull().default([]),
    /** Business time; the declarations were made then, too. */
    submitted_at: instant().notNull(),
    /** When the simulated examiner decides, in real time; null once it has, or never will. */
    examine_at: instant(),
    decided_at: instant(),
    refusal_reason: text().$type<RefusalReason>(),
  },
  (table) => [index().on(table.examine_at)],
);

/**
 * A registration being typed. It goes when the registration is made, or nobody comes back to it.
 */
export const registration_drafts = pgTable(
  'registration_drafts',
  {
    buyer_id: buyerId(),
    version: integer().notNull(),
    draft: jsonb().$type<RegistrationDraft>().notNull(),
    /** Real time. */
    updated_at: instant().notNull(),
  },
  (table) => [index().on(table.updated_at)],
);
