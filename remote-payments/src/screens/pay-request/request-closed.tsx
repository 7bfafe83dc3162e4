import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { REGISTRATION_STATUS, type RegistrationStatus } from '@hareto/domain/registration.ts';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { MISSING_REGISTRATION } from '../../parts/missing-registration.ts';
import type { ClosedReason } from './pay-request-loader.ts';
import { RequestFacts } from './request-facts.tsx';

type Props = { invoice: InvoiceDetail; reason: ClosedReason; now: Date };

/** The request, and the reason why it cannot be paid here now. */
export function RequestClosed({ invoice, reason, now }: Props) {
  const user = useUser();
  const { title, text, to, label } = closedTexts(
    invoice,
    reason,
    user?.registration_status ?? REGISTRATION_STATUS.NotRegistered,
  );
  return (
    <Stack gap={6}>
      <EmptyState title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
        {text && <span css={typedLines}>{text}</span>}
      </EmptyState>
      <RequestFacts invoice={invoice} transferName="" now={now} />
    </Stack>
  );
}

const BACK_LINK = { to: PAYMENT_TABS.waiting.path, label: 'お支払い待ちの一覧へ' };

function closedTexts(
  invoice: InvoiceDetail,
  reason: ClosedReason,
  registration: RegistrationStatus,
) {
  const detailLink = { to: detailPath(invoice), label: 'お支払いの詳細を見る' };
  switch (reason) {
    case 'paid':
      return { title: 'この依頼はお支払い済みです。', text: null, ...detailLink };
    case 'cancelled':
      return {
        title: 'この依頼は取り消されています。',
        text: invoice.cancel?.comment ?? null,
        ...detailLink,
      };
    case 'expired':
      return {
        title: message.paymentExpired(),
        text: 'お支払いをご希望の場合は、依頼元へ直接お問い合わせください。',
        ...(invoice.status === INVOICE_STATUS.Expired ? detailLink : BACK_LINK),
      };
    case 'unregistered':
      return MISSING_REGISTRATION[registration];
  }
}
