import { COMMON_PASSWORDS } from './common-passwords.ts';
import { newPasswordError, passwordStrength } from './new-password.ts';
import { foldPassword, PASSWORD_MIN_LENGTH } from './password-rules.ts';

const account = { emailAddress: 'taro.yamada@example.co.jp' };

test.each([
  ['hoshizora-no-kyo', null],
  ['hoshizora', 'too_short'],
  ['password123', 'too_common'],
  ['Password1234', 'too_common'],
  ['１ｑ２ｗ３ｅ４ｒ５ｔ', 'too_common'],
  ['0123456789', 'too_common'],
  ['my hareto card', 'too_common'],
  ['請求書カード払い！！', 'too_common'],
  ['taro.yamada-1', 'contains_email'],
] as const)('checks the new password %s: %s', (password, error) => {
  expect(newPasswordError(password, account)).toBe(error);
});

test('refuses a password with the name of the business', () => {
  const businessNames = ['サンプル商事'];
  expect(newPasswordError('サンプル商事の経理です', { ...account, businessNames })).toBe(
    'too_common',
  );
  expect(newPasswordError('サンプル商事の経理です', account)).toBeNull();
});

test('has a block list of folded passwords that are long enough', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(1_500);
  const wrongEntries = [...COMMON_PASSWORDS].filter(
    (password) => foldPassword(password) !== password || [...password].length < PASSWORD_MIN_LENGTH,
  );
  expect(wrongEntries).toEqual([]);
});

test.each([
  ['', 0, [false, false, false]],
  ['hoshizo', 1, [false, true, true]],
  ['password1234', 1, [true, true, false]],
  ['taro.yamada-1', 1, [true, false, true]],
  ['hoshizora-2', 2, [true, true, true]],
  ['hoshizora-no-ky', 3, [true, true, true]],
  ['𠮷𠮷𠮷野家のぎゅうどん', 2, [true, true, true]],
])('gives %j the grade %i and the met rules %j', (password, grade, rules) => {
  const strength = passwordStrength(password, account);
  const { isLongEnough, isWithoutEmail, isUncommon } = strength;
  expect([strength.grade, [isLongEnough, isWithoutEmail, isUncommon]]).toEqual([grade, rules]);
});
