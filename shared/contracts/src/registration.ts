import * as v from 'valibot';
import {
  BENEFICIAL_OWNER_TYPES,
  MAX_BENEFICIAL_OWNERS,
  REFUSAL_REASONS,
  TRANSACTION_PURPOSES,
} from '@hareto/domain/registration.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  corporateKanaText,
  CorporateNumberSchema,
  katakanaText,
  PhoneNumberSchema,
  prefectureField,
  zenginText,
} from './business-fields.ts';
import { chosenId, dateField, digitsExactly, optionalText, requiredText } from './fields.ts';
import { LABELS, type FieldName } from './labels.ts';
import * as message from './messages.ts';
import { IdSchema, InstantSchema } from './plain-fields.ts';
import { REGISTRATION_STATUSES } from './users.ts';
import { RegisteredCorporationSchema } from './corporations.ts';

const requiredDeclaration = (name: FieldName) =>
  v.literal(true, message.requiredCheck(LABELS[name]));

const requiredChoice = <const Options extends readonly string[]>(
  name: FieldName,
  options: Options,
) => v.picklist(options, message.requiredSelect(LABELS[name]));

const optionalKana = (name: FieldName, max: number) =>
  v.optional(
    v.nullable(
      v.union(
        [
          v.pipe(
            v.literal(''),
            v.transform(() => null),
          ),
          katakanaText(name, max),
        ],
        message.katakana(LABELS[name]),
      ),
    ),
    null,
  );

const COMMON_ENTRIES = {
  user_last_name: requiredText('user_last_name', 20),
  user_first_name: requiredText('user_first_name', 20),
  phone_number: PhoneNumberSchema,
  business_category_id: chosenId(message.requiredSelect(LABELS.business_category_id)),
  transaction_purpose: requiredChoice('transaction_purpose', TRANSACTION_PURPOSES),
  transfer_person_name: zenginText('transfer_person_name', 40),
  representative_birthday: dateField('representative_birthday'),
  business_use_confirmed: requiredDeclaration('business_use_confirmed'),
  antisocial_declaration: requiredDeclaration('antisocial_declaration'),
};

const OWNER_ENTRIES = {
  owner_address: requiredText('owner_address', 200),
  /** Only for `votes`. */
  voting_percent: v.optional(
    v.nullable(
      v.pipe(
        v.number(message.invalid(LABELS.voting_percent)),
        v.minValue(0, message.invalid(LABELS.voting_percent)),
        v.maxValue(100, message.invalid(LABELS.voting_percent)),
      ),
    ),
    null,
  ),
};

/** The representative, whose data the registration has already, or another person. */
const BeneficialOwnerSchema = v.variant('is_representative', [
  v.strictObject({ is_representative: v.literal(true), ...OWNER_ENTRIES }),
  v.strictObject({
    is_representative: v.literal(false),
    owner_name: requiredText('owner_name', 50),
    owner_name_kana: katakanaText('owner_name_kana', 50),
    owner_birthday: dateField('owner_birthday'),
    ...OWNER_ENTRIES,
  }),
]);
export type BeneficialOwner = v.InferOutput<typeof BeneficialOwnerSchema>;

const CORPORATION_ENTRIES = {
  ...COMMON_ENTRIES,
  corporate_number: CorporateNumberSchema,
  corporate_name: requiredText('corporate_name', 100),
  corporate_name_kana: corporateKanaText('corporate_name_kana', 100),
  representative_name: requiredText('representative_name', 50),
  representative_name_kana: katakanaText('representative_name_kana', 50),
  postal_code: digitsExactly('postal_code', 7),
  address_state: prefectureField('address_state'),
  address_city: requiredText('address_city', 50),
  address_street: requiredText('address_street', 100),
  address_building_name: optionalText('address_building_name', 100),
  beneficial_owner_type: requiredChoice('beneficial_owner_type', BENEFICIAL_OWNER_TYPES),
  beneficial_owners: v.optional(
    v.pipe(v.array(BeneficialOwnerSchema), v.maxLength(MAX_BENEFICIAL_OWNERS)),
    [],
  ),
};

const SOLE_PROPRIETOR_ENTRIES = {
  ...COMMON_ENTRIES,
  business_name: optionalText('business_name', 100),
  business_name_kana: optionalKana('business_name_kana', 100),
  representative_last_name: requiredText('representative_last_name', 20),
  representative_first_name: requiredText('representative_first_name', 20),
  representative_last_name_kana: katakanaText('representative_last_name_kana', 20),
  representative_first_name_kana: katakanaText('representative_first_name_kana', 20),
  business_postal_code: digitsExactly('business_postal_code', 7),
  business_address_state: prefectureField('business_address_state'),
  business_address_city: requiredText('business_address_city', 50),
  business_address_street: requiredText('business_address_street', 100),
  business_address_building_name: optionalText('business_address_building_name', 100),
  home_postal_code: digitsExactly('home_postal_code', 7),
  home_address_state: prefectureField('home_address_state'),
  home_address_city: requiredText('home_address_city', 50),
  home_address_street: requiredText('home_address_street', 100),
  home_address_building_name: optionalText('home_address_building_name', 100),
};

/**
 * These schemas check each field by itself; the rules between fields are in `registration-rules.ts`
 * of the domain.
 */
export const CorporationRegistrationSchema = v.strictObject(CORPORATION_ENTRIES);
export const SoleProprietorRegistrationSchema = v.strictObject(SOLE_PROPRIETOR_ENTRIES);
export type CorporationRegistration = v.InferOutput<typeof CorporationRegistrationSchema>;
export type SoleProprietorRegistration = v.InferOutput<typeof SoleProprietorRegistrationSchema>;

const RegistrationResponseSchema = v.object({
  buyer_id: IdSchema,
  registration_status: v.picklist(REGISTRATION_STATUSES),
});

export const registerCorporation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/corporation',
  status: 201,
  body: CorporationRegistrationSchema,
  response: RegistrationResponseSchema,
});

export const registerSoleProprietor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/sole_proprietor',
  status: 201,
  body: SoleProprietorRegistrationSchema,
  response: RegistrationResponseSchema,
});

export const validateRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/validation',
  body: v.variant('business_form', [
    v.strictObject({ business_form: v.literal(1), ...CORPORATION_ENTRIES }),
    v.strictObject({ business_form: v.literal(2), ...SOLE_PROPRIETOR_ENTRIES }),
  ]),
});

const CHECK_RESULTS = ['ok', 'already_registered', 'not_found', 'excluded'] as const;

/** Checks the corporate number before the user fills in the rest of the form. */
export const checkUserSimply = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user_simple_check',
  body: v.variant('business_form', [
    v.strictObject({ business_form: v.literal(1), corporate_number: CorporateNumberSchema }),
    v.strictObject({ business_form: v.literal(2) }),
  ]),
  response: v.object({
    result: v.picklist(CHECK_RESULTS),
    corporation: v.nullable(RegisteredCorporationSchema),
  }),
});

export const listBusinessCategories = defineEndpoint({
  method: 'GET',
  path: '/api/v1/business_categories',
  response: v.object({
    business_categories: v.array(v.object({ id: IdSchema, name: v.string() })),
  }),
});

/** Additive: the result of the registration. */
export const getRegistration = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/registration',
  response: v.object({
    buyer_id: IdSchema,
    registration_status: v.picklist(REGISTRATION_STATUSES),
    business_name: v.nullable(v.string()),
    decided_at: v.nullable(InstantSchema),
    refusal_reason: v.nullable(v.picklist(REFUSAL_REASONS)),
  }),
});
