import * as v from 'valibot';
import { katakanaText, zenginText } from './business-fields.ts';
import { optionalText, requiredText } from './fields.ts';

const messagesOf = (schema: v.GenericSchema, text: string) =>
  v.safeParse(schema, text).issues?.map(({ message }) => message);

test.each([
  [
    'a name',
    requiredText('corporate_name', 8),
    '\u200B株式会社\u200Bそら\u2060まめ\uFEFF',
    '株式会社そらまめ',
  ],
  ['an address', requiredText('address_street', 50), '南蒲田\u00AD9-99\u200E', '南蒲田9-99'],
  [
    'a name with a zero-width joiner',
    requiredText('corporate_name', 50),
    'そら\u200Dまめ',
    'そらまめ',
  ],
  ['an optional text', optionalText('memo', 50), '11月分\u202A', '11月分'],
  [
    'an optional text of invisible characters and blanks only',
    optionalText('memo', 50),
    ' \u200B ',
    null,
  ],
  ['a name in katakana', katakanaText('corporate_name_kana', 50), 'ソラ\u200Bマメ', 'ソラマメ'],
  ['the name of an account', zenginText('account_holder_kana', 30), 'カ）ソラ\u200Bマメ', 'ｶ)ｿﾗﾏﾒ'],
])('removes the invisible characters from %s', (_, schema, text, expected) => {
  expect(v.parse(schema as v.GenericSchema, text)).toBe(expected);
});

test('treats a required text of invisible characters only as missing', () => {
  expect(messagesOf(requiredText('corporate_name', 50), '\u200B\uFEFF')).toEqual([
    '法人名を入力してください。',
  ]);
});

test('shows the code points of other invisible characters in the message', () => {
  expect(messagesOf(requiredText('corporate_name', 50), 'そら\u061Cまめ\t😀\u{E0041}商店')).toEqual(
    ['法人名に使用できない文字が含まれています：「U+061CU+0009😀U+E0041」'],
  );
});
