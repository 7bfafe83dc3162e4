import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { digitsPattern, inHalfWidth } from './code-digits.ts';

const PostalAddressSchema = v.object({
  address_state: v.string(),
  address_city: v.string(),
  /** Empty when the code covers all areas that have no separate code. */
  address_town: v.string(),
});
export type PostalAddress = v.InferOutput<typeof PostalAddressSchema>;

/** Additive. Empty for an unknown code; several results where towns share a code. */
export const findPostalCode = defineEndpoint({
  method: 'GET',
  path: '/api/v1/postal_codes/{code}',
  params: v.strictObject({ code: v.pipe(v.string(), v.regex(digitsPattern(7)), inHalfWidth) }),
  response: v.object({ addresses: v.array(PostalAddressSchema) }),
});
