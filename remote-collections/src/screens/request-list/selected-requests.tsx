import { getRequestsCsvUrl, type RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { CsvButton } from '@hareto/product-ui/list-filters/csv-button.tsx';
import { SelectionBar } from '@hareto/product-ui/list-filters/selection-bar.tsx';
import { toFilter, type RequestSearch, type RequestTab } from './request-list-search.ts';

export interface SelectedRequestsProps {
  tab: RequestTab;
  search: RequestSearch;
  /** The selected requests of all pages. */
  selected: readonly RequestListItem[];
  /** Says that no more can be selected; '' below the limit. */
  limitText: string;
  onClear: () => void;
}

export function SelectedRequests({
  tab,
  search,
  selected,
  limitText,
  onClear,
}: SelectedRequestsProps) {
  const total = selected.reduce((sum, { billing_amount }) => sum + billing_amount, 0);
  const query = { ...toFilter(tab, search), id: selected.map(({ id }) => id) };
  return (
    <SelectionBar
      count={selected.length}
      limitText={limitText}
      onClear={onClear}
      actions={<CsvButton fetchUrl={async () => host().http.call(getRequestsCsvUrl, { query })} />}
    >
      {`請求金額 ${formatYen(total)}`}
    </SelectionBar>
  );
}
