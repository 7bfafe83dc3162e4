import { LABELS } from '@hareto/contracts/labels.ts';
import {
  ADJUSTMENT_LABEL,
  adjustmentSign,
  type AdjustmentKind,
} from '@hareto/domain/adjustments.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { Description } from '@hareto/design-system/layout/description-list.tsx';
import { fieldFact } from './invoice-fields.tsx';

/** An adjustment from the API, or a typed one, whose amount is a text. */
interface Adjusted {
  readonly kind: AdjustmentKind;
  readonly amount: number | string;
}

/** 「源泉徴収　−¥18,378」: a line for each adjustment, with its sign; a dash without any. */
export function AdjustmentLines({ adjustments }: { adjustments: readonly Adjusted[] }) {
  if (adjustments.length === 0) return '—';
  return adjustments.map(({ kind, amount }, index) => (
    // Two rows of a kind may be equal, but their order never changes.
    <Text key={index} as="p" tabularNums>
      {ADJUSTMENT_LABEL[kind]}　
      <Amount value={adjustmentSign(kind) * Number(amount)} />
    </Text>
  ));
}

interface AdjustedInvoice {
  readonly invoice_total: number | null;
  readonly adjustments: readonly Adjusted[];
}

/** The total and the adjustments to the amount to pay, as rows of facts; empty without them. */
export function adjustmentFacts(invoice: AdjustedInvoice): Description[] {
  const { invoice_total, adjustments } = invoice;
  return [
    ...(invoice_total === null ? [] : [fieldFact('invoice_total', invoice)]),
    ...(adjustments.length === 0
      ? []
      : [{ term: LABELS.adjustments, value: <AdjustmentLines adjustments={adjustments} /> }]),
  ];
}
