import { withoutUnstorable } from '@hareto/contracts/draft-text.ts';
import {
  RegistrationDraftSchema,
  type OwnerDraft,
  type RegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { proposedTransferName } from '@hareto/domain/transfer-person-name.ts';
import * as v from 'valibot';

export const EMPTY_DRAFT: RegistrationDraft = v.parse(RegistrationDraftSchema, {});

export const EMPTY_OWNER: OwnerDraft = {
  is_representative: false,
  owner_name: '',
  owner_name_kana: '',
  birth_year: '',
  birth_month: '',
  birth_day: '',
  owner_address: '',
  voting_percent: '',
};

export const FIRST_OWNER: OwnerDraft = { ...EMPTY_OWNER, is_representative: true };

/**
 * The draft that the form starts with. The person who controls a corporation is usually its
 * representative, which is therefore preset.
 */
export function initialDraft(stored: RegistrationDraft | null): RegistrationDraft {
  const draft = stored ?? EMPTY_DRAFT;
  if (draft.beneficial_owners.length > 0) return draft;
  return { ...draft, beneficial_owners: [FIRST_OWNER] };
}

export const isCorporation = ({ business_form }: Pick<RegistrationDraft, 'business_form'>) =>
  business_form === '1';

/**
 * The representative's name as last and first name of the contact. A corporation types it in one
 * field: the first blank separates it, and without one all of it is the last name.
 */
export function representativeAsContact(
  draft: RegistrationDraft,
): Pick<RegistrationDraft, 'user_last_name' | 'user_first_name'> {
  if (!isCorporation(draft)) {
    const { representative_last_name, representative_first_name } = draft;
    return { user_last_name: representative_last_name, user_first_name: representative_first_name };
  }
  const [last = '', ...rest] = draft.representative_name.trim().split(/\s+/u);
  return { user_last_name: last, user_first_name: rest.join(' ') };
}

const MAX_TEXT_LENGTH = 300;
/** The cut may leave half of a letter, with which the server would refuse the whole draft. */
const shortened = <Value>(value: Value) =>
  typeof value === 'string' ? withoutUnstorable(value.slice(0, MAX_TEXT_LENGTH)) : value;

/** The values that the server stores: only the draft's own fields, limited in length. */
export function toStoredDraft(values: RegistrationDraft): RegistrationDraft {
  const owners = values.beneficial_owners.map((owner) => mapValues(EMPTY_OWNER, owner));
  return { ...mapValues(EMPTY_DRAFT, values), beneficial_owners: owners };
}

function mapValues<Values extends object>(names: Values, values: Values): Values {
  const keys = Object.keys(names) as (keyof Values)[];
  return Object.fromEntries(keys.map((key) => [key, shortened(values[key])])) as Values;
}

/**
 * Data of a corporation from the public register. Empty values do not replace typed ones, only
 * those that another corporation has filled in.
 */
export function fieldsFromRegister(
  corporation: RegisteredCorporation,
  isFilled: (name: keyof RegisteredCorporation) => boolean,
): Partial<RegistrationDraft> {
  const entries = Object.entries(corporation) as [keyof RegisteredCorporation, string][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== '' || isFilled(name)));
}

/** The proposed name for the payees' statements; '' while no kana name is entered. */
export function proposedNameForStatements(draft: RegistrationDraft): string {
  const { corporate_name, corporate_name_kana } = draft;
  return proposedTransferName(
    isCorporation(draft) ? { corporate_name, corporate_name_kana } : soleNamesOf(draft),
  );
}

const soleNamesOf = ({
  business_name_kana,
  representative_last_name_kana,
  representative_first_name_kana,
}: RegistrationDraft) => ({
  business_name_kana,
  representative_last_name_kana,
  representative_first_name_kana,
});

export const addressLine = (
  draft: Pick<
    RegistrationDraft,
    'address_state' | 'address_city' | 'address_street' | 'address_building_name'
  >,
) =>
  `${draft.address_state}${draft.address_city}${draft.address_street} ${draft.address_building_name}`.trim();
