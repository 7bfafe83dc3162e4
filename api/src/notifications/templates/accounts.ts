import { formalBankName } from '@hareto/domain/bank-name.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import * as message from '@hareto/contracts/messages.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

const NOT_ME = message.notYourDoing();
const momentOf = (at: Date) =>
  ['日時', `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`] as const;

const ACCOUNT_CHANGES = {
  added: { title: '取引先の振込先口座が追加されました', noun: '追加', label: '追加した口座' },
  changed: { title: '取引先の振込先口座が変更されました', noun: '変更', label: '変更後' },
} as const;

interface Account {
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
}

interface AccountChange {
  readonly id: number;
  readonly kind: keyof typeof ACCOUNT_CHANGES;
  readonly former: Account | null;
  readonly present: Account;
  readonly device: string;
  readonly address_range: string;
  readonly changed_at: Date;
}

/** The secret of the mail's link, and the time until which the link works. */
interface StopLink {
  readonly token: string;
  readonly until: Date;
}

const bankOf = ({ bank_code, bank_name }: Account) => formalBankName(bank_code, bank_name);
/** Only for the notice in the product, because its reader is signed in. */
const withLastDigits = (account: Account) =>
  `${bankOf(account)}　口座番号の末尾 ${account.account_number.slice(-3)}`;

const originOf = ({ changed_at, device, address_range }: AccountChange) =>
  [momentOf(changed_at), ['端末', device], ['IPアドレス', address_range]] as const;

/**
 * The mail names the supplier and the bank, never the number; the notice has its last three digits.
 */
export function accountChangedLetter(
  { id, name }: { id: number; name: string },
  change: AccountChange,
  { token, until }: StopLink,
): Letter {
  const { title, noun, label } = ACCOUNT_CHANGES[change.kind];
  const { former, present } = change;
  return {
    category: 'security',
    title,
    lead: [
      `取引先「${name}」の振込先口座が${noun}されました。`,
      `ご自身で${noun}した場合は、お手続きは不要です。`,
    ],
    sections: [
      factsSection('操作の内容', [['取引先', name], [label, bankOf(present)], ...originOf(change)]),
      {
        heading: `${noun}に覚えがないとき`,
        lines: [
          'すぐに、次のページでこの取引先へのお支払いを止めてください。ログインせずに使えます。',
          `リンクは${momentOf(until)[1]}まで使えます。`,
        ],
      },
    ],
    sectionsInProduct: [
      factsSection('操作の内容', [
        ['取引先', name],
        ...(former ? [['変更前', withLastDigits(former)] as const] : []),
        [label, withLastDigits(present)],
        ...originOf(change),
      ]),
    ],
    link: { label: '取引先を確認する', path: `/suppliers/${String(id)}` },
    alarm: {
      label: message.unknownChange(),
      path: `/stop#${token}`,
      pathInProduct: `/stop/${String(change.id)}`,
    },
    summary: `${name}・${withLastDigits(present).replace('　', '・')}`,
  };
}

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
