import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as cardLetters from './templates/cards.ts';
import * as payeeLetters from './templates/payment-to-payee.ts';
import * as undeliveredLetters from './templates/undelivered-payment-notice.ts';
import { PAYER_LETTERS } from './templates/payment-to-payer.ts';
import * as changeLetters from './templates/registered-changes.ts';
import { REGISTRATION_LETTERS } from './templates/registration.ts';
import { REQUESTER_LETTERS } from './templates/payment-to-requester.ts';
import { withoutBracketedPrefix } from './notify-business.ts';
import * as ownerLetters from './templates/security.ts';
import * as accountLetters from './templates/accounts.ts';
import * as holdLetters from './templates/supplier-holds.ts';
import { SUPPLIER_WORDS } from './templates/supplier-status.ts';
import { pageOf, messagesOf, WALKS, type Messages } from '../testing/mail-walks/page.ts';
import { PAYMENT_WALKS } from '../testing/mail-walks/payments.ts';
import { REQUESTS_TO_PAYERS } from '../testing/mail-walks/requests-to-payers.ts';
import { REQUESTS_TO_REQUESTERS } from '../testing/mail-walks/requests-to-requesters.ts';
import type { Walk } from '../testing/mail-walks/walk.ts';
import type { Mail } from '../ports/mail-transport.ts';
import { startPaymentApi, type PaymentApi } from '../testing/payment-api.ts';
import { DEFAULT_NOW } from '../testing/test-api.ts';

const PAGE = fileURLToPath(new URL('../../../docs/mails.md', import.meta.url));

const withoutLinks = (text: string) => text.replace(/▼ .*\n.*\n\n/g, '');

/** Letters about one payment or one request; 取引先の確認が完了しました is about a supplier. */
const OF_ONE_PAYMENT = new Set(
  [...PAYMENT_WALKS, ...REQUESTS_TO_PAYERS, ...REQUESTS_TO_REQUESTERS].filter(
    ({ letter }) => letter !== 'supplier Approved',
  ),
);
const CONTACT = '\nお問い合わせ：http://localhost:3000/contact\n';
/** A brand or masked digits of a card, which no mail may contain. */
const CARD = /VISA|Master|JCB|[*•]{4}/u;

function expectRulesOfMails(walk: Walk, { subject, text }: Mail): void {
  if (OF_ONE_PAYMENT.has(walk)) expect(subject).toMatch(/（I-\d{8}）$/);
  expect(text).toContain(CONTACT);
  expect(text).not.toMatch(CARD);
}

let api: PaymentApi;
const messages = new Map<Walk, Messages>();
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1', RELAXED_LIMITS: '0' } });
});

test.each(WALKS.map((walk) => [`${walk.title} to ${walk.to}: ${walk.when}`, walk] as const))(
  'sends %s',
  async (_name, walk) => {
    api.clock.set(DEFAULT_NOW);
    const audience = await walk.walk(api);
    const sent = await messagesOf(api, walk.title, audience);
    messages.set(walk, sent);
    const { mail, notice, mailCount } = sent;
    expect(mailCount).toBe(audience.address === null ? 0 : 1);
    expect(notice === null).toBe(audience.buyerId === null);
    if (mail !== null) expectRulesOfMails(walk, mail);
    if (mail === null || notice === null) return;
    // Mail and notice have the same text after the greeting, apart from the links. The number is in
    // the notice's summary.
    const subject = mail.subject.replace('【請求書カード払い】', '');
    const [, title, number = ''] = /^(.*?)(?:（(I-\d{8})）)?$/.exec(subject) ?? [];
    expect(notice.title).toBe(withoutBracketedPrefix(title ?? ''));
    expect(notice.summary ?? '').toContain(number);
    if (walk.digits === undefined)
      expect(withoutLinks(mail.text)).toContain(`\n\n${notice.body}\n\n`);
    else {
      expect(notice.body).toContain(walk.digits);
      expect(mail.text).not.toContain('口座番号');
    }
  },
);

test('covers every letter in the code', () => {
  const named = (prefix: string, letters: object) =>
    Object.keys(letters).map((key) => `${prefix}${key}`);
  const letters = [
    ...named('payer ', PAYER_LETTERS),
    ...named('requester ', REQUESTER_LETTERS),
    ...named('registration ', REGISTRATION_LETTERS),
    ...named('supplier ', SUPPLIER_WORDS),
    ...[
      ownerLetters,
      cardLetters,
      accountLetters,
      holdLetters,
      payeeLetters,
      undeliveredLetters,
      changeLetters,
    ].flatMap((module) => Object.keys(module)),
  ];
  const walked = new Set(WALKS.map(({ letter }) => letter));
  expect(letters.filter((letter) => !walked.has(letter))).toEqual([]);
});

test('matches docs/mails.md', () => {
  const page = pageOf(messages);
  if (process.env['WRITE_MAILS'] === '1') writeFileSync(PAGE, page);
  expect(page).toBe(readFileSync(PAGE, 'utf8'));
});
