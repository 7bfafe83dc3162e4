import type { SupplierListItem } from '@hareto/contracts/suppliers.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { formatDateTable, plainDateOf } from '@hareto/domain/plain-date.ts';
import { supplierGroupOf } from '@hareto/domain/supplier-status.ts';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { ButtonAnchor, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { SupplierHeldBadge, SupplierStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { payPath, endHoldPath } from '../../domain/supplier-paths.ts';

const lastPaid = ({ last_paid_at }: SupplierListItem) =>
  last_paid_at === null ? '—' : formatDateTable(plainDateOf(new Date(last_paid_at)));

export const SUPPLIER_COLUMNS: readonly Column<SupplierListItem>[] = [
  {
    key: 'name',
    header: '取引先名',
    sortKey: 'name',
    cardSlot: 'title',
    cell: (row) => row.name,
    sub: (row) => row.name_kana,
    media: (row) => <Avatar id={row.name} name={row.name} />,
  },
  {
    key: 'form',
    header: '種別',
    nowrap: true,
    cell: (row) => BUSINESS_FORM_LABEL[row.business_form],
  },
  {
    key: 'status',
    header: '確認状況',
    cardSlot: 'badges',
    cell: (row) =>
      row.is_held ? <SupplierHeldBadge /> : <SupplierStatusBadge status={row.status} />,
  },
  {
    key: 'accounts',
    header: '口座数',
    align: 'right',
    nowrap: true,
    cell: (row) => `${String(row.account_count)}件`,
  },
  {
    key: 'paid',
    header: '最終支払日',
    nowrap: true,
    sortKey: 'last_paid_at',
    cell: lastPaid,
  },
  {
    key: 'year',
    header: '今年の支払額',
    align: 'right',
    nowrap: true,
    sortKey: 'paid_this_year',
    cell: ({ paid_this_year }) =>
      paid_this_year === undefined ? '—' : <Amount value={paid_this_year} />,
  },
  {
    key: 'pay',
    header: '操作',
    hideHeader: true,
    align: 'right',
    nowrap: true,
    cardSlot: 'none',
    cell: (row) =>
      row.is_held ? (
        <ButtonLink
          variant="secondary"
          size="sm"
          to={endHoldPath(row.id)}
          aria-label={`${row.name}へのお支払いを再開する`}
        >
          再開する
        </ButtonLink>
      ) : supplierGroupOf(row.status) === 'enable' ? (
        <ButtonLink
          variant="secondary"
          size="sm"
          to={payPath(row.id)}
          aria-label={`${row.name}に支払う`}
        >
          支払う
        </ButtonLink>
      ) : (
        // The page belongs to another remote and has another layout, so the link loads a new
        // document.
        <ButtonAnchor
          variant="secondary"
          size="sm"
          href="/contact"
          aria-label={`${row.name}について問い合わせる`}
        >
          問い合わせる
        </ButtonAnchor>
      ),
  },
];
