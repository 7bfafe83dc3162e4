import { formalBankName } from '@hareto/domain/bank-name.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import * as message from '@hareto/contracts/messages.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

const NOT_ME = message.notYourDoing();
const momentOf = (at: Date) =>
  ['日時', `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`] as const;

const ACCOUNT_CHANGES = {
  added: { title: '口座が登録されました', done: '登録されました', which: '登録された' },
  changed: { title: '口座が変更されました', done: '変更されました', which: '変更後の' },
} as const;
export type AccountChange = keyof typeof ACCOUNT_CHANGES;

/** Names the supplier, never the account number. */
export const accountChangedLetter = (
  { id, name }: { id: number; name: string },
  change: AccountChange,
  at: Date,
): Letter => ({
  category: 'security',
  title: ACCOUNT_CHANGES[change].title,
  lead: [
    `取引先「${name}」の振込先口座が${ACCOUNT_CHANGES[change].done}。`,
    `${ACCOUNT_CHANGES[change].which}口座は、次回のお支払いの審査で確認します。`,
  ],
  sections: [factsSection('操作の内容', [['取引先', name], momentOf(at)]), nextSteps(NOT_ME)],
  link: { label: '取引先を確認する', path: `/suppliers/${String(id)}` },
});

/** Names the bank, never the number: enough to recognise the account. */
export const depositAccountLetter = (
  { bank_code, bank_name }: { bank_code: string; bank_name: string },
  at: Date,
): Letter => ({
  category: 'security',
  title: '入金先口座が登録されました',
  lead: ['カード決済依頼の入金先口座が登録されました。'],
  sections: [
    factsSection('操作の内容', [['銀行', formalBankName(bank_code, bank_name)], momentOf(at)]),
    nextSteps(NOT_ME),
  ],
  link: { label: 'カード決済依頼を確認する', path: '/collections/request' },
});
