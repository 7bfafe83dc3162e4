import { isSameCompany } from './company-name.ts';

test.each([
  ['サンプル工業(株)', 'サンプル工業株式会社'],
  ['株式会社サンプル商事 大阪支店 御中', '株式会社サンプル商事'],
  ['株式会社サンプル商事', '株式会社サンプル商事 経理部'],
])('takes %s for %s', (read, registered) => {
  expect(isSameCompany(read, registered)).toBe(true);
});

test.each([
  ['株式会社サンプル', '株式会社サンプル商事'],
  ['サ', 'サンプル工業株式会社'],
  ['', 'サンプル工業株式会社'],
  ['サンプル工業株式会社', ''],
])('does not take %j for %j', (read, registered) => {
  expect(isSameCompany(read, registered)).toBe(false);
});
