import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import { chipsOfSearch } from '@hareto/product-ui/list-filters/to-filter-chips.ts';
import { hasFilters } from '@hareto/product-ui/list-filters/list-search.ts';
import { NothingFound } from '@hareto/product-ui/list-filters/nothing-found.tsx';
import { Send } from 'lucide-react';
import { NewRequestLink } from '../../parts/collections-page.tsx';
import { filterGroups } from './request-filter-groups.ts';
import type { RequestListData } from './request-list-loader.ts';

type Props = Pick<RequestListData, 'tab' | 'search' | 'withoutDays'>;

export function EmptyRequestList({ tab, search, withoutDays }: Props) {
  if (hasFilters(search))
    return (
      <NothingFound
        title="条件に一致する依頼はありません。"
        chips={chipsOfSearch(filterGroups(tab), search)}
        withoutDays={withoutDays}
        clearTo={COLLECTION_TABS[tab].path}
      />
    );
  if (tab === 'decided') return <EmptyState title="入金予定の依頼はありません。" />;
  if (tab === 'history') return <EmptyState title="履歴はありません。" />;
  return (
    <EmptyState
      icon={Send}
      title="依頼中のカード決済依頼はありません。"
      action={<NewRequestLink />}
    />
  );
}
