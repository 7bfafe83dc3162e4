import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { PayInvoiceLink } from '../../parts/payments-page.tsx';
import type { InvoiceTab } from './payment-list-search.ts';

const TEXTS: Readonly<Record<InvoiceTab, string>> = {
  review: '審査中のお支払いはありません。',
  waiting: 'お支払い待ちの依頼はありません。',
  reserved: message.noReservedPayments(),
  history: '支払い履歴はありません。',
};

export function EmptyPaymentList({ tab }: { tab: InvoiceTab }) {
  return tab === 'waiting' ? (
    <EmptyState title={TEXTS.waiting}>依頼が届くと、ここに表示されます。</EmptyState>
  ) : (
    <EmptyState title={TEXTS[tab]} action={<PayInvoiceLink />} />
  );
}
