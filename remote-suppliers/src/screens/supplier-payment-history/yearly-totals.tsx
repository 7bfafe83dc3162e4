import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { ChevronRight } from 'lucide-react';
import { narrowedHistoryPath } from '../../domain/supplier-paths.ts';

/** 振込完了 by year, newest first; nothing before the first transfer. */
export function YearlyTotals({
  supplier: { id, yearly_totals: totals },
}: {
  supplier: Pick<SupplierDetail, 'id' | 'yearly_totals'>;
}) {
  if (totals.length === 0) return null;
  return (
    <Card
      title="年ごとの振込額"
      actions={
        <TextLink to={narrowedHistoryPath(id)} iconEnd={ChevronRight}>
          支払い履歴で絞り込む
        </TextLink>
      }
    >
      <DescriptionList
        items={totals.map(({ year, count, billing_amount }) => ({
          term: `${String(year)}年（${String(count)}件）`,
          value: <Amount value={billing_amount} />,
        }))}
      />
    </Card>
  );
}
