import * as v from 'valibot';
import { zenginText } from './business-fields.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { createCreditCard } from './card-registration.ts';
import { EmailSchema } from './fields.ts';
import { InvoiceContentSchema } from './invoice-changes.ts';
import { answerChangeQuestion } from './registered-changes.ts';
import { cancelRequest } from './request-changes.ts';

const messagesOf = (schema: v.GenericSchema, body: unknown) =>
  v.safeParse(schema, body).issues?.map((issue) => issue.message) ?? [];

test('counts a rare kanji of a card name as one letter, and names the limit', () => {
  const body = (nickname: string) => ({ token: 'tok_0123456789', nickname });
  expect(messagesOf(createCreditCard.body, body('𠮷'.repeat(30)))).toEqual([]);
  expect(messagesOf(createCreditCard.body, body('あ'.repeat(31)))).toEqual([
    'カードの表示名は30文字以内で入力してください。',
  ]);
});

test('counts a rare kanji of an answer to the examiner as one letter, and names the limit', () => {
  const body = (text: string) => ({ text, documents: [] });
  expect(messagesOf(answerChangeQuestion.body, body('𠮷'.repeat(500)))).toEqual([]);
  expect(messagesOf(answerChangeQuestion.body, body('あ'.repeat(501)))).toEqual([
    '回答は500文字以内で入力してください。',
  ]);
});

test('accepts several lines in a reason and a memo', () => {
  const typed = ' 1行目\u200B\n\n2行目\r\n😀 ';
  const kept = '1行目\n\n2行目\r\n😀';
  expect(v.parse(cancelInvoice.body, { reason: typed })).toEqual({ reason: kept });
  expect(v.parse(cancelRequest.body, { reason: typed })).toEqual({ reason: kept });
  expect(v.parse(InvoiceContentSchema.entries.memo, typed)).toBe(kept);
});

test('refuses other control characters in a reason, counts its letters, and stores nothing for blanks', () => {
  expect(messagesOf(cancelInvoice.body, { reason: '理由\0' })).toEqual([
    '理由に使用できない文字が含まれています：「U+0000」',
  ]);
  expect(messagesOf(cancelInvoice.body, { reason: 'あ'.repeat(501) })).toEqual([
    '理由は500文字以内で入力してください。',
  ]);
  expect(v.parse(cancelInvoice.body, { reason: ' \n ' })).toEqual({ reason: null });
});

// NFKC makes 18 letters of this one, so that 95 KB would become 600,000 letters to check.
test.each([
  [
    'the name of an account',
    zenginText('account_holder_kana', 30),
    '口座名義（カナ）は30文字以内で入力してください。',
  ],
  ['an address', EmailSchema, 'メールアドレスは254文字以内で入力してください。'],
])('refuses a text of 95 KB as %s before it converts the letters', (_field, schema, refusal) => {
  expect(messagesOf(schema, '\uFDFA'.repeat(33_000))).toEqual([refusal]);
});
