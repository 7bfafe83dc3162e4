import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { PAYMENT_STATES } from '@hareto/domain/payment-states.ts';
import { SUPPLIER_STATUSES } from '@hareto/domain/supplier-status.ts';
import { BUSINESS_FORMS } from '@hareto/domain/business-form.ts';
import * as v from 'valibot';
import { AccountSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { countField, listOf } from './list.ts';
import {
  FromSchema,
  IdSchema,
  idParams,
  InstantSchema,
  repeated,
  SizeSchema,
} from './plain-fields.ts';
import { SUPPLIER_SORTS } from './supplier-sorts.ts';

export const SupplierStatusSchema = v.picklist(SUPPLIER_STATUSES);

const SupplierListItemSchema = v.object({
  id: IdSchema,
  business_form: v.picklist(BUSINESS_FORMS),
  name: v.string(),
  name_kana: v.string(),
  corporate_number: v.nullable(v.string()),
  invoice_registration_number: v.nullable(v.string()),
  status: SupplierStatusSchema,
  account_count: countField,
  last_paid_at: v.nullable(InstantSchema),
  /** True while the owner has stopped the payments; missing otherwise. */
  is_held: v.optional(v.boolean()),
  /** Sum of the transfers of this calendar year; missing where the server does not send it. */
  paid_this_year: v.optional(v.number()),
});
export type SupplierListItem = v.InferOutput<typeof SupplierListItemSchema>;

/** `keyword` (additive) searches name, kana and corporate number. */
export const listSuppliers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers',
  query: v.strictObject({
    from: FromSchema,
    size: SizeSchema,
    status: repeated(SupplierStatusSchema),
    keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    /** The default order is the newest supplier first. */
    sort: v.optional(v.picklist(SUPPLIER_SORTS)),
  }),
  response: listOf('suppliers', SupplierListItemSchema),
});

export const SupplierPersonSchema = v.object({
  person_name: v.nullable(v.string()),
  person_email: v.nullable(v.string()),
  /** Missing from servers that send no 支払通知. */
  payment_notice_enabled: v.optional(v.boolean(), false),
});

export const SupplierDetailSchema = v.object({
  ...SupplierListItemSchema.entries,
  phone_number: v.string(),
  postal_code: v.string(),
  address_state: v.string(),
  address_city: v.string(),
  address_street: v.string(),
  address_building_name: v.nullable(v.string()),
  ...SupplierPersonSchema.entries,
  site_url: v.nullable(v.string()),
  rejection_reason: v.nullable(v.string()),
  /**
   * Missing unless the payments are stopped. `payments`: the payments that the hold has stopped.
   */
  hold: v.optional(
    v.object({
      held_at: InstantSchema,
      is_unknown_change: v.boolean(),
      payments: v.array(
        v.object({
          id: IdSchema,
          document_number: v.number(),
          status: v.picklist(INVOICE_STATUSES),
          payment_state: v.optional(v.picklist(PAYMENT_STATES)),
          total_amount: v.number(),
        }),
      ),
    }),
  ),
  created_at: InstantSchema,
  accounts: v.array(AccountSchema),
  /** Total transferred to the supplier per year of the transfer, newest first. */
  yearly_totals: v.optional(
    v.array(v.object({ year: v.number(), count: v.number(), billing_amount: v.number() })),
    [],
  ),
  /**
   * The payment of its latest invoice, finished or in progress. A new invoice may carry the amount
   * of that invoice over. Older servers do not send it.
   */
  last_payment: v.optional(
    v.nullable(
      v.object({
        id: IdSchema,
        document_number: v.number(),
        status: v.picklist(INVOICE_STATUSES),
        billing_amount: v.number(),
        invoice_date: v.nullable(v.string()),
        /** The category, which the form proposes for the next payment. */
        transaction_category: v.optional(v.nullable(v.string())),
        transaction_detail: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
});
export type SupplierDetail = v.InferOutput<typeof SupplierDetailSchema>;

export const getSupplier = defineEndpoint({
  method: 'GET',
  path: '/api/v1/suppliers/{id}',
  params: idParams,
  response: SupplierDetailSchema,
});
export const deleteSupplier = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/suppliers/{id}',
  params: idParams,
});
