import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';
import { dateOf, optionalFact, numberFact } from './payment-sections.ts';

/**
 * 支払通知: notifies a supplier of a transfer. It names the payer and the invoice, but neither card,
 * fee nor account.
 */
export function paymentNoticeLetter(row: InvoiceRow, payer: string): Letter {
  return {
    category: 'payment',
    title: '支払通知（振込が完了しました）',
    reference: formatDocumentNumber(row.document_number),
    lead: [`${payer}さまのご依頼により、次のとおり振り込みました。`],
    sections: [
      factsSection('振込の内容', [
        numberFact(row),
        ['お支払い元', payer],
        ...optionalFact('請求書番号', row.invoice_number),
        ...optionalFact('請求日', dateOf(row.invoice_date)),
        ['振込金額', formatYenProse(row.billing_amount)],
        ['振込日', dateOf(row.deposit_date)],
        ...optionalFact('振込依頼人名', row.transfer_person_name),
      ]),
      nextSteps(
        '・請求書に記載の口座への入金をご確認ください。',
        `・ご請求とお支払いの内容は、${payer}さまへ直接お問い合わせください。`,
      ),
    ],
    link: null,
  };
}
