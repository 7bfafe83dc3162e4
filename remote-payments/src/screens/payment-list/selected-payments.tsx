import {
  getInvoicesCsvUrl,
  getInvoicesZipUrl,
  type InvoiceListItem,
} from '@hareto/contracts/invoice-list.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { CsvButton } from '@hareto/product-ui/list-filters/csv-button.tsx';
import { DownloadButton } from '@hareto/product-ui/list-filters/download-button.tsx';
import { SelectionBar } from '@hareto/product-ui/list-filters/selection-bar.tsx';
import { FolderDown } from 'lucide-react';
import { PayAgainButton } from './pay-again-button.tsx';
import { toFilterAndSort, type InvoiceTab, type PaymentListSearch } from './payment-list-search.ts';

export interface SelectedPaymentsProps {
  tab: InvoiceTab;
  search: PaymentListSearch;
  /** The selected payments of all pages. */
  selected: readonly InvoiceListItem[];
  /** Says that no more can be selected; '' below the limit. */
  limitText: string;
  onClear: () => void;
}

export function SelectedPayments({
  tab,
  search,
  selected,
  limitText,
  onClear,
}: SelectedPaymentsProps) {
  const sum = (key: 'billing_amount' | 'total_amount') =>
    formatYen(selected.reduce((total, invoice) => total + invoice[key], 0));
  const query = { ...toFilterAndSort(tab, search), id: selected.map(({ id }) => id) };
  return (
    <SelectionBar
      count={selected.length}
      limitText={limitText}
      onClear={onClear}
      actions={
        <>
          {tab !== 'waiting' && <PayAgainButton ids={query.id} />}
          <DownloadButton
            icon={FolderDown}
            fetchUrl={async () => host().http.call(getInvoicesZipUrl, { query })}
          >
            証憑をまとめて保存
          </DownloadButton>
          <CsvButton fetchUrl={async () => host().http.call(getInvoicesCsvUrl, { query })} />
        </>
      }
    >
      {`請求金額 ${sum('billing_amount')}・お支払い総額 ${sum('total_amount')}`}
    </SelectionBar>
  );
}
