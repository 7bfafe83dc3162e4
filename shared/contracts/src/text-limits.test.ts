import * as v from 'valibot';
import { createCreditCard } from './card-registration.ts';
import { answerChangeQuestion } from './registered-changes.ts';

const messagesOf = (schema: v.GenericSchema, body: object) =>
  v.safeParse(schema, body).issues?.map((issue) => issue.message) ?? [];

test('a card name counts a rare kanji once and names its limit', () => {
  const body = (nickname: string) => ({ token: 'tok_0123456789', nickname });
  expect(messagesOf(createCreditCard.body, body('𠮷'.repeat(30)))).toEqual([]);
  expect(messagesOf(createCreditCard.body, body('あ'.repeat(31)))).toEqual([
    'カードの表示名は30文字以内で入力してください。',
  ]);
});

test('an answer to the examiner counts a rare kanji once and names its limit', () => {
  const body = (text: string) => ({ text, documents: [] });
  expect(messagesOf(answerChangeQuestion.body, body('𠮷'.repeat(500)))).toEqual([]);
  expect(messagesOf(answerChangeQuestion.body, body('あ'.repeat(501)))).toEqual([
    '回答は500文字以内で入力してください。',
  ]);
});
