import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PaymentTabs } from './payment-tabs.tsx';

/** The common frame of the five lists: title, button, tabs. */
export function PaymentsPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageHeader title="請求書カード払い" hideTitleOnMobile actions={<PayInvoiceLink />} />
      <Stack gap={4}>
        <PaymentTabs />
        {children}
      </Stack>
    </Page>
  );
}

export const PayInvoiceLink = () => (
  <ButtonLink to="/payments/create" icon={Plus}>
    請求書を支払う
  </ButtonLink>
);
