import { getResultMessage } from '@hareto/contracts/cards.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { outcomeOfCall } from './outcome.ts';

beforeEach(() => {
  provideHost(
    fakeHost({
      stubs: [
        stub(getResultMessage, ({ params: { id } }) => ({
          id,
          message: `理由${id}`,
          action: 'other_card' as const,
        })),
      ],
    }),
  );
});

test.each<[string, Parameters<typeof problem>[0], object]>([
  [
    'was already submitted: done, with that payment',
    { httpStatus: 409, status: 'already_submitted', details: { invoice_id: 40 } },
    { kind: 'done', invoiceId: 40 },
  ],
  [
    'was already submitted, without the id of the payment: changed',
    { httpStatus: 409, status: 'already_submitted' },
    { kind: 'changed', isOver: true },
  ],
  [
    'is still being submitted: pending',
    { httpStatus: 409, status: 'request_in_progress' },
    { kind: 'pending' },
  ],
  [
    'was sent after the cut-off: cutoff, with the next day',
    {
      httpStatus: 422,
      status: 'cutoff_passed',
      message: '締切を過ぎました。',
      details: { earliest_deposit_date: '2026-11-27' },
    },
    { kind: 'cutoff', message: '締切を過ぎました。', earliest: '2026-11-27', isOver: true },
  ],
  [
    'is for a closed day, and the server proposes no other day: cutoff',
    {
      httpStatus: 422,
      status: 'closed_day',
      message: '休業日です。',
      details: { earliest_deposit_date: 5 },
    },
    { kind: 'cutoff', message: '休業日です。', earliest: null, isOver: true },
  ],
  [
    'may be a duplicate: duplicate that a reason overrides, with the same idempotency keys',
    { httpStatus: 409, status: 'duplicate_invoice', message: '重複', details: { duplicate_of: 9 } },
    { kind: 'duplicate', message: '重複', duplicateOf: 9, canOverride: true },
  ],
  [
    'is a duplicate: duplicate that ends the attempt',
    {
      httpStatus: 409,
      status: 'duplicate_invoice',
      message: '重複',
      details: { is_overridable: false },
    },
    { kind: 'duplicate', message: '重複', duplicateOf: null, canOverride: false, isOver: true },
  ],
  [
    'is sent too often: unknown, with the same idempotency keys',
    { httpStatus: 429, status: 'too_many_requests', message: '時間をおいてお試しください。' },
    { kind: 'unknown', message: '時間をおいてお試しください。' },
  ],
  [
    'is sent after the session has ended: unknown, with the same idempotency keys',
    { httpStatus: 401, status: 'unauthorized', message: 'ログインしてください。' },
    { kind: 'unknown', message: 'ログインしてください。' },
  ],
  [
    'has another version: changed',
    { httpStatus: 412, status: 'version_mismatch' },
    { kind: 'changed', isOver: true },
  ],
  [
    'has an expired approval: changed',
    { httpStatus: 410, status: 'approval_expired' },
    { kind: 'changed', isOver: true },
  ],
  [
    'the card’s bank refused: declined, with its reason',
    { httpStatus: 402, status: 'card_declined', details: { v_result_code: 'limit_over' } },
    { kind: 'declined', message: '理由limit_over', isOver: true },
  ],
  [
    'breaks several rules: refused, with all messages',
    {
      httpStatus: 422,
      status: 'validation_error',
      message: '入力内容に誤りがあります。',
      errors: [
        { field: 'memo', code: 'too_long', message: 'メモは200文字以内です。' },
        { field: 'files', code: 'required', message: '添付してください。' },
      ],
    },
    {
      kind: 'refused',
      message: '入力内容に誤りがあります。メモは200文字以内です。添付してください。',
      errors: [
        { field: 'memo', code: 'too_long', message: 'メモは200文字以内です。' },
        { field: 'files', code: 'required', message: '添付してください。' },
      ],
      isOver: true,
    },
  ],
])('outcome of a payment that %s', async (_case, failure, expected) => {
  expect(await outcomeOfCall(() => Promise.reject(problem(failure)))).toEqual(expected);
});
