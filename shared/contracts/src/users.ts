import { BUSINESS_FORMS } from '@hareto/domain/business-form.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { PhoneNumberSchema, zenginText } from './business-fields.ts';
import { requiredText } from './fields.ts';
import { UserStatsSchema } from './user-stats.ts';

const NullableTextSchema = v.nullable(v.string());

const CorporationSchema = v.object({
  corporate_name: v.string(),
  corporate_name_kana: v.string(),
  corporate_number: v.string(),
  representative_name: v.string(),
  representative_name_kana: v.string(),
  postal_code: v.string(),
  address_state: v.string(),
  address_city: v.string(),
  address_street: v.string(),
  address_building_name: NullableTextSchema,
  representative_birthday: v.string(),
  transfer_person_name: v.string(),
});

const SoleProprietorSchema = v.object({
  business_name: NullableTextSchema,
  business_name_kana: NullableTextSchema,
  representative_last_name: v.string(),
  representative_first_name: v.string(),
  representative_last_name_kana: v.string(),
  representative_first_name_kana: v.string(),
  representative_birthday: v.string(),
  business_postal_code: v.string(),
  business_address_state: v.string(),
  business_address_city: v.string(),
  business_address_street: v.string(),
  business_address_building_name: NullableTextSchema,
  home_postal_code: v.string(),
  home_address_state: v.string(),
  home_address_city: v.string(),
  home_address_street: v.string(),
  home_address_building_name: NullableTextSchema,
  transfer_person_name: v.string(),
});

/** 0 not registered, 1 being checked, 2 registered, 3 refused. */
export const REGISTRATION_STATUSES = [0, 1, 2, 3] as const;

export const UserInformationSchema = v.object({
  email_address: v.string(),
  user_last_name: NullableTextSchema,
  user_first_name: NullableTextSchema,
  buyer_id: v.number(),
  business_form: v.nullable(v.picklist(BUSINESS_FORMS)),
  phone_number: NullableTextSchema,
  /** 業種 as declared in the registration; null before it. */
  business_category: v.optional(NullableTextSchema, null),
  external_integration_client_ids: v.array(v.string()),
  registration_status: v.picklist(REGISTRATION_STATUSES),
  /** True while a change of the name is examined; no payment or request can be sent until then. */
  is_name_changing: v.optional(v.boolean()),
  license_version: NullableTextSchema,
  is_license_update_required: v.boolean(),
  /**
   * 1 is on. Other features may be present; the `flag` of a remote's manifest is one of these names.
   */
  features: v.objectWithRest({ invoice_request: v.picklist([0, 1]) }, v.picklist([0, 1])),
  corporation: v.nullable(CorporationSchema),
  sole_proprietor: v.nullable(SoleProprietorSchema),
});
export type UserInformation = v.InferOutput<typeof UserInformationSchema>;

export const getUserInformation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/information',
  response: UserInformationSchema,
});

export type { UserStats } from './user-stats.ts';

export const getUserStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/stats',
  response: UserStatsSchema,
});

/** Additive: a change of a business's contact is valid immediately, because it is not examined. */
export const putContact = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/contact',
  body: v.strictObject({
    user_last_name: requiredText('user_last_name', 20),
    user_first_name: requiredText('user_first_name', 20),
    phone_number: PhoneNumberSchema,
  }),
});

export const putTransferPersonName = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/transfer_person_name',
  body: v.strictObject({ transfer_person_name: zenginText('transfer_person_name', 40) }),
});
