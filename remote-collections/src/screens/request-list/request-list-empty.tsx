import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import { Send } from 'lucide-react';
import { NewRequestLink } from '../../parts/collections-page.tsx';
import { isNarrowed, type RequestSearch, type RequestTab } from './request-list-search.ts';

export function EmptyRequestList({ tab, search }: { tab: RequestTab; search: RequestSearch }) {
  if (isNarrowed(search))
    return (
      <EmptyState
        title="条件に一致する依頼はありません。"
        action={
          <ButtonLink variant="secondary" to={COLLECTION_TABS[tab].path}>
            条件をクリア
          </ButtonLink>
        }
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
