import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { idParams, IdSchema, InstantSchema } from './plain-fields.ts';
import { HoldResultSchema } from './supplier-holds.ts';

/** The secret of a mail's link: 256 bits in base64url. */
const TokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const TokenBodySchema = v.strictObject({ token: TokenSchema });

/** A change of a supplier's account, as shown to the user who may not have made it. */
const PaymentStopSchema = v.object({
  supplier_id: IdSchema,
  supplier_name: v.string(),
  /** True if the supplier was deleted after the change; its payments then need no stop. */
  is_supplier_deleted: v.optional(v.boolean()),
  bank_name: v.string(),
  changed_at: InstantSchema,
  device: v.string(),
  address_range: v.string(),
  /** The result of the stop; null while the payments have not been stopped. */
  stopped: v.nullable(HoldResultSchema),
  /** True if the payments to the supplier were resumed after the stop. */
  is_released: v.optional(v.boolean()),
});
export type PaymentStop = v.InferOutput<typeof PaymentStopSchema>;

/**
 * Describes the change of an account that the link of a mail is about, and changes nothing. 404
 * `unknown_link`, 410 `expired_link`.
 */
export const describePaymentStop = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payment_stops/description',
  access: 'public',
  body: TokenBodySchema,
  response: PaymentStopSchema,
});

/**
 * 「この変更に覚えがない場合」: stops the payments to the supplier, ends every session, trusted device and
 * partner's token of the owner, and requires a new password. A repeated call has the same result.
 */
export const stopPayments = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payment_stops',
  access: 'public',
  body: TokenBodySchema,
  response: PaymentStopSchema,
});

/** Describes the change for a signed-in user; the notice does not expire. `id`: the change. */
export const getPaymentStop = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payment_stops/{id}',
  params: idParams,
  response: PaymentStopSchema,
});

export const stopOwnPayments = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payment_stops/{id}',
  params: idParams,
  response: PaymentStopSchema,
});
