import { and, desc, eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/notifications.ts';
import { withoutBracketedPrefix } from '../../notifications/notify-business.ts';
import type { Mail } from '../../ports/mail-transport.ts';
import type { PaymentApi } from '../payment-api.ts';
import { ACCOUNT_WALKS } from './accounts.ts';
import { BUSINESS_WALKS } from './businesses.ts';
import { PAYMENT_WALKS } from './payments.ts';
import { CHANGE_WALKS } from './registered-changes.ts';
import { REQUESTS_TO_PAYERS } from './requests-to-payers.ts';
import { REQUESTS_TO_REQUESTERS } from './requests-to-requesters.ts';
import type { Audience, Walk } from './walk.ts';

const CHAPTERS: readonly (readonly [title: string, walks: readonly Walk[]])[] = [
  ['Payments', PAYMENT_WALKS],
  ['Card payment requests: to the payer', REQUESTS_TO_PAYERS],
  ['Card payment requests: to the requester', REQUESTS_TO_REQUESTERS],
  ['Businesses, suppliers, cards', BUSINESS_WALKS],
  ['Changes of registered facts', CHANGE_WALKS],
  ['Accounts', ACCOUNT_WALKS],
];

export const WALKS: readonly Walk[] = CHAPTERS.flatMap(([, walks]) => walks);

export interface Messages {
  mail: Mail | null;
  /** The number of mails with exactly this text. */
  mailCount: number;
  notice: Pick<
    typeof notifications.$inferSelect,
    'title' | 'summary' | 'body' | 'link_path'
  > | null;
}

/** True if the subject has only the title and, perhaps, a number. */
const isSubjectWithTitle = (subject: string, title: string) =>
  subject.replace(/（I-\d{8}）$/, '').replace('【請求書カード払い】', '') === title;

export async function messagesOf(
  { db, mailsTo }: PaymentApi,
  title: string,
  { address, buyerId }: Audience,
): Promise<Messages> {
  const mails = address === null ? [] : await mailsTo(address);
  const mail = mails.find(({ subject }) => isSubjectWithTitle(subject, title)) ?? null;
  const rows =
    buyerId === null
      ? []
      : await db
          .select()
          .from(notifications)
          .where(and(eq(notifications.buyer_id, buyerId)))
          .orderBy(desc(notifications.id));
  const notice =
    rows.find((row) => isSubjectWithTitle(row.title, withoutBracketedPrefix(title))) ?? null;
  return { mail, notice, mailCount: mails.filter(({ text }) => text === mail?.text).length };
}

/** Replaces the parts that differ in every run. */
const plain = (text: string): string =>
  text
    .replaceAll(/I-\d{8}/g, 'I-00000012')
    .replaceAll(/(\/(?:review|reserved|history|waiting|collections|suppliers))\/\d+/g, '$1/12')
    .replaceAll(/(request_key=)[\w-]+/g, '$1…')
    .replaceAll(/(\/stop#)[\w-]+/g, '$1…')
    .replaceAll(/(\/stop)\/\d+/g, '$1/12')
    .replaceAll(/(リンクは).+?(まで使えます)/g, '$12026年11月27日(金) 10:00$2')
    .replaceAll(/確認コードは \d{6}/g, '確認コードは 123456')
    .replaceAll(/((?:受付|事業者)番号：)\d+/g, '$11001')
    .replaceAll('http://localhost:3000', 'https://hareto.example');

export function pageOf(messages: ReadonlyMap<Walk, Messages>): string {
  const chapters = CHAPTERS.map(([title, walks]) =>
    [`## ${title}`, ...walks.map((walk) => partOf(walk, messages.get(walk)))].join('\n\n'),
  );
  return `${[INTRODUCTION, ...chapters].join('\n\n')}\n`;
}

const INTRODUCTION = `# Mails and notices

Every kind of mail and notice (お知らせ) that the product sends, each as it is sent after the real transition, at a test time. \`every-mail.test.ts\`
walks all of them and compares them with this page, so a sentence is changed here and in the code together:
\`WRITE_MAILS=1 npm run unit -- --selectProjects api -- every-mail\` writes the page again.

A mail is saved in the same transaction as its event and sent after the commit. A notice says what its mail says, without greeting and
footer; the payment's number, which ends the mail's subject, is in the notice's summary.`;

function partOf({ title, to, when }: Walk, messages: Messages | undefined): string {
  const { mail = null, notice = null } = messages ?? {};
  const text = mail === null ? (notice?.body ?? '') : `${mail.subject}\n\n${mail.text}`;
  return [
    `### ${title}: ${when}`,
    `To ${to}. ${noticeLine(mail, notice)}`,
    `\`\`\`text\n${plain(text)}\n\`\`\``,
  ].join('\n\n');
}

function noticeLine(mail: Messages['mail'], notice: Messages['notice']): string {
  if (notice === null) return 'By mail alone.';
  const leadsTo = notice.link_path === null ? '' : ` that leads to \`${plain(notice.link_path)}\``;
  return mail === null ? `By notice alone,${leadsTo}.` : `By mail, and by a notice${leadsTo}.`;
}
