import type { OwnerDraft, RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import {
  CorporationRegistrationSchema,
  SoleProprietorRegistrationSchema,
} from '@hareto/contracts/registration.ts';
import { birthdayOf } from '@hareto/domain/birthday.ts';
import { isCorporation } from './draft.ts';

interface BirthdayParts {
  birth_year: string;
  birth_month: string;
  birth_day: string;
}

export const typedBirthday = ({ birth_year, birth_month, birth_day }: BirthdayParts) =>
  birthdayOf({ year: birth_year, month: birth_month, day: birth_day });

function ownerInput(owner: OwnerDraft, withVotes: boolean) {
  const percent = owner.voting_percent.trim();
  const common = {
    owner_address: owner.owner_address,
    voting_percent: withVotes && percent !== '' ? Number(percent) : null,
  };
  if (owner.is_representative) return { is_representative: true, ...common };
  const { owner_name, owner_name_kana } = owner;
  return {
    is_representative: false,
    owner_name,
    owner_name_kana,
    owner_birthday: typedBirthday(owner),
    ...common,
  };
}

function commonInput(draft: RegistrationDraft) {
  return {
    user_last_name: draft.user_last_name,
    user_first_name: draft.user_first_name,
    phone_number: draft.phone_number,
    business_category_id: Number(draft.business_category_id),
    transaction_purpose: draft.transaction_purpose,
    transfer_person_name: draft.transfer_person_name,
    representative_birthday: typedBirthday(draft),
    business_use_confirmed: draft.business_use_confirmed,
    antisocial_declaration: draft.antisocial_declaration,
  };
}

export type OwnersDraft = Pick<RegistrationDraft, 'beneficial_owner_type' | 'beneficial_owners'>;

export function ownersInput({ beneficial_owner_type: type, beneficial_owners }: OwnersDraft) {
  const owners = type === 'votes' || type === 'influence' ? beneficial_owners : [];
  return {
    beneficial_owner_type: type,
    beneficial_owners: owners.map((owner) => ownerInput(owner, type === 'votes')),
  };
}

function corporationInput(draft: RegistrationDraft) {
  return {
    ...commonInput(draft),
    corporate_number: draft.corporate_number,
    corporate_name: draft.corporate_name,
    corporate_name_kana: draft.corporate_name_kana,
    representative_name: draft.representative_name,
    representative_name_kana: draft.representative_name_kana,
    postal_code: draft.postal_code,
    address_state: draft.address_state,
    address_city: draft.address_city,
    address_street: draft.address_street,
    address_building_name: draft.address_building_name,
    ...ownersInput(draft),
  };
}

function soleProprietorInput(draft: RegistrationDraft) {
  const home = draft.home_is_business ? businessAddress(draft) : homeAddress(draft);
  const business = businessAddress(draft);
  return {
    ...commonInput(draft),
    business_name: draft.business_name,
    business_name_kana: draft.business_name === '' ? '' : draft.business_name_kana,
    representative_last_name: draft.representative_last_name,
    representative_first_name: draft.representative_first_name,
    representative_last_name_kana: draft.representative_last_name_kana,
    representative_first_name_kana: draft.representative_first_name_kana,
    ...prefixed('business_', business),
    ...prefixed('home_', home),
  };
}

const businessAddress = (draft: RegistrationDraft) => ({
  postal_code: draft.postal_code,
  address_state: draft.address_state,
  address_city: draft.address_city,
  address_street: draft.address_street,
  address_building_name: draft.address_building_name,
});
const homeAddress = (draft: RegistrationDraft) => ({
  postal_code: draft.home_postal_code,
  address_state: draft.home_address_state,
  address_city: draft.home_address_city,
  address_street: draft.home_address_street,
  address_building_name: draft.home_address_building_name,
});

const prefixed = (prefix: string, address: ReturnType<typeof businessAddress>) =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [prefix + name, value]));

/** The input as it would be sent, valid or not: the schema and the rules check it. */
export const registrationInput = (draft: RegistrationDraft) =>
  isCorporation(draft) ? corporationInput(draft) : soleProprietorInput(draft);

export const schemaOf = (draft: RegistrationDraft) =>
  isCorporation(draft) ? CorporationRegistrationSchema : SoleProprietorRegistrationSchema;

/** Maps a field of the API schema to the form, where both kinds of business use one address. */
export function fieldOf(draft: RegistrationDraft) {
  return (name: string): string => {
    if (isCorporation(draft)) return name;
    const isBusinessField = /^business_(postal_code|address_)/.test(name);
    const isSharedHomeField = draft.home_is_business && /^home_(postal_code|address_)/.test(name);
    return isBusinessField || isSharedHomeField ? name.replace(/^(business|home)_/, '') : name;
  };
}
