import { problem, networkProblem } from '@hareto/testing/fake-host.ts';
import * as v from 'valibot';
import { sendDraft, validEntries } from './draft-body.ts';

const Schema = v.strictObject({
  title: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(5))), null),
  amount: v.optional(v.nullable(v.pipe(v.number(), v.maxValue(99))), null),
  files: v.optional(v.array(v.string()), []),
});

test.each([
  [
    'the values that the schema accepts, as it returns them',
    { title: ' 運送費 ', amount: 99, files: ['a'] },
    { title: '運送費', amount: 99, files: ['a'] },
  ],
  [
    'the default in place of each value that it refuses',
    { title: '11月分運送費', amount: 100, files: 'a' },
    { title: null, amount: null, files: [] },
  ],
  [
    'the accepted values when one is refused and one is missing',
    { title: '運送費', amount: 100 },
    { title: '運送費', amount: null, files: [] },
  ],
  [
    'no value that the schema does not know',
    { memo: '急ぎ' },
    { title: null, amount: null, files: [] },
  ],
])('a draft keeps %s', (_case, values, kept) => {
  expect(validEntries(Schema, values)).toEqual(kept);
});

describe('sendDraft', () => {
  const body = {
    title: 'あ'.repeat(101),
    message: `${'あ'.repeat(499)}😀`,
    buyer_person_email: 'ichiro@',
    invoice_number: null,
    billing_amount: 110_000,
  };
  const refusalOf = (...fields: string[]) =>
    problem({
      httpStatus: 422,
      status: 'validation_error',
      errors: fields.map((field) => ({ field, code: 'invalid', message: '誤りがあります。' })),
    });

  /**
   * Sends the draft to a server that refuses the first call with `failure` and accepts later calls.
   */
  async function sendTo(failure: unknown) {
    const send = jest.fn(async (sent: typeof body) => Promise.resolve(sent));
    send.mockRejectedValueOnce(failure);
    const texts = ['title', 'message', 'buyer_person_email', 'invoice_number'] as const;
    const answer = await sendDraft(body, texts, send).catch((thrown: unknown) => thrown);
    return { answer, bodies: send.mock.calls.map(([sent]) => sent) };
  }

  test.each<[string, string[], object]>([
    ['a text that newer rules accept', ['message'], { message: null }],
    ['one of several invalid texts', ['title'], { title: null }],
    [
      'several texts and another field',
      ['title', 'buyer_person_email', 'billing_amount'],
      { title: null, buyer_person_email: null },
    ],
  ])('sends the rest again when the server names %s', async (_case, fields, changes) => {
    const { bodies } = await sendTo(refusalOf(...fields));
    expect(bodies).toEqual([body, { ...body, ...changes }]);
  });

  test.each([
    ['names a field that is no text', refusalOf('billing_amount')],
    ['names a text that was not sent', refusalOf('invoice_number')],
    ['does not answer', networkProblem],
  ])('fails when the server %s', async (_case, failure) => {
    const { answer, bodies } = await sendTo(failure);
    expect(answer).toBe(failure);
    expect(bodies).toEqual([body]);
  });
});
