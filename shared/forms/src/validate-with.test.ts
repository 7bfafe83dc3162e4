import { FORM_ERROR } from 'final-form';
import * as v from 'valibot';
import { fieldPath, validateWith } from './validate-with.ts';

const Schema = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.nonEmpty('名前を入力してください。'),
      v.minLength(2, '2文字以上で入力してください。'),
    ),
    account: v.object({
      bank_code: v.pipe(v.string(), v.nonEmpty('金融機関を選択してください。')),
    }),
    files: v.array(v.object({ type: v.pipe(v.string(), v.nonEmpty('種別を選択してください。')) })),
    from: v.string(),
    to: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to,
      '終了日は開始日より後にしてください。',
    ),
    ['to'],
  ),
);

const VALUES = {
  name: 'ab',
  account: { bank_code: '0001' },
  files: [{ type: '1' }],
  from: '1',
  to: '2',
};

test('reports nothing for valid values', () => {
  expect(validateWith(Schema)(VALUES)).toEqual({});
});

test('reports the first message of every path, nested and in lists', () => {
  const errors = validateWith(Schema)({
    ...VALUES,
    name: '',
    account: { bank_code: '' },
    files: [{ type: '1' }, { type: '' }],
  });
  expect(errors).toEqual({
    name: '名前を入力してください。',
    account: { bank_code: '金融機関を選択してください。' },
    files: [undefined, { type: '種別を選択してください。' }],
  });
});

test('assigns the error of a rule between two fields to the second one, even while another field is wrong', () => {
  expect(validateWith(Schema)({ ...VALUES, name: '', from: '3' })).toMatchObject({
    to: '終了日は開始日より後にしてください。',
  });
});

test('converts the typed values to the input, and maps names', () => {
  const validate = validateWith(
    v.object({ amount: v.pipe(v.number(), v.minValue(1000, '1,000円以上')) }),
    ({ typed }: { typed: string }) => ({ amount: Number(typed) }),
    { toField: () => 'typed' },
  );
  expect(validate({ typed: '999' })).toEqual({ typed: '1,000円以上' });
});

test('assigns a message without a path to the form', () => {
  const schema = v.pipe(
    v.object({ a: v.string() }),
    v.check(() => false, '全体の誤り'),
  );
  expect(validateWith(schema)({ a: '' })).toEqual({ [FORM_ERROR]: '全体の誤り' });
});

test.each([
  ['files.0.type', 'files[0].type'],
  ['a.1', 'a[1]'],
  ['a.b', 'a.b'],
])('converts the path %s to %s', (path, name) => {
  expect(fieldPath(path)).toBe(name);
});
