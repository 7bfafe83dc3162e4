import { FORM_ERROR } from 'final-form';
import { submitErrors, submitWith } from './submit-with.ts';

const problem = (httpStatus: number, message: string, traceId: string | null = null) => ({
  kind: 'problem' as const,
  httpStatus,
  status: 's',
  message,
  errors: [],
  traceId,
});

test('maps names of the server to fields of the form', () => {
  const errors = submitErrors(
    {
      ...problem(422, ''),
      errors: [
        { field: 'account.bank_code', code: 'x', message: '存在しません。' },
        { field: 'otp_code', code: 'x', message: '違います。' },
      ],
    },
    (field) => (field === 'otp_code' ? 'otp' : field),
  );
  expect(errors).toEqual({ account: { bank_code: '存在しません。' }, otp: '違います。' });
});

test('does not treat a defect after saving as a refusal', async () => {
  const onSubmit = submitWith(() => Promise.resolve(1), {
    toInput: (values: object) => values,
    onSaved: () => {
      throw new Error('navigate');
    },
  });
  await expect(onSubmit({})).rejects.toThrow('navigate');
});

test('shows no sentence for a refusal that the screen handles itself', async () => {
  const onSubmit = submitWith(() => Promise.reject(problem(409, 'x')), {
    toInput: (values: object) => values,
    onRefused: () => true,
  });
  expect(await onSubmit({})).toEqual({ [FORM_ERROR]: true });
});
