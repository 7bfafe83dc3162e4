import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { PayInvoiceLink } from '../../parts/payments-page.tsx';
import type { InvoiceTab, PaymentListSearch } from './payment-list-search.ts';

const TEXTS: Readonly<Record<InvoiceTab, string>> = {
  review: '審査中のお支払いはありません。',
  waiting: 'お支払い待ちの依頼はありません。',
  reserved: message.noReservedPayments(),
  history: '支払い履歴はありません。',
};

export function EmptyPaymentList({ tab, search }: { tab: InvoiceTab; search: PaymentListSearch }) {
  if (search.type !== 'all' || search.actionRequired) {
    return (
      <EmptyState
        title="条件に一致するお支払いはありません。"
        action={
          <ButtonLink variant="secondary" to={PAYMENT_TABS[tab].path}>
            条件をクリア
          </ButtonLink>
        }
      />
    );
  }
  return tab === 'waiting' ? (
    <EmptyState title={TEXTS.waiting}>依頼が届くと、ここに表示されます。</EmptyState>
  ) : (
    <EmptyState title={TEXTS[tab]} action={<PayInvoiceLink />} />
  );
}
