import * as v from 'valibot';
import { AccountInputSchema } from './account-input.ts';
import { DraftInputSchema } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { HandedOverAmountSchema, optionalText, requiredTextLabelled } from './fields.ts';
import { InstantSchema } from './plain-fields.ts';
import { RegistrationNumberSchema } from './supplier-input.ts';

// Calls of partners' servers with an access token of OAuth: `Authorization: Bearer …` (RFC 6750).
// docs/integration.md explains them to partners.

/** The partner's own id of an invoice. It appears in addresses and in support mails. */
const ExternalInvoiceIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, '連携元の請求書IDの形式が正しくありません。'),
);

const { entries } = DraftInputSchema;

export const HandedOverInvoiceSchema = v.strictObject({
  external_invoice_id: ExternalInvoiceIdSchema,
  /**
   * A partner gives name, number and account, never an id, because suppliers belong to the buyer.
   */
  payee: v.strictObject({
    name: requiredTextLabelled('取引先名', 100),
    invoice_registration_number: RegistrationNumberSchema,
    account: v.optional(v.nullable(AccountInputSchema), null),
  }),
  billing_amount: HandedOverAmountSchema,
  standard_amount: entries.standard_amount,
  reduced_amount: entries.reduced_amount,
  nontaxable_amount: entries.nontaxable_amount,
  consumption_tax: entries.consumption_tax,
  invoice_total: entries.invoice_total,
  adjustments: entries.adjustments,
  invoice_number: optionalText('invoice_number', 50),
  invoice_date: entries.invoice_date,
  payment_due_date: entries.payment_due_date,
  transaction_category: entries.transaction_category,
  transaction_detail: optionalText('transaction_detail', 100),
  files: entries.files,
});
export type HandedOverInvoice = v.InferOutput<typeof HandedOverInvoiceSchema>;

/** The values of an invoice's status in responses to partners. */
export const PARTNER_INVOICE_STATUSES = [
  'draft',
  'in_examination',
  'transfer_reserved',
  'transferred',
  'cancelled',
] as const;

export const PartnerInvoiceSchema = v.object({
  external_invoice_id: v.string(),
  status: v.picklist(PARTNER_INVOICE_STATUSES),
  /** True when the user has to correct something in hareto. */
  is_action_required: v.boolean(),
  /** Number of the payment, once there is one. */
  document_number: v.nullable(v.number()),
  billing_amount: v.nullable(v.number()),
  /** Whole yen, fee included. */
  total_amount: v.nullable(v.number()),
  deposit_date: v.nullable(v.string()),
  updated_at: InstantSchema,
  /** Page where the user selects and pays; the partner sends the browser there. */
  selection_url: v.string(),
});
export type PartnerInvoice = v.InferOutput<typeof PartnerInvoiceSchema>;

/** Body of `invoice.status_changed`, sent to a partner's webhook. */
export const StatusChangedSchema = v.object({
  type: v.literal('invoice.status_changed'),
  timestamp: InstantSchema,
  data: v.object({
    external_invoice_id: v.string(),
    document_number: v.number(),
    status: v.picklist(PARTNER_INVOICE_STATUSES),
    is_action_required: v.boolean(),
  }),
});
export type StatusChanged = v.InferOutput<typeof StatusChangedSchema>;

export const handOverInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/v1/external/drafts',
  access: 'partner',
  scope: 'drafts:write',
  status: 201,
  body: HandedOverInvoiceSchema,
  response: PartnerInvoiceSchema,
});

export const getPartnerInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/v1/external/invoices/{external_invoice_id}',
  access: 'partner',
  scope: 'payments:read',
  params: v.strictObject({ external_invoice_id: ExternalInvoiceIdSchema }),
  response: PartnerInvoiceSchema,
});
