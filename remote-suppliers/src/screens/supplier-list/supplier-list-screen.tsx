import { SUPPLIER_GROUPS, type SupplierGroup } from '@hareto/domain/supplier-status.ts';
import { useStats } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { TabsNav } from '@hareto/design-system/layout/tabs-nav.tsx';
import type { SupplierSort } from '@hareto/contracts/supplier-sorts.ts';
import { SearchBox } from '@hareto/product-ui/list-filters/search-box.tsx';
import { SortButton } from '@hareto/product-ui/list-filters/sort-button.tsx';
import {
  byAmount,
  byDay,
  byName,
  type SortRow,
} from '@hareto/product-ui/list-filters/sort-rows.ts';
import { parseSort, formatSort } from '@hareto/product-ui/list-filters/sort-text.ts';
import { useLatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import { toolbarRow } from '@hareto/product-ui/list-filters/toolbar-row.ts';
import { Building2, Plus } from 'lucide-react';
import { supplierPath } from '../../domain/supplier-paths.ts';
import { supplierListPath, type SupplierSearch } from '../../domain/supplier-search.ts';
import { stepPath } from '../../domain/supplier-steps.ts';
import { SUPPLIER_COLUMNS } from './supplier-columns.tsx';
import type { SupplierListData } from './supplier-list-loader.ts';

const SORT_ROWS: readonly SortRow[] = [
  { label: '登録', choices: [{ value: '', label: '新しい順' }] },
  byName('取引先名', 'name'),
  byDay('最終支払日', 'last_paid_at'),
  byAmount('今年の支払額', 'paid_this_year'),
];

function SupplierListScreen() {
  const { search, suppliers, total } = useLoaderData<SupplierListData>();
  const { page } = search;
  const filters = useLatestSearch<SupplierSearch>(search, supplierListPath);
  const sort = parseSort(search.sort);
  const sortBy = (next: string) => filters.change({ sort: next as SupplierSort | '' });
  return (
    <Page>
      <PageHeader title="登録済み取引先" hideTitleOnMobile actions={<AddSupplier />} />
      <Stack gap={4}>
        <SupplierTabs current={search.status} />
        <div css={toolbarRow}>
          <SearchBox
            label="名称・カナ・法人番号"
            keyword={filters.latest.keyword}
            onSearch={(keyword) => filters.change({ keyword })}
          />
          <SortButton rows={SORT_ROWS} value={filters.latest.sort} onSort={sortBy} />
          <RangeText page={page} total={total} />
        </div>
        <ResponsiveTable
          caption={`${SUPPLIER_GROUPS[search.status].label}の取引先`}
          columns={SUPPLIER_COLUMNS}
          rows={suppliers}
          rowKey={({ id }) => id}
          rowHref={({ id }) => supplierPath(id)}
          {...(sort && { sort })}
          onSort={(next) => sortBy(formatSort(next))}
          empty={<NoSuppliers search={search} />}
        />
        <Pagination page={page} total={total} pageHref={filters.pageHref} />
      </Stack>
    </Page>
  );
}

const AddSupplier = () => (
  <ButtonLink to={stepPath('company')} icon={Plus}>
    取引先を登録
  </ButtonLink>
);

function SupplierTabs({ current }: { current: SupplierGroup }) {
  const counts = useStats()?.suppliers;
  const tab = (group: SupplierGroup, count: number | null) => ({
    to: supplierListPath({ status: group }),
    label: SUPPLIER_GROUPS[group].label,
    count,
    current: group === current,
  });
  return (
    <TabsNav
      label="取引先の状態"
      items={[tab('enable', counts?.enabled ?? null), tab('disable', counts?.disabled ?? null)]}
    />
  );
}

function NoSuppliers({ search: { status, keyword } }: { search: SupplierSearch }) {
  if (keyword !== '')
    return (
      <EmptyState
        icon={Building2}
        title="条件に一致する取引先はありません。"
        action={
          <ButtonLink variant="secondary" to={supplierListPath({ status })}>
            条件をクリア
          </ButtonLink>
        }
      />
    );
  if (status === 'disable')
    return <EmptyState icon={Building2} title="利用不可の取引先はありません。" />;
  return (
    <EmptyState
      icon={Building2}
      title="登録済みの取引先はありません。"
      action={<ButtonLink to={stepPath('company')}>取引先を登録</ButtonLink>}
    >
      請求書の支払い先と振込先口座を登録すると、ここに表示します。
    </EmptyState>
  );
}

export { SupplierListScreen as Component };
export { supplierListLoader as loader } from './supplier-list-loader.ts';
