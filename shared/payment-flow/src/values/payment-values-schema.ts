import { ADJUSTMENT_KINDS } from '@hareto/domain/adjustments.ts';
import { SUPPLIER_STATUSES } from '@hareto/domain/supplier-status.ts';
import { eachField } from '@hareto/product-ui/invoice/invoice-fields.tsx';
import * as v from 'valibot';
import type { FileValue, PaymentValues, SupplierChoice } from './payment-values.ts';

const text = v.string();

/** Has an entry for every key, because a schema drops the keys that it does not name. */
type EntriesOf<Value> = Record<keyof Value, v.GenericSchema>;

/**
 * The typed values of a payment. Each value has its properties in the order in which the form sets
 * them, because stored and typed values are compared as JSON text.
 */
export const PaymentValuesSchema = v.object({
  supplier: v.nullable(
    v.object({
      id: v.number(),
      name: text,
      name_kana: text,
      status: v.picklist(SUPPLIER_STATUSES),
      is_held: v.optional(v.boolean()),
    } satisfies EntriesOf<SupplierChoice>),
  ),
  ...eachField(() => text),
  adjustments: v.array(v.object({ kind: v.picklist(ADJUSTMENT_KINDS), amount: text })),
  files: v.array(
    v.object({
      file_id: text,
      file_type: text,
      paper_size: text,
      pages: v.optional(v.array(v.number())),
    } satisfies EntriesOf<FileValue>),
  ),
  delivered_confirmed: v.boolean(),
  confirmed_fields: v.array(text),
}) satisfies v.GenericSchema<PaymentValues>;
