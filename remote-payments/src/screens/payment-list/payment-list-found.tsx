import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { InvoiceTotals } from '@hareto/contracts/invoice-list.ts';
import { INVOICE_STATUS_META, PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { FilterChips } from '@hareto/product-ui/list-filters/filter-chips.tsx';
import { searchWithout } from '@hareto/product-ui/list-filters/list-search.ts';
import { ListTotals } from '@hareto/product-ui/list-filters/list-totals.tsx';
import type { FilteredListData } from './filtered-list.ts';
import { chipsOfPayments } from './payment-chips.ts';
import { listPath, type PaymentListSearch } from './payment-list-search.ts';

const rangeButtons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[2]};
  margin-top: ${vars.space[2]};
`;

const numberText = (count: number) => `${count.toLocaleString('ja-JP')}件`;

/** Chips of the filters, shorter date ranges for too many hits, and totals of the filtered list. */
export function PaymentListFound({
  tab,
  search,
  totals,
  payee,
  total,
  narrowerRanges,
  latest,
}: FilteredListData & { total: number; latest: PaymentListSearch }) {
  return (
    <>
      <FilterChips
        chips={chipsOfPayments(tab, search, payee)}
        hrefWithout={(names) => listPath(tab, searchWithout(latest, names))}
        hideClear={total === 0}
      />
      {narrowerRanges.length > 0 && (
        <Note tone="warning" title={`該当が${numberText(total)}あります。`}>
          期間や金額を絞り込むと、見つけやすくなります。
          <div css={rangeButtons}>
            {narrowerRanges.map(({ key, label, count, to }) => (
              <ButtonLink key={key} variant="secondary" size="sm" to={to}>
                {label} {numberText(count)}
              </ButtonLink>
            ))}
          </div>
        </Note>
      )}
      {totals !== null && totals.total_count > 0 && (
        <ListTotals
          items={[
            { term: '該当', value: numberText(totals.total_count) },
            { term: '請求金額の合計', value: <Amount value={totals.counted.billing_amount} /> },
            { term: '決済手数料の合計', value: <Amount value={totals.counted.commission} /> },
            { term: 'お支払い総額の合計', value: <Amount value={totals.counted.total_amount} /> },
          ]}
          note={leftOutText(totals, PAYMENT_TABS[tab].label)}
        />
      )}
    </>
  );
}

/** 「合計は振込完了の7件です。キャンセル1件（¥693,000）は含みません。」 */
function leftOutText({ counted, left_out }: InvoiceTotals, label: string): string | null {
  if (left_out.length === 0) return null;
  const parts = left_out.map(
    ({ status, count, billing_amount }) =>
      `${INVOICE_STATUS_META[status].label}${numberText(count)}（${formatYen(billing_amount)}）`,
  );
  const countedLabel = label === PAYMENT_TABS.history.label ? INVOICE_STATUS_META[4].label : label;
  return `合計は${countedLabel}の${numberText(counted.count)}です。${parts.join('、')}は含みません。`;
}
