import * as v from 'valibot';
import { draftChangeQuery, LastChangeSchema } from './draft-changes.ts';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema } from './plain-fields.ts';

/**
 * Additive: drafts of forms whose content has no other resource before it is sent. The key names
 * the form: the registration of a supplier (from the list, for the draft of a payment, or for a
 * correction), the correction of a payment, the change of the registered facts, or the answer to
 * HARETO’s question about that change.
 */
const ID = '[1-9]\\d{0,15}';
const KEY = new RegExp(
  `^(?:supplier(?:-(?:payment|correction)-${ID})?|correction-${ID}|registered-(?:facts|change-${ID}))$`,
);
const params = v.strictObject({ key: v.pipe(v.string(), v.regex(KEY)) });

const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const MAX_FORM_DRAFT_LENGTH = 50_000;

/** `version` 0 means that nothing has been saved yet. `content` is null after a removal. */
const FormDraftSchema = v.object({
  version: VersionSchema,
  content: v.nullable(v.string()),
  last_change: LastChangeSchema,
  updated_at: v.nullable(InstantSchema),
});

export const getFormDraft = defineEndpoint({
  method: 'GET',
  path: '/api/v1/form_drafts/{key}',
  params,
  response: FormDraftSchema,
});

/** The server stores the JSON of the form, valid or not, and never interprets it. */
export const putFormDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/form_drafts/{key}',
  params,
  query: draftChangeQuery,
  body: v.strictObject({ content: v.pipe(v.string(), v.maxLength(MAX_FORM_DRAFT_LENGTH)) }),
  response: v.object({ version: VersionSchema, updated_at: InstantSchema }),
  versioned: true,
});

/**
 * Deletes the content of a draft. The version still increases, so that another tab cannot overwrite
 * a draft that is begun afterwards.
 */
export const deleteFormDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/form_drafts/{key}',
  params,
});
