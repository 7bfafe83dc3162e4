import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { text } from '@hareto/design-system/foundation/text-styles.ts';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { ActionRequiredBadge } from '@hareto/product-ui/status-badge.tsx';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { SupplierPage } from './supplier-page.tsx';
import { WrappedText } from '@hareto/design-system/foundation/wrapped-text.tsx';

/** The fields that a payment to the supplier and a request to it have in common. */
interface Entry {
  readonly id: number;
  readonly document_number: number;
  readonly billing_amount: number;
  readonly is_action_required: boolean;
  readonly is_held?: boolean | undefined;
}

interface Props<Item extends Entry> {
  supplier: SupplierDetail;
  tab: 'history' | 'collections';
  /** The number of all payments to this supplier; null when the screen does not know it. */
  paymentCount: number | null;
  caption: string;
  emptyTitle: string;
  /** The heading of the column with the numbers. */
  numberHeader: string;
  badge: (item: Item) => ReactNode;
  /** The columns between the status and the amount. */
  columnsBeforeAmount: readonly Column<Item>[];
  items: readonly Item[];
  page: number;
  total: number;
  itemHref: (item: Item) => string;
  pageHref: (page: number) => string;
  /** Shown above the list. */
  above?: ReactNode;
}

/** A tab of a supplier with its payments or requests, page by page. */
export function SupplierHistory<Item extends Entry>(props: Props<Item>) {
  const { supplier, tab, paymentCount, items, page, total } = props;
  return (
    <SupplierPage supplier={supplier} tab={tab} paymentCount={paymentCount}>
      <Stack gap={4}>
        {props.above}
        {total > 0 && (
          <Row justify="end">
            <RangeText page={page} total={total} />
          </Row>
        )}
        <ResponsiveTable
          caption={props.caption}
          columns={columnsOf(props)}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={props.itemHref}
          empty={<EmptyState icon={ReceiptText} title={props.emptyTitle} />}
        />
        <Pagination page={page} total={total} pageHref={props.pageHref} />
      </Stack>
    </SupplierPage>
  );
}

const columnsOf = <Item extends Entry>({
  numberHeader,
  badge,
  columnsBeforeAmount,
}: Pick<
  Props<Item>,
  'numberHeader' | 'badge' | 'columnsBeforeAmount'
>): readonly Column<Item>[] => [
  {
    key: 'number',
    header: numberHeader,
    cardSlot: 'title',
    nowrap: true,
    cell: (item) => formatDocumentNumber(item.document_number),
  },
  {
    key: 'status',
    header: '状態',
    cardSlot: 'badges',
    cell: (item) => (
      <Row gap={2} wrap>
        {item.is_action_required && <ActionRequiredBadge isHeld={item.is_held} />}
        <WrappedText>{badge(item)}</WrappedText>
      </Row>
    ),
  },
  ...columnsBeforeAmount,
  {
    key: 'amount',
    header: '請求金額',
    cardSlot: 'amount',
    align: 'right',
    nowrap: true,
    cell: (item) => <Amount value={item.billing_amount} css={text.amountM} />,
  },
];
