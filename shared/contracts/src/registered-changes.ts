import {
  CHANGE_DOCUMENT_KINDS,
  CHANGE_ITEMS,
  CHANGE_STATES,
  MAX_CHANGE_DOCUMENTS,
} from '@hareto/domain/registered-changes.ts';
import { BENEFICIAL_OWNER_TYPES } from '@hareto/domain/registration.ts';
import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { atMost } from './fields.ts';
import { FileIdSchema } from './files.ts';
import * as message from './messages.ts';
import { IdSchema, idParams, InstantSchema } from './plain-fields.ts';
import {
  CorporationRegistrationSchema as Corporation,
  SoleProprietorRegistrationSchema as SoleProprietor,
} from './registration.ts';

/**
 * Additive: changes of registered facts, which an examiner confirms. Changes of the contact
 * (`putContact`, `putUserName`) only appear in this list.
 */
const ValuesSchema = v.record(v.string(), v.nullable(v.string()));
const DocumentSchema = v.strictObject({
  kind: v.picklist(CHANGE_DOCUMENT_KINDS),
  file_id: FileIdSchema,
});
export type ChangeDocument = v.InferOutput<typeof DocumentSchema>;
const documents = v.optional(
  v.pipe(
    v.array(DocumentSchema),
    v.maxLength(MAX_CHANGE_DOCUMENTS, message.fileCountLimit(MAX_CHANGE_DOCUMENTS)),
  ),
  [],
);

const NamedDocumentSchema = v.object({ ...DocumentSchema.entries, file_name: v.string() });
const RemarkSchema = v.object({
  by: v.picklist(['examiner', 'business']),
  at: InstantSchema,
  text: v.string(),
  documents: v.array(NamedDocumentSchema),
});

/** A natural person with the details that the law requires: name, residence, birthday. */
const DeclaredOwnerSchema = v.object({
  name: v.string(),
  name_kana: v.string(),
  birthday: v.string(),
  address: v.string(),
  voting_percent: v.nullable(v.number()),
});
export type DeclaredOwner = v.InferOutput<typeof DeclaredOwnerSchema>;

/** The declaration of a corporation; without owners if its representative counts as the owner. */
const DeclaredOwnersSchema = v.object({
  beneficial_owner_type: v.picklist(BENEFICIAL_OWNER_TYPES),
  beneficial_owners: v.array(DeclaredOwnerSchema),
});
export type DeclaredOwners = v.InferOutput<typeof DeclaredOwnersSchema>;
const OwnersChangeSchema = v.object({
  /** Null where none were declared. */
  present: v.nullable(DeclaredOwnersSchema),
  wanted: DeclaredOwnersSchema,
});
export type OwnersChange = v.InferOutput<typeof OwnersChangeSchema>;

const RegisteredChangeSchema = v.object({
  id: IdSchema,
  item: v.picklist(CHANGE_ITEMS),
  state: v.picklist(CHANGE_STATES),
  /** The values at the time of the application. */
  present: ValuesSchema,
  wanted: ValuesSchema,
  /** Additive: the change of the beneficial owners; null if they do not change. */
  owners: v.optional(v.nullable(OwnersChangeSchema), null),
  documents: v.array(NamedDocumentSchema),
  /** Questions and answers, oldest first. */
  remarks: v.array(RemarkSchema),
  /** The end of the time for an answer; null while no question is open. */
  due_at: v.nullable(InstantSchema),
  submitted_at: InstantSchema,
  submitted_by: v.string(),
  decided_at: v.nullable(InstantSchema),
  /** True if the server withdrew the change for lack of an answer; false if the business did. */
  is_overdue: v.boolean(),
  /** True after the business has closed the message with its result; the history still shows it. */
  is_closed: v.boolean(),
});
export type RegisteredChange = v.InferOutput<typeof RegisteredChangeSchema>;
const ChangesSchema = v.object({
  changes: v.array(RegisteredChangeSchema),
  /** The address in the public register. A new address that equals it needs no certificate. */
  published_address: v.nullable(ValuesSchema),
  /** Additive: the present beneficial owners; null for a business that has declared none. */
  owners: v.optional(v.nullable(DeclaredOwnersSchema), null),
});
export type RegisteredChanges = v.InferOutput<typeof ChangesSchema>;

/** Open changes, then the latest results, newest first. */
export const listRegisteredChanges = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/registered_changes',
  response: ChangesSchema,
});

/** The schema takes its fields from the registration, so that both have the same rules. */
export const CorporationChangesSchema = v.strictObject({
  address: v.optional(
    v.strictObject({
      postal_code: Corporation.entries.postal_code,
      address_state: Corporation.entries.address_state,
      address_city: Corporation.entries.address_city,
      address_street: Corporation.entries.address_street,
      address_building_name: Corporation.entries.address_building_name,
    }),
  ),
  representative: v.optional(
    v.strictObject({
      representative_name: Corporation.entries.representative_name,
      representative_name_kana: Corporation.entries.representative_name_kana,
      representative_birthday: Corporation.entries.representative_birthday,
    }),
  ),
  /** The new beneficial owners; without it the declared owners stay. */
  owners: v.optional(
    v.strictObject({
      beneficial_owner_type: Corporation.entries.beneficial_owner_type,
      beneficial_owners: Corporation.entries.beneficial_owners,
    }),
  ),
  name: v.optional(
    v.strictObject({
      corporate_name: Corporation.entries.corporate_name,
      corporate_name_kana: Corporation.entries.corporate_name_kana,
      corporate_number: Corporation.entries.corporate_number,
    }),
  ),
  documents,
});
export const SoleProprietorChangesSchema = v.strictObject({
  address: v.optional(
    v.strictObject({
      business_postal_code: SoleProprietor.entries.business_postal_code,
      business_address_state: SoleProprietor.entries.business_address_state,
      business_address_city: SoleProprietor.entries.business_address_city,
      business_address_street: SoleProprietor.entries.business_address_street,
      business_address_building_name: SoleProprietor.entries.business_address_building_name,
      home_postal_code: SoleProprietor.entries.home_postal_code,
      home_address_state: SoleProprietor.entries.home_address_state,
      home_address_city: SoleProprietor.entries.home_address_city,
      home_address_street: SoleProprietor.entries.home_address_street,
      home_address_building_name: SoleProprietor.entries.home_address_building_name,
    }),
  ),
  name: v.optional(
    v.strictObject({
      representative_last_name: SoleProprietor.entries.representative_last_name,
      representative_first_name: SoleProprietor.entries.representative_first_name,
      representative_last_name_kana: SoleProprietor.entries.representative_last_name_kana,
      representative_first_name_kana: SoleProprietor.entries.representative_first_name_kana,
      business_name: SoleProprietor.entries.business_name,
      business_name_kana: SoleProprietor.entries.business_name_kana,
    }),
  ),
  documents,
});

export const changeCorporation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/registered_changes/corporation',
  status: 201,
  proof: '5m',
  body: CorporationChangesSchema,
  response: ChangesSchema,
});
export const changeSoleProprietor = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/registered_changes/sole_proprietor',
  status: 201,
  proof: '5m',
  body: SoleProprietorChangesSchema,
  response: ChangesSchema,
});

export const MAX_CHANGE_ANSWER = 500;

/** Answers the examiner's question; a document replaces earlier documents of its kind. */
export const answerChangeQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/registered_changes/{id}/answer',
  params: idParams,
  body: v.strictObject({
    text: v.optional(v.pipe(v.string(), v.trim(), atMost('回答', MAX_CHANGE_ANSWER)), ''),
    documents,
  }),
  response: ChangesSchema,
});

/** Withdraws an open change; the registered facts stay as they are. */
export const withdrawRegisteredChange = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/registered_changes/{id}/withdraw',
  params: idParams,
  response: ChangesSchema,
});

/** Hides the result of a change that has ended from the list of results. */
export const closeRegisteredChange = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/registered_changes/{id}/close',
  params: idParams,
  response: ChangesSchema,
});
