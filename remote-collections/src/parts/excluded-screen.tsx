import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { Ban } from 'lucide-react';
import * as message from '@hareto/contracts/messages.ts';

/** Shown to a corporation that may not send requests. */
export function ExcludedScreen() {
  const company = useUser()?.corporation?.corporate_name ?? 'お客さま';
  return (
    <Page>
      <PageHeader title="カード決済依頼" hideTitleOnMobile />
      <Card>
        <EmptyState
          icon={Ban}
          tone="neutral"
          title={message.featureRefused()}
          action={<ButtonLink to="/payments">請求書カード払いへ</ButtonLink>}
        >{`${company}は、カード決済依頼の対象外です。請求書カード払いは、これまでどおりご利用いただけます。`}</EmptyState>
      </Card>
    </Page>
  );
}
