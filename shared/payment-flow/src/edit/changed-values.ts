import { InvoiceContentSchema, type InvoiceContent } from '@hareto/contracts/invoices.ts';
import type { ContentField } from '../values/field-names.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { toInvoice } from '../values/to-invoice.ts';
import * as v from 'valibot';
import type { EditValues } from './destination.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was entered that the payment does not say. */
export function changedValues(before: EditValues, after: EditValues): Partial<EditValues> {
  const names = Object.keys(before) as (keyof EditValues)[];
  return Object.fromEntries(
    names
      .filter((name) => name !== 'confirmed_fields' && !same(before[name], after[name]))
      .map((name) => [name, after[name]]),
  );
}

/**
 * The changed fields as `PUT /invoices/{id}` takes them; what is not valid yet is left for the
 * form's rules to name.
 */
export function changedContent(
  before: PaymentValues,
  after: PaymentValues,
): Partial<InvoiceContent> {
  const [old, now] = [toInvoice(before), toInvoice(after)];
  const changed = (Object.keys(InvoiceContentSchema.entries) as ContentField[]).flatMap((field) => {
    const parsed = v.safeParse(InvoiceContentSchema.entries[field], now[field]);
    return parsed.success && !same(old[field], parsed.output) ? [[field, parsed.output]] : [];
  });
  return Object.fromEntries(changed) as Partial<InvoiceContent>;
}
