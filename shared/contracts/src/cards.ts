import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { DEBIT_MONTH_OFFSETS } from '@hareto/domain/card-debit.ts';
import { BillingAmountSchema, chosenId, optionalText } from './fields.ts';
import { LABELS } from './labels.ts';
import { listOf } from './list.ts';
import * as message from './messages.ts';
import { QueryYenSchema } from './query-amount.ts';
import { IdSchema, idParams, InstantSchema, QueryIdSchema } from './plain-fields.ts';

/** Brands the product accepts; AMEX and DINERS are detected and refused. */
export const ACCEPTED_BRANDS = ['JCB', 'VISA', 'MASTER'] as const;

export const CreditCardSchema = v.object({
  id: IdSchema,
  brand: v.picklist(ACCEPTED_BRANDS),
  last4: v.string(),
  card_holder_name: v.string(),
  expiry_month: v.string(),
  expiry_year: v.string(),
  is_expired: v.boolean(),
  is_default: v.boolean(),
  nickname: v.nullable(v.string()),
  closing_day: v.nullable(v.number()),
  debit_day: v.nullable(v.number()),
  /** Months between the statement and the debit; null while the days are not all known. */
  debit_month_offset: v.optional(v.nullable(v.number()), null),
});
export type CreditCard = v.InferOutput<typeof CreditCardSchema>;

export const listCreditCards = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/credit_cards',
  response: listOf('credit_cards', CreditCardSchema),
});

const MonthDaySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31));
export const NICKNAME_LENGTH = 20;

export const CARD_DAYS_INCOMPLETE =
  '締め日・引き落とし日は、引き落とし月と合わせてすべて選択してください。';
export const CARD_DAYS_ORDER =
  '引き落とし月が当月のカードは、引き落とし日に締め日より後の日を選択してください。';

interface CardDays {
  closing_day: number | null;
  debit_day: number | null;
  debit_month_offset: number | null;
}

/** The reason why a card cannot have these days; null when they are valid or missing. */
export function cardDaysProblem(days: CardDays): string | null {
  const { closing_day, debit_day, debit_month_offset } = days;
  const enteredCount = [closing_day, debit_day, debit_month_offset].filter(
    (day) => day !== null,
  ).length;
  if (enteredCount !== 0 && enteredCount !== 3) return CARD_DAYS_INCOMPLETE;
  const isTooEarly = debit_month_offset === 0 && (debit_day ?? 0) <= (closing_day ?? 0);
  return isTooEarly ? CARD_DAYS_ORDER : null;
}

/** Changes the owner's own notes about a card, which are never sent to the gateway. */
export const updateCreditCard = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/invoices/credit_cards/{id}',
  params: idParams,
  body: v.strictObject({
    nickname: optionalText('nickname', NICKNAME_LENGTH),
    is_default: v.boolean(),
    closing_day: v.nullable(MonthDaySchema),
    debit_day: v.nullable(MonthDaySchema),
    debit_month_offset: v.nullable(v.picklist(DEBIT_MONTH_OFFSETS)),
  }),
  response: CreditCardSchema,
});

export const deleteCreditCard = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/invoices/credit_cards/{id}',
  params: idParams,
});

/**
 * Address of the gateway’s card frame. The server reads it from its configuration, so that the
 * client does not contain the origin.
 */
export const getCardFrame = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/credit_cards/frame',
  response: v.object({ frame_url: v.string(), frame_origin: v.string() }),
});

/**
 * Authorises the total of a draft or a requested invoice. The same `Idempotency-Key` always returns
 * the current state of the same approval: after a 3-D Secure challenge the client calls again and
 * reads the result.
 */
export const approveCreditCard = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/credit_cards/approval',
  idempotent: true,
  body: v.strictObject({
    credit_card_id: chosenId(message.chooseCard()),
    invoice_id: v.optional(v.nullable(IdSchema), null),
    draft_id: v.optional(v.nullable(IdSchema), null),
    billing_amount: BillingAmountSchema,
    promotion_code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))), null),
    return_path: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/]*$/), v.maxLength(200)),
    browser: v.strictObject({
      user_agent: v.pipe(v.string(), v.maxLength(500)),
      language: v.pipe(v.string(), v.maxLength(35)),
      screen_width: v.number(),
      color_depth: v.number(),
      timezone_offset: v.number(),
    }),
  }),
  response: v.object({
    approval_id: v.string(),
    result: v.picklist(['approved', 'challenge', 'failed', 'pending']),
    challenge_url: v.nullable(v.string()),
    v_result_code: v.nullable(v.string()),
    amount: v.number(),
    expires_at: InstantSchema,
  }),
});
export type Approval = v.InferOutput<NonNullable<typeof approveCreditCard.response>>;

/** The text and the next step for a result code of the gateway (`v_result_code` of an approval). */
export const getResultMessage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/v_result_message/{id}',
  params: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
  response: v.object({
    id: v.string(),
    message: v.string(),
    action: v.picklist(['other_card', 'retry', 'contact_issuer', 'wait']),
  }),
});

const CommissionSchema = v.object({
  commission_rate: v.number(),
  minimum_commission: v.number(),
  billing_amount: v.number(),
  commission: v.number(),
  commission_tax: v.number(),
  promotion_discount: v.number(),
  /** The part of the fee that the requester of a card payment bears. */
  seller_commission: v.optional(v.number(), 0),
  total_amount: v.number(),
});
export type Commission = v.InferOutput<typeof CommissionSchema>;

/**
 * The fee of an invoice (`invoice_id`), of a typed amount (`billing_amount`), or, with both, of
 * that invoice with a different amount.
 */
export const getCommission = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invoices/commission',
  query: v.strictObject({
    invoice_id: v.optional(QueryIdSchema),
    billing_amount: v.optional(v.pipe(QueryYenSchema, BillingAmountSchema)),
    promotion_code: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  response: CommissionSchema,
});

/** 422 with the text for the user when the code cannot be used. */
export const applyPromotion = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invoices/promotion',
  body: v.strictObject({
    promotion_code: v.pipe(
      v.string(message.required(LABELS.promotion_code)),
      v.regex(/^[A-Za-z0-9]{1,20}$/, message.promotionUnusable()),
    ),
    billing_amount: BillingAmountSchema,
  }),
  response: v.object({
    promotion_code: v.string(),
    promotion_name: v.string(),
    promotion_discount: v.number(),
    commission: v.number(),
    total_amount: v.number(),
    expires_on: v.string(),
  }),
});
