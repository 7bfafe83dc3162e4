import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';

/** 振込完了 by year, newest first; nothing before the first transfer. */
export function YearlyTotals({ totals }: { totals: SupplierDetail['yearly_totals'] }) {
  if (totals.length === 0) return null;
  return (
    <Card title="年ごとの振込額">
      <DescriptionList
        items={totals.map(({ year, count, billing_amount }) => ({
          term: `${String(year)}年（${String(count)}件）`,
          value: <Amount value={billing_amount} />,
        }))}
      />
    </Card>
  );
}
