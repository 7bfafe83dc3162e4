import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { getInvoicesCsvUrl, type InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { answerDeadlineText } from '@hareto/domain/answer-deadline.ts';
import { PAYMENT_TABS, paymentTabOf } from '@hareto/domain/invoice-status.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { ResponsiveTable } from '@hareto/design-system/table/responsive-table.tsx';
import {
  Pagination,
  RangeText,
  type PaginationProps,
} from '@hareto/design-system/table/pagination.tsx';
import type { RowMessage } from '@hareto/design-system/table/table-columns.ts';
import { CsvButton } from '@hareto/product-ui/list-filters/csv-button.tsx';
import { parseSort, formatSort } from '@hareto/product-ui/list-filters/sort-text.ts';
import { useLatestSearch } from '@hareto/product-ui/list-filters/use-latest-search.ts';
import { useSelectedRows } from '@hareto/product-ui/list-filters/use-selected-rows.ts';
import { answerLink, detailPath } from '@hareto/domain/payment-links.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { ListState } from '../../parts/list-state.ts';
import { PaymentsPage } from '../../parts/payments-page.tsx';
import { columnsOf } from './payment-list-columns.ts';
import { EmptyPaymentList } from './payment-list-empty.tsx';
import { PaymentListFilters } from './payment-list-filters.tsx';
import type { PaymentListData } from './payment-list-loader.ts';
import { listPath, toFilterAndSort } from './payment-list-search.ts';
import { SavedViewsButton } from './saved-views-button.tsx';
import type { SelectedPaymentsProps } from './selected-payments.tsx';

const selectionBar = lazyComponent<SelectedPaymentsProps>(
  async () =>
    (await import(/* webpackChunkName: "filtered-list" */ './selected-payments.tsx'))
      .SelectedPayments,
);

const pages = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space[2]};
  margin-top: ${vars.space[2]};
`;

const nameOf = ({ supplier_name }: InvoiceListItem): string => supplier_name;

/** 審査中, お支払い待ち, 振込予約, 支払い履歴: one screen for four tabs. */
function PaymentListScreen() {
  const data = useLoaderData<PaymentListData>();
  const { tab, search, invoices: rows, total, filteredList, now } = data;
  const filters = useLatestSearch(search, (next) => listPath(tab, next));
  const { latest } = filters;
  const listKey = listPath(tab, { ...search, page: 1 });
  const { selection, bar } = useSelectedRows(listKey, { page: search.page, rows }, nameOf);
  const sort = parseSort(search.sort);
  const query = toFilterAndSort(tab, latest);
  const state: ListState = { list: listPath(tab, search) };
  return (
    <PaymentsPage>
      <PaymentListFilters data={data} filters={filters}>
        <Row gap={2} wrap>
          <SavedViewsButton tab={tab} search={latest} />
          {total > 0 && (
            <CsvButton fetchUrl={async () => host().http.call(getInvoicesCsvUrl, { query })} />
          )}
        </Row>
      </PaymentListFilters>
      {bar.selected.length > 0 ? (
        <selectionBar.Component tab={tab} search={search} {...bar} />
      ) : (
        filteredList && (
          <filteredList.PaymentListFound {...filteredList.data} latest={latest} total={total} />
        )
      )}
      <ResponsiveTable<InvoiceListItem>
        caption={`${PAYMENT_TABS[tab].label}のお支払い`}
        columns={columnsOf(tab, now)}
        rows={rows}
        rowKey={(invoice) => invoice.id}
        rowHref={detailPath}
        rowState={state}
        rowMessage={(invoice) => actionMessage(invoice, now, state)}
        {...(tab !== 'waiting' && { selection })}
        {...(sort && { sort })}
        onSort={(next) => filters.change({ sort: formatSort(next) })}
        empty={
          filteredList ? (
            <filteredList.NoPaymentsFound {...filteredList.data} />
          ) : (
            <EmptyPaymentList tab={tab} />
          )
        }
      />
      <Pages page={search.page} total={total} pageHref={filters.pageHref} />
    </PaymentsPage>
  );
}

const Pages = (props: PaginationProps) => (
  <div css={pages}>
    <RangeText page={props.page} total={props.total} />
    <Pagination {...props} />
  </div>
);

/** The message below a row with 要対応: what happened, the deadline, and a link to respond. */
function actionMessage(invoice: InvoiceListItem, now: Date, state: ListState): RowMessage | null {
  if (!invoice.is_action_required || paymentTabOf(invoice.status) === 'waiting') return null;
  const { to, label } = answerLink(invoice);
  return {
    text: `${invoice.action_message ?? message.needsAttention()}${answerDeadlineText(invoice.action_due_at, now)}`,
    action: (
      <ButtonLink
        variant="secondary"
        size="sm"
        to={to}
        state={state}
        aria-label={`${label}（${invoice.supplier_name}）`}
      >
        {label}
      </ButtonLink>
    ),
  };
}

export { PaymentListScreen as Component };
export { paymentListLoader as loader } from './payment-list-loader.ts';
