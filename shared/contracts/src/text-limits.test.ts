import * as v from 'valibot';
import { cancelInvoice } from './cancel-invoice.ts';
import { createCreditCard } from './card-registration.ts';
import { InvoiceContentSchema } from './invoice-changes.ts';
import { answerChangeQuestion } from './registered-changes.ts';
import { cancelRequest } from './request-changes.ts';

const messagesOf = (schema: v.GenericSchema, body: object) =>
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
