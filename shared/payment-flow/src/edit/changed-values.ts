import { InvoiceContentSchema, type InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import type { ContentField } from '../values/field-names.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { toInvoice } from '../values/to-invoice.ts';
import * as v from 'valibot';
import type { EditValues } from './destination.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The entered values that differ from the payment. */
export function changedValues(before: EditValues, after: EditValues): Partial<EditValues> {
  const names = Object.keys(before) as (keyof EditValues)[];
  return Object.fromEntries(
    names
      .filter((name) => name !== 'confirmed_fields' && !isSame(before[name], after[name]))
      .map((name) => [name, after[name]]),
  );
}

/**
 * The changed fields in the shape of `PUT /invoices/{id}`; invalid values are left for the form's
 * rules.
 */
export function changedContent(
  before: PaymentValues,
  after: PaymentValues,
): Partial<InvoiceContent> {
  const old = toInvoice(before);
  const now = toInvoice(after);
  const changed = (Object.keys(InvoiceContentSchema.entries) as ContentField[]).flatMap((field) => {
    const parsed = v.safeParse(InvoiceContentSchema.entries[field], now[field]);
    return parsed.success && !isSame(old[field], parsed.output) ? [[field, parsed.output]] : [];
  });
  return Object.fromEntries(changed) as Partial<InvoiceContent>;
}
