import { LABELS } from '@hareto/contracts/labels.ts';
import type { StatedTax } from '@hareto/domain/tax.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import type { Description } from '@hareto/design-system/layout/description-list.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';

const TAX_PARTS = [
  'standard_amount',
  'reduced_amount',
  'nontaxable_amount',
  'consumption_tax',
] as const;

/**
 * The tax stated on an invoice as a row of facts: a line each, without parts of zero. No row
 * without stated tax.
 */
export function statedTaxFacts(stated: StatedTax): Description[] {
  const present = TAX_PARTS.flatMap((name) => {
    const amount = stated[name];
    return amount === null || amount === 0 ? [] : [{ name, amount }];
  });
  if (present.length === 0) return [];
  const lines = present.map(({ name, amount }) => (
    <Text key={name} as="p" tabularNums>
      {LABELS[name]}　<Amount value={amount} />
    </Text>
  ));
  return [{ term: '消費税の内訳', value: lines }];
}
