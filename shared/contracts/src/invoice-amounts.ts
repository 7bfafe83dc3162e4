import {
  ADJUSTMENT_KINDS,
  MAXIMUM_ADJUSTMENT_YEN,
  MAXIMUM_ADJUSTMENT_COUNT,
} from '@hareto/domain/adjustments.ts';
import { MAXIMUM_BILLING_AMOUNT } from '@hareto/domain/money.ts';
import * as v from 'valibot';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';

const taxAmount = (
  name: 'standard_amount' | 'reduced_amount' | 'nontaxable_amount' | 'consumption_tax',
) => {
  const label = LABELS[name];
  const rangeMessage = message.numberRange(label, 0, MAXIMUM_BILLING_AMOUNT);
  return v.optional(
    v.nullable(
      v.pipe(
        v.number(message.amountMessage(label, message.invalid)),
        v.integer(message.integer(label)),
        v.minValue(0, rangeMessage),
        v.maxValue(MAXIMUM_BILLING_AMOUNT, rangeMessage),
      ),
    ),
    null,
  );
};

/**
 * The bases and the tax that the invoice states, in whole yen; optional. Older clients omit them.
 */
export const INVOICE_TAX_ENTRIES = {
  standard_amount: taxAmount('standard_amount'),
  reduced_amount: taxAmount('reduced_amount'),
  nontaxable_amount: taxAmount('nontaxable_amount'),
  consumption_tax: taxAmount('consumption_tax'),
};

const ADJUSTMENT_AMOUNT_LABEL = '控除・繰越の金額';
const ADJUSTMENT_RANGE_MESSAGE = message.numberRange(
  ADJUSTMENT_AMOUNT_LABEL,
  1,
  MAXIMUM_ADJUSTMENT_YEN,
);

/** One amount between the total and the amount to pay; positive, also when it is subtracted. */
const AdjustmentSchema = v.strictObject({
  kind: v.picklist(ADJUSTMENT_KINDS, message.invalid(LABELS.adjustments)),
  amount: v.pipe(
    v.number(message.amountMessage(ADJUSTMENT_AMOUNT_LABEL, message.required)),
    v.integer(message.integer(ADJUSTMENT_AMOUNT_LABEL)),
    v.minValue(1, ADJUSTMENT_RANGE_MESSAGE),
    v.maxValue(MAXIMUM_ADJUSTMENT_YEN, ADJUSTMENT_RANGE_MESSAGE),
  ),
});

const MAXIMUM_TOTAL = 999_999_999;
const TOTAL_RANGE_MESSAGE = message.numberRange(LABELS.invoice_total, 0, MAXIMUM_TOTAL);

/**
 * The total with tax in whole yen, and the adjustments between it and the amount to pay. Older
 * clients omit them.
 */
export const ADJUSTMENT_ENTRIES = {
  invoice_total: v.optional(
    v.nullable(
      v.pipe(
        v.number(message.amountMessage(LABELS.invoice_total, message.invalid)),
        v.integer(message.integer(LABELS.invoice_total)),
        v.minValue(0, TOTAL_RANGE_MESSAGE),
        v.maxValue(MAXIMUM_TOTAL, TOTAL_RANGE_MESSAGE),
      ),
    ),
    null,
  ),
  adjustments: v.optional(
    v.pipe(
      v.array(AdjustmentSchema),
      v.maxLength(
        MAXIMUM_ADJUSTMENT_COUNT,
        message.maxRows(LABELS.adjustments, MAXIMUM_ADJUSTMENT_COUNT),
      ),
    ),
    [],
  ),
};
