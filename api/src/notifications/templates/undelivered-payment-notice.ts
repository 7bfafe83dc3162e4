import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';
import { dateOf, numberFact } from './payment-sections.ts';
import { noticeSummary } from './payment-summary.ts';

/** Notifies the payer that the 支払通知 of a transfer did not reach the supplier. */
export function undeliveredPaymentNoticeLetter(row: InvoiceRow, recipient: string): Letter {
  const { name } = row.supplier_snapshot;
  const { supplier_id } = row;
  return {
    category: 'payment',
    title: '支払通知のメールが届きませんでした',
    reference: formatDocumentNumber(row.document_number),
    lead: ['振込は完了しましたが、取引先への支払通知のメールが届きませんでした。'],
    sections: [
      factsSection('支払通知の内容', [
        numberFact(row),
        ['取引先', name],
        ['送信先', recipient],
        ['振込金額', formatYenProse(row.billing_amount)],
        ['振込日', dateOf(row.deposit_date)],
      ]),
      nextSteps(
        ...(supplier_id === null ? [] : [CORRECT_ADDRESS]),
        '・今回の振込は、必要に応じて取引先へ直接お知らせください。',
      ),
    ],
    summary: noticeSummary(row, name),
    // A supplier can be deleted after the transfer.
    link:
      supplier_id === null
        ? { label: 'お支払いを確認する', path: detailPath(row) }
        : { label: '取引先を見る', path: `/suppliers/${String(supplier_id)}` },
  };
}

const CORRECT_ADDRESS =
  '・取引先の担当者のメールアドレスをご確認ください。次回の支払通知から、変更後のアドレスに送ります。';
