import { isMailAddress, toMailAddress } from './mail-address.ts';

test.each([
  ['keiri+hareto@example.co.jp', 'keiri+hareto@example.co.jp'],
  ['Keiri@EXAMPLE.CO.JP', 'Keiri@EXAMPLE.CO.JP'],
  ["o'hara@example.co.jp", "o'hara@example.co.jp"],
  ['ｋｅｉｒｉ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'keiri@example.co.jp'],
  ['keiri@example.co.jp　', 'keiri@example.co.jp'],
  ['keiri@example.co.jp\u200B', 'keiri@example.co.jp'],
  ['\u202Akeiri@example.co.jp\u202C', 'keiri@example.co.jp'],
  ['mailto:keiri@example.co.jp', 'keiri@example.co.jp'],
  ['keiri..bu@docomo.ne.jp', 'keiri..bu@docomo.ne.jp'],
  ['keiri.@ezweb.ne.jp', 'keiri.@ezweb.ne.jp'],
  ['keiri..bu.@t2.ezweb.ne.jp', 'keiri..bu.@t2.ezweb.ne.jp'],
  [`${'a'.repeat(64)}@example.co.jp`, `${'a'.repeat(64)}@example.co.jp`],
  ['keiri@xn--r8jz45g.jp', 'keiri@xn--r8jz45g.jp'],
])('accepts %p as %s', (typed, address) => {
  expect([toMailAddress(typed), isMailAddress(toMailAddress(typed))]).toEqual([address, true]);
});

test.each([
  'keiri@example',
  'keiri@example.co.jp.',
  'keiri..bu@example.co.jp',
  'keiri.@example.co.jp',
  '.keiri@ezweb.ne.jp',
  'keiri@example..jp',
  'keiri@-example.jp',
  'keiri@example.123',
  '経理@例え.jp',
  'kei ri@example.co.jp',
  'a@b@example.co.jp',
  '@example.co.jp',
  'keiri@',
  `${'a'.repeat(65)}@example.co.jp`,
  `${'a'.repeat(65)}@docomo.ne.jp`,
  'keiri..bu@docomo.ne.jp.example.jp',
])('refuses %p', (typed) => {
  expect(isMailAddress(toMailAddress(typed))).toBe(false);
});
