import { COLLECTION_TABS, type CollectionTab } from '@hareto/domain/invoice-status.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { TabsNav } from '@hareto/design-system/layout/tabs-nav.tsx';
import { useStats } from '@hareto/platform/remote-kit/host.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from './paths.ts';

const TABS: readonly CollectionTab[] = ['request', 'decided', 'history', 'draft'];

/** The common frame of the four lists: title, button, tabs with counts. */
export function CollectionsPage({ children }: { children: ReactNode }) {
  const counts = useStats()?.collections;
  const items = TABS.map((tab) => ({
    to: COLLECTION_TABS[tab].path,
    label: COLLECTION_TABS[tab].label,
    count: counts?.[tab] ?? null,
  }));
  return (
    <Page>
      <PageHeader
        title="カード決済依頼"
        description="お客さまの取引先に、請求書のカード払いを依頼できます。"
        hideTitleOnMobile
        actions={<NewRequestLink />}
      />
      <Stack gap={4}>
        <TabsNav label="カード決済依頼の一覧" items={items} />
        {children}
      </Stack>
    </Page>
  );
}

export const NewRequestLink = () => (
  <ButtonLink to={PATHS.create} icon={Plus}>
    カード決済依頼を作成
  </ButtonLink>
);
