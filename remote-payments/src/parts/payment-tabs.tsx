import { PAYMENT_TAB_ORDER, PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { useStats } from '@hareto/platform/remote-kit/host.ts';
import { TabsNav } from '@hareto/design-system/layout/tabs-nav.tsx';

/** Links to the five lists of payments, with their counts. */
export function PaymentTabs() {
  const counts = useStats()?.payments;
  const items = PAYMENT_TAB_ORDER.map((tab) => ({
    to: PAYMENT_TABS[tab].path,
    label: PAYMENT_TABS[tab].label,
    count: counts?.[tab] ?? null,
  }));
  return <TabsNav label="お支払いの一覧" items={items} />;
}
