import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from '@hareto/forms/form.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { ExtractedFieldsContext } from './extracted-fields-context.ts';
import type { ExtractedField } from '@hareto/extraction/extracted-field.ts';
import { readingState, withDoubts } from './reading-state.ts';
import { useExtractedField } from './use-extracted-field.tsx';

const reading = (changes: Partial<ExtractedField> = {}): ExtractedField => ({
  source: 'document',
  value: 'サンプル工業',
  text: 'サンプル工業',
  isDoubtful: false,
  ...changes,
});

test.each<[string, ExtractedField | undefined, unknown, boolean, string | null]>([
  ['a field that was not filled in', undefined, 'x', false, null],
  ['a field that the user emptied', reading(), '', false, null],
  ['a field that was filled in with nothing', reading({ value: '' }), 'x', false, null],
  ['an unchanged value', reading(), 'サンプル工業', false, 'filled'],
  ['a changed value', reading({ isDoubtful: true }), '別会社', true, 'edited'],
  ['a doubtful value', reading({ isDoubtful: true }), 'サンプル工業', false, 'review'],
  [
    'a doubtful value that was confirmed',
    reading({ isDoubtful: true }),
    'サンプル工業',
    true,
    'confirmed',
  ],
  [
    'a certain value that was confirmed after an earlier reading',
    reading(),
    'サンプル工業',
    true,
    'filled',
  ],
  [
    'the same object as a choice',
    reading({ value: { code: '1' } }),
    { code: '1' },
    false,
    'filled',
  ],
])(
  'finds the state of %s (%s, %s, confirmed %s): %s',
  (_case, one, value, isConfirmed, expected) => {
    expect(readingState(one, value, isConfirmed)).toBe(expected);
  },
);

describe('the rules of a form with doubts', () => {
  const rules = withDoubts<{ name: string; confirmed: readonly string[] }>(
    { name: reading({ isDoubtful: true }) },
    ({ name }) => (name === '' ? { name: '入力してください。' } : {}),
  );
  const DOUBT = '確認済みにするか、正しい内容を入力してください。';

  test.each([
    ['a doubt is an error', 'サンプル工業', [], { name: DOUBT }],
    ['a confirmed doubt is no error', 'サンプル工業', ['name'], {}],
    ['another value is no error', '別会社', [], {}],
    ['the form’s own rule comes first', '', [], { name: '入力してください。' }],
  ])('%s', (_case, name, confirmed, errors) => {
    expect(rules({ name, confirmed })).toEqual(errors);
  });
});

function Name() {
  const marksOf = useExtractedField();
  return <TextField name="name" label="名称" {...marksOf('name')} />;
}

function open(one: ExtractedField | undefined, name = 'サンプル工業') {
  const seen: unknown[] = [];
  render(
    <Form
      initialValues={{ name, confirmed: ['phone'] as readonly string[] }}
      onSubmit={() => undefined}
      onCommit={({ confirmed }) => seen.push(confirmed)}
    >
      <ExtractedFieldsContext value={{ name: one }}>
        <Name />
      </ExtractedFieldsContext>
    </Form>,
  );
  return { seen, user: userEvent.setup({ delay: null }) };
}
const shown = () => document.querySelector('[data-field]')?.textContent;

test.each<[string, ExtractedField | undefined, string]>([
  ['typed', undefined, '名称'],
  ['read', reading(), '名称読み取り'],
  ['made from the holder', reading({ source: 'holder', text: null }), '名称口座名義から作成'],
  [
    'made from the registration number',
    reading({ source: 'registration_number' }),
    '名称登録番号から作成',
  ],
  ['from the register', reading({ source: 'register', text: null }), '名称法人番号の公表情報'],
  ['from a partner', reading({ source: 'partner' }), '名称連携元の指定'],
])('shows the source of a value that is %s', (_case, one, text) => {
  open(one);
  expect(shown()).toBe(text);
});

test('shows a difference between register and document with the text of the document', () => {
  open(reading({ source: 'register', text: 'サンプル工業㈱' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    '請求書では「サンプル工業㈱」と読み取りました。ご確認ください。',
  );
});

test('marks a value that the user changes, and shows the text of the document', async () => {
  const { user } = open(reading());
  await user.type(screen.getByRole('textbox'), '株');
  expect(screen.getByText('修正済み')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    '請求書では「サンプル工業」と読み取りました。ご確認ください。',
  );
});

test('does not say that a changed value of a partner is on a document', () => {
  open(reading({ source: 'partner' }), '別会社');
  expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
});

test('shows the reason of a doubt, and stores its confirmation with the others', async () => {
  const { user, seen } = open(reading({ isDoubtful: true, doubt: 'look_alike' }));
  expect(screen.getByText('要確認')).toBeInTheDocument();
  expect(screen.getByText(/似た文字と読み間違えやすい項目です。/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '確認済みにする' }));
  expect(screen.getByText('確認済み')).toBeInTheDocument();
  expect(seen).toEqual([['phone', 'name']]);
});
