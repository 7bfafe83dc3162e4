import { formalBankName } from '@hareto/domain/bank-name.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import * as message from '@hareto/contracts/messages.ts';
import { factsSection, nextSteps, type Letter, type LetterSection } from '../letter.ts';

interface Supplier {
  readonly id: number;
  readonly name: string;
}

interface Payment {
  readonly document_number: number;
}

const momentOf = (at: Date) => `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`;
const numbersOf = (payments: readonly Payment[]) =>
  payments.map(({ document_number }) => `・${formatDocumentNumber(document_number)}`);

const listOf = (heading: string, payments: readonly Payment[]): LetterSection[] =>
  payments.length === 0 ? [] : [{ heading, lines: numbersOf(payments) }];

export const paymentsHeldLetter = (
  { id, name }: Supplier,
  { at, held, late }: { at: Date; held: readonly Payment[]; late: readonly Payment[] },
): Letter => ({
  category: 'security',
  title: message.paymentsHeld(),
  lead: [`取引先「${name}」へのお支払いを止めました。再開するまで、振り込みません。`],
  sections: [
    factsSection('操作の内容', [
      ['取引先', name],
      ['日時', momentOf(at)],
      ['止めたお支払い', `${held.length}件`],
    ]),
    ...listOf('止めたお支払い', held),
    ...listOf('銀行への振込依頼が済んでいるため、止められなかったお支払い', late),
    nextSteps(
      '1. 請求書に書かれた連絡先は使わず、以前からご存じの電話番号で、取引先に口座をご確認ください。',
      '2. 取引先の画面から、お支払いを再開してください。',
      ...(held.length === 0
        ? []
        : [
            '期限までに再開しない場合、お支払いは自動的にキャンセルされます。カードへのご請求が済んでいるときは、返金します。',
          ]),
    ),
  ],
  link: { label: '取引先を開く', path: `/suppliers/${String(id)}` },
  summary: `${name}・${held.length}件`,
});

export const paymentsReleasedLetter = (
  { id, name }: Supplier,
  { bank_code, bank_name }: { bank_code: string; bank_name: string },
  { at, count }: { at: Date; count: number },
): Letter => ({
  category: 'security',
  title: message.paymentsReleased(),
  lead: [`取引先「${name}」へのお支払いを再開しました。`],
  sections: [
    factsSection('操作の内容', [
      ['取引先', name],
      ['今後の振込先', formalBankName(bank_code, bank_name)],
      ['日時', momentOf(at)],
      ['再開したお支払い', `${count}件`],
    ]),
    nextSteps(message.notYourDoing()),
  ],
  link: { label: '取引先を開く', path: `/suppliers/${String(id)}` },
  summary: `${name}・${count}件`,
});
