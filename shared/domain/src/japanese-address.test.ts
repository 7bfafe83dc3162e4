import {
  BUSINESS_FORM_LABEL,
  BUSINESS_FORMS,
  isPhoneNumber,
  MONTHS,
  normalizePhoneNumber,
  normalizePostalCode,
  PREFECTURES,
} from './japanese-address.ts';

test('has 47 prefectures in JIS order', () => {
  expect([PREFECTURES.length, new Set(PREFECTURES).size]).toEqual([47, 47]);
  expect([1, 13, 14, 20, 26, 27, 36, 40, 47].map((code) => PREFECTURES[code - 1])).toEqual([
    '北海道',
    '東京都',
    '神奈川県',
    '長野県',
    '京都府',
    '大阪府',
    '徳島県',
    '福岡県',
    '沖縄県',
  ]);
});

test('has months and business forms', () => {
  expect([MONTHS.length, MONTHS[0], MONTHS[11]]).toEqual([12, '01', '12']);
  expect(BUSINESS_FORMS.map((form) => [form, BUSINESS_FORM_LABEL[form]])).toEqual([
    [1, '法人'],
    [2, '個人事業主'],
  ]);
});

test.each([
  ['123-4567', '1234567'],
  ['〒１２３－４５６７', '1234567'],
  ['123ー4567', '1234567'],
  ['0600001', '0600001'],
  ['123-456', null],
  ['12345678', null],
  ['abc-defg', null],
  ['', null],
])('normalizes the postal code %p to %p', (text, expected) => {
  expect(normalizePostalCode(text)).toBe(expected);
});

test.each([
  ['03-1234-5678', '0312345678'],
  ['０３（１２３４）５６７８', '0312345678'],
  ['0120-123-456', '0120123456'],
  ['0570-012-345', '0570012345'],
  ['0999-12-3456', '0999123456'],
  ['050-1234-5678', '05012345678'],
  ['060-1234-5678', '06012345678'],
  ['070-1234-5678', '07012345678'],
  ['080-1234-5678', '08012345678'],
  ['090-1234-5678', '09012345678'],
  ['0800-123-4567', '08001234567'],
  ['090-1234-567', null],
  ['050-1234-567', null],
  ['03-1234-56789', null],
  ['1234567890', null],
  ['00-1234-5678', null],
  ['03-1234-567', null],
  ['+81 3 1234 5678', '0312345678'],
  ['+819099990005', '09099990005'],
  ['+81 90-9999-0005', '09099990005'],
  ['＋８１ ９０－９９９９－０００５', '09099990005'],
  ['+81 (0)3-9999-0001', '0399990001'],
  ['0081399990001', '0399990001'],
  ['tel:03-9999-0001', '0399990001'],
  ['\u202A+81 3-9999-0001\u202C', '0399990001'],
  ['+1 212 555 0100', null],
  ['+82 2-1234-5678', null],
  ['+81 3 1234 567', null],
  ['', null],
])('normalizes the phone number %p to %p', (text, expected) => {
  expect(normalizePhoneNumber(text)).toBe(expected);
});

test('accepts a stored phone number only without hyphens', () => {
  expect([isPhoneNumber('0312345678'), isPhoneNumber('03-1234-5678')]).toEqual([true, false]);
});
