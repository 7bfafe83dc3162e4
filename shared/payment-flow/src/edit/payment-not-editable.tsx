import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { invoiceStatusMeta } from '@hareto/domain/invoice-status.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { ErrorState } from '@hareto/design-system/feedback/error-state.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { detailPath } from '@hareto/domain/payment-links.ts';
import * as message from '@hareto/contracts/messages.ts';

function reasonText(invoice: InvoiceDetail): string {
  if (invoice.payment_state === 'capturing') return message.captureInProgress();
  if (invoice.action_required?.owner === 'seller')
    return '依頼元の対応を待っています。いま必要なお手続きはありません。';
  if (invoice.action_required?.reasons.some(({ code }) => code === 'ACCOUNT_CONFIRM'))
    return 'お支払いを止めています。取引先の画面から再開してください。';
  if (invoice.action_required) return 'お支払いの詳細で理由を確認し、キャンセルしてください。';
  return `現在の状況は「${invoiceStatusMeta(invoice).label}」です。申請内容を変更できるのは、審査が始まる前か、修正をお願いしている間だけです。`;
}

/** Shown when the server answers 409: says why the payment cannot be changed. */
export function PaymentNotEditable({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Page>
      <ErrorState
        headingLevel={1}
        title="この申請内容は変更できません"
        action={<ButtonLink to={detailPath(invoice)}>お支払いの詳細を見る</ButtonLink>}
      >
        {reasonText(invoice)}
      </ErrorState>
    </Page>
  );
}
