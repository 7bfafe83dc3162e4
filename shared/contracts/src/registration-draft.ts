import * as v from 'valibot';
import { MAX_BENEFICIAL_OWNERS } from '@hareto/domain/registration.ts';
import { draftChangeQuery, LastChangeSchema } from './draft-changes.ts';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema } from './plain-fields.ts';

/** A text of the form, valid or not. */
const TextSchema = v.optional(v.pipe(v.string(), v.maxLength(300)), '');
const FlagSchema = v.optional(v.boolean(), false);
const textEntries = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, TextSchema])) as Record<
    Names[number],
    typeof TextSchema
  >;

const OwnerDraftSchema = v.strictObject({
  is_representative: FlagSchema,
  ...textEntries([
    'owner_name',
    'owner_name_kana',
    'birth_year',
    'birth_month',
    'birth_day',
    'owner_address',
    'voting_percent',
  ]),
});
export type OwnerDraft = v.InferOutput<typeof OwnerDraftSchema>;

/**
 * The current content of the registration form. A field that both kinds of business have exists
 * once and keeps its value when the user changes the kind.
 */
export const RegistrationDraftSchema = v.strictObject({
  ...textEntries([
    'business_form',
    'business_category_id',
    'transaction_purpose',
    'transfer_person_name',
    'user_last_name',
    'user_first_name',
    'phone_number',
    'birth_year',
    'birth_month',
    'birth_day',
    'postal_code',
    'address_state',
    'address_city',
    'address_street',
    'address_building_name',
    'corporate_number',
    'corporate_name',
    'corporate_name_kana',
    'representative_name',
    'representative_name_kana',
    'beneficial_owner_type',
    'business_name',
    'business_name_kana',
    'representative_last_name',
    'representative_first_name',
    'representative_last_name_kana',
    'representative_first_name_kana',
    'home_postal_code',
    'home_address_state',
    'home_address_city',
    'home_address_street',
    'home_address_building_name',
  ]),
  /** True when the home address is the business address. */
  home_is_business: v.optional(v.boolean(), true),
  contact_is_representative: FlagSchema,
  business_use_confirmed: FlagSchema,
  antisocial_declaration: FlagSchema,
  beneficial_owners: v.optional(
    v.pipe(v.array(OwnerDraftSchema), v.maxLength(MAX_BENEFICIAL_OWNERS)),
    [],
  ),
});
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraftSchema>;

/** `version` 0 means that nothing has been saved yet. */
const StoredDraftSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  draft: v.nullable(RegistrationDraftSchema),
  last_change: LastChangeSchema,
  updated_at: v.nullable(InstantSchema),
});

export const getRegistrationDraft = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/registration_draft',
  response: StoredDraftSchema,
});

export const putRegistrationDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/registration_draft',
  query: draftChangeQuery,
  body: RegistrationDraftSchema,
  response: v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    updated_at: InstantSchema,
  }),
  versioned: true,
});
