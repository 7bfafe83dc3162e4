import { LABELS } from '@hareto/contracts/labels.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { isTransferDatePast } from '@hareto/domain/transfer-date.ts';
import { fieldFact, transactionFact } from '../invoice/invoice-fields.tsx';
import { adjustmentFacts } from '../invoice/adjustment-facts.tsx';
import { AccountLines } from '../invoice/account-lines.tsx';
import { statedTaxFacts } from '../invoice/stated-tax-facts.tsx';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { dateWithWeekday } from '@hareto/domain/date-texts.ts';
import { isReserved } from '@hareto/domain/invoice-status-groups.ts';

/**
 * The label of the date depends on the status: before the examination, after it, and after the
 * transfer.
 */
const DEPOSIT_LABELS: Readonly<Record<InvoiceDetail['status'], string>> = {
  1: '振込希望日',
  2: '振込希望日',
  3: '振込予定日',
  4: '振込日',
  5: '振込希望日',
  6: '振込希望日',
  7: '振込希望日',
  8: '振込希望日',
};

/** A cancelled payment shows the requested date, because no transfer took place. */
function depositDate(invoice: InvoiceDetail, now: Date): string {
  const date = dateWithWeekday(invoice.deposit_date);
  const isFailed = isReserved(invoice.status) && invoice.transfer_state === 'failed';
  const isOpen = invoice.transfer_state !== 'sent' && isTransferDatePast(invoice, now);
  if (isFailed || (isOpen && !invoice.is_held)) return `選び直しが必要です（前回のご指定 ${date}）`;
  return isOpen ? `お支払いの再開後に決まります（前回のご指定 ${date}）` : date;
}

export function PayeeFacts({ invoice, now }: { invoice: InvoiceDetail; now: Date }) {
  const { supplier, account } = invoice;
  return (
    <Card title="支払い先">
      <DescriptionList
        items={[
          {
            term: LABELS.supplier_id,
            value:
              supplier.id === null ? (
                supplier.name
              ) : (
                <TextLink to={`/suppliers/${String(supplier.id)}`}>{supplier.name}</TextLink>
              ),
          },
          { term: LABELS.invoice_registration_number, value: supplier.invoice_registration_number },
          { term: LABELS.account_id, value: account && <AccountLines account={account} /> },
          { term: DEPOSIT_LABELS[invoice.status], value: depositDate(invoice, now) },
          fieldFact('transfer_person_name', invoice),
        ]}
      />
    </Card>
  );
}

/** 依頼の内容, for a payment that was requested. */
export function RequestFacts({ invoice: { requester, title } }: { invoice: InvoiceDetail }) {
  if (requester === null) return null;
  return (
    <Card title="依頼の内容">
      <DescriptionList
        items={[
          { term: '件名', value: title },
          { term: '依頼元', value: requester.name },
          { term: 'ご担当者', value: `${requester.person_name}（${requester.person_email}）` },
          {
            term: 'メッセージ',
            value: requester.message && <span css={typedLines}>{requester.message}</span>,
          },
        ]}
      />
    </Card>
  );
}

export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title="請求の内容">
      <DescriptionList
        items={[
          fieldFact('invoice_number', invoice),
          fieldFact('invoice_date', invoice),
          fieldFact('payment_due_date', invoice),
          ...adjustmentFacts(invoice),
          ...statedTaxFacts(invoice),
          transactionFact(invoice),
          fieldFact('memo', invoice),
        ]}
      />
    </Card>
  );
}
