import { FIRST_NON_EMPTY_ORDER, PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { useStats } from '@hareto/platform/remote-kit/host.ts';
import { TabsNav } from '@hareto/design-system/layout/tabs-nav.tsx';

/** The five lists in the order of the first non-empty one, with their counts. */
export function PaymentTabs() {
  const counts = useStats()?.payments;
  const items = FIRST_NON_EMPTY_ORDER.map((tab) => ({
    to: PAYMENT_TABS[tab].path,
    label: PAYMENT_TABS[tab].label,
    count: counts?.[tab] ?? null,
  }));
  return <TabsNav label="お支払いの一覧" items={items} />;
}
