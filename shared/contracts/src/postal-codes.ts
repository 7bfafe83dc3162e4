import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { digitsPattern, inHalfWidth } from './code-digits.ts';

const PostalAddressSchema = v.object({
  address_state: v.string(),
  address_city: v.string(),
  /** Empty where the code stands for all that has none of its own. */
  address_town: v.string(),
});
export type PostalAddress = v.InferOutput<typeof PostalAddressSchema>;

/** Additive. Nothing for a code that nobody has; several where towns share one. */
export const findPostalCode = defineEndpoint({
  method: 'GET',
  path: '/api/v1/postal_codes/{code}',
  params: v.strictObject({ code: v.pipe(v.string(), v.regex(digitsPattern(7)), inHalfWidth) }),
  response: v.object({ addresses: v.array(PostalAddressSchema) }),
});
