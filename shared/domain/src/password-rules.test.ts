import fc from 'fast-check';
import {
  brokenRules,
  foldPassword,
  normalizePassword,
  PASSWORD_MESSAGES,
  type PasswordContext,
  type PasswordError,
} from './password-rules.ts';

const context: PasswordContext = {
  emailAddress: 'taro.yamada@example.co.jp',
  blockList: new Set(['password1234', 'qwertyuiop']),
  forbiddenWords: ['hareto', '請求書カード払い'],
};

test.each<[string, PasswordError | null, string]>([
  ['correct horse', null, 'words'],
  ['0123498765', null, 'digits only: no rules about kinds'],
  ['さくらのやまみちをゆく', null, 'any script'],
  ['𠮷𠮷野家のぎゅうどん', null, 'ten code points'],
  ['𠮷野家のぎゅうどん', 'too_short', 'nine code points, although ten units'],
  ['short', 'too_short', ''],
  ['', 'too_short', ''],
  ['x'.repeat(64) + 'y'.repeat(64), null, '128'],
  ['x'.repeat(64) + 'y'.repeat(65), 'too_long', '129'],
  ['taro.yamada-2026', 'contains_email', ''],
  ['ＴＡＲＯ．ＹＡＭＡＤＡ２０２６', 'contains_email', 'in another width and case'],
  ['password1234', 'too_common', 'on the list'],
  ['PassWord1234', 'too_common', 'in another case'],
  ['ｐａｓｓｗｏｒｄ１２３４', 'too_common', 'in another width'],
  ['my-Hareto-2026', 'too_common', 'a word of the product'],
  ['請求書カード払い2026', 'too_common', 'a word of the product'],
  ['aaaaaaaaaaaa', 'too_common', 'a repetition'],
  ['abcabcabcabc', 'too_common', 'a repetition'],
  ['abcabcabcabd', null, 'nearly a repetition'],
])('checks %p: %p (%s)', (password, error) => {
  expect(brokenRules(password, context)).toEqual(error === null ? [] : [error]);
});

test('allows passwords that contain a short local part', () => {
  expect(brokenRules('correct horse', { ...context, emailAddress: 'co@example.jp' })).toEqual([]);
  expect(brokenRules('correct horse', { ...context, emailAddress: '' })).toEqual([]);
});

test('requires 15 characters without a second factor', () => {
  expect(brokenRules('correct horses', { ...context, isTwoFactorOff: true })).toEqual([
    'too_short_without_two_factor',
  ]);
  expect(brokenRules('correct horses!', { ...context, isTwoFactorOff: true })).toEqual([]);
  expect(brokenRules('hareto', { ...context, isTwoFactorOff: true })).toEqual([
    'too_short',
    'too_short_without_two_factor',
    'too_common',
  ]);
});

test('has a message for each rule', () => {
  expect(PASSWORD_MESSAGES).toEqual({
    too_short: 'パスワードは10文字以上で入力してください。',
    too_short_without_two_factor:
      '二段階認証を無効にするには、パスワードを15文字以上に変更してください。',
    too_long: 'パスワードは128文字以内で入力してください。',
    contains_email: 'メールアドレスを含むパスワードは使用できません。',
    too_common: '推測されやすいパスワードです。別のパスワードを設定してください。',
  });
});

test('changes nothing when normalising twice, and keeps blanks', () => {
  expect(normalizePassword(' ｐａｓｓ ')).toBe(' pass ');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (password) => normalizePassword(normalizePassword(password)) === normalizePassword(password),
    ),
  );
  expect(foldPassword('ＡＢＣ')).toBe('abc');
});
