import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import type {
  SupplierCorporationSchema,
  SupplierSoleProprietorSchema,
} from '@hareto/contracts/supplier-input.ts';
import { proposeAccountHolder } from '@hareto/domain/zengin-kana.ts';
import * as v from 'valibot';

const text = v.optional(v.string(), '');

/**
 * The typed values of the company step, for both business forms. All are plain fields, because
 * session storage keeps them as JSON.
 */
export const CompanyDraftSchema = v.object({
  business_form: v.optional(v.picklist(['1', '2']), '1'),
  corporate_number: text,
  corporate_name: text,
  corporate_name_kana: text,
  business_name: text,
  last_name: text,
  first_name: text,
  last_name_kana: text,
  first_name_kana: text,
  invoice_registration_number: text,
  postal_code: text,
  address_state: text,
  address_city: text,
  address_street: text,
  address_building_name: text,
  phone_number: text,
  person_name: text,
  person_email: text,
  payment_notice_enabled: v.optional(v.boolean(), false),
  site_url: text,
  /** Names of uncertain fields that the user has compared with the document. */
  confirmed: v.optional(v.array(v.string()), []),
});
export type CompanyDraft = v.InferOutput<typeof CompanyDraftSchema>;

export const EMPTY_COMPANY: CompanyDraft = v.parse(CompanyDraftSchema, {});

export const isCorporation = ({ business_form }: Pick<CompanyDraft, 'business_form'>): boolean =>
  business_form === '1';

type CorporationInput = v.InferInput<typeof SupplierCorporationSchema>;
type SoleProprietorInput = v.InferInput<typeof SupplierSoleProprietorSchema>;

const contactOf = (draft: CompanyDraft) => ({
  invoice_registration_number: draft.invoice_registration_number,
  phone_number: draft.phone_number,
  postal_code: draft.postal_code,
  address_state: draft.address_state,
  address_city: draft.address_city,
  address_street: draft.address_street,
  address_building_name: draft.address_building_name,
  person_name: draft.person_name,
  person_email: draft.person_email,
  payment_notice_enabled: draft.payment_notice_enabled,
  site_url: draft.site_url,
});

export function toCorporationInput(draft: CompanyDraft): CorporationInput {
  const { corporate_number, corporate_name, corporate_name_kana } = draft;
  return { corporate_number, corporate_name, corporate_name_kana, ...contactOf(draft) };
}

export function toSoleProprietorInput(draft: CompanyDraft): SoleProprietorInput {
  const { business_name, last_name, first_name, last_name_kana, first_name_kana } = draft;
  return {
    business_name,
    last_name,
    first_name,
    last_name_kana,
    first_name_kana,
    ...contactOf(draft),
  };
}

/** Data of the public register; it replaces typed text, except where it is empty. */
export function companyFields(found: RegisteredCorporation): Partial<CompanyDraft> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
}

/**
 * The fields to set when the user chooses `found`. Values of the corporation chosen before, in
 * `previous`, are emptied; typed values stay. `previous` is null when an earlier visit chose it:
 * then all these fields of a draft with another corporate number are emptied.
 */
export function nextCompanyFields(
  found: RegisteredCorporation,
  { previous, draft }: { previous: Partial<CompanyDraft> | null; draft: CompanyDraft },
): Partial<CompanyDraft> {
  const isOther = !['', found.corporate_number].includes(draft.corporate_number);
  const before = previous ?? (isOther ? draft : {});
  const names = Object.keys(found) as (keyof RegisteredCorporation)[];
  const emptied: Partial<CompanyDraft> = Object.fromEntries(
    names.filter((name) => draft[name] === before[name]).map((name) => [name, '']),
  );
  return { ...emptied, ...companyFields(found) };
}

/** The holder that the account probably has, in the stored form; '' without a kana name. */
export function proposedHolder(draft: CompanyDraft): string {
  const kana = isCorporation(draft)
    ? draft.corporate_name_kana
    : `${draft.last_name_kana} ${draft.first_name_kana}`.trim();
  return kana === ''
    ? ''
    : proposeAccountHolder({
        name: isCorporation(draft) ? draft.corporate_name : '',
        nameKana: kana,
      });
}
