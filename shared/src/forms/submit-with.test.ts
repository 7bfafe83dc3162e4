import { FORM_ERROR } from 'final-form';
import { problemText, submitErrors, submitWith } from './submit-with.ts';

const problem = (httpStatus: number, message: string, traceId: string | null = null) => ({ kind: 'problem' as const, httpStatus, status: 's', message, errors: [], traceId });

test.each([
  [{ kind: 'network' as const }, '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。'],
  [problem(409, '内容が更新されています。最新の内容をご確認ください。'), '内容が更新されています。最新の内容をご確認ください。'],
  [problem(500, 'internal', 'abc'), 'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。（エラー番号：abc）'],
  [new Error('bug'), 'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。'],
])('the sentence of %j', (thrown, text) => {
  expect(problemText(thrown)).toBe(text);
});

test('names of the server become fields of the form', () => {
  const errors = submitErrors({ ...problem(422, ''), errors: [{ field: 'account.bank_code', code: 'x', message: '存在しません。' }, { field: 'otp_code', code: 'x', message: '違います。' }] }, (field) => (field === 'otp_code' ? 'otp' : field));
  expect(errors).toEqual({ account: { bank_code: '存在しません。' }, otp: '違います。' });
});

test('a defect after saving is not taken for a refusal', async () => {
  const onSubmit = submitWith(() => Promise.resolve(1), { toInput: (values: object) => values, onSaved: () => { throw new Error('navigate'); } });
  await expect(onSubmit({})).rejects.toThrow('navigate');
});

test('the screen may take a refusal into its own hands', async () => {
  const onSubmit = submitWith(() => Promise.reject(problem(409, 'x')), { toInput: (values: object) => values, onRefused: () => true });
  expect(await onSubmit({})).toEqual({ [FORM_ERROR]: true });
});
