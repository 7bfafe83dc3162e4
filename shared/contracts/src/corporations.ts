import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { countField } from './list.ts';

export const RegisteredCorporationSchema = v.object({
  corporate_number: v.string(),
  corporate_name: v.string(),
  corporate_name_kana: v.string(),
  postal_code: v.string(),
  address_state: v.string(),
  address_city: v.string(),
  address_street: v.string(),
});
export type RegisteredCorporation = v.InferOutput<typeof RegisteredCorporationSchema>;

export const searchCorporations = defineEndpoint({
  method: 'GET',
  path: '/api/v1/corporations',
  query: v.strictObject({
    corporate_number: v.optional(v.pipe(v.string(), v.maxLength(13))),
    name: v.optional(v.pipe(v.string(), v.maxLength(100))),
    prefecture: v.optional(v.pipe(v.string(), v.maxLength(4))),
  }),
  response: v.object({ count: countField, corporations: v.array(RegisteredCorporationSchema) }),
});
