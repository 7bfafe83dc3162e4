import {
  BUSINESS_FORM_LABEL,
  BUSINESS_FORMS,
  isPhoneNumber,
  MONTHS,
  normalizePhoneNumber,
  normalizePostalCode,
  PREFECTURES,
  splitAddress,
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
])('stores postal code %p as %p', (text, expected) => {
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
  ['+81 3 1234 5678', null],
  ['', null],
])('stores phone number %p as %p', (text, expected) => {
  expect(normalizePhoneNumber(text)).toBe(expected);
});

test('does not store hyphens', () => {
  expect([isPhoneNumber('0312345678'), isPhoneNumber('03-1234-5678')]).toEqual([true, false]);
});

test.each([
  ['東京都新宿区新宿三丁目1番1号 青空ビル', '東京都', '新宿区', '新宿三丁目1番1号 青空ビル'],
  ['大阪府大阪市中央区北浜4-6-5', '大阪府', '大阪市中央区', '北浜4-6-5'],
  ['北海道札幌市中央区北一条西2-1', '北海道', '札幌市中央区', '北一条西2-1'],
  ['三重県四日市市諏訪町1-5', '三重県', '四日市市', '諏訪町1-5'],
  ['東京都町田市森野2-2-22', '東京都', '町田市', '森野2-2-22'],
  ['千葉県市川市八幡1-1-1', '千葉県', '市川市', '八幡1-1-1'],
  ['福島県郡山市朝日1-23-7', '福島県', '郡山市', '朝日1-23-7'],
  ['東京都西多摩郡奥多摩町氷川215', '東京都', '西多摩郡奥多摩町', '氷川215'],
  ['群馬県佐波郡玉村町下新田201', '群馬県', '佐波郡玉村町', '下新田201'],
  ['新潟県十日町市千歳町3-3', '新潟県', '十日町市', '千歳町3-3'],
  ['東京都東村山市本町1-2-3', '東京都', '東村山市', '本町1-2-3'],
  ['東京都小笠原村父島', '東京都', '小笠原村', '父島'],
  ['横浜市西区みなとみらい2-2-1', '', '横浜市西区', 'みなとみらい2-2-1'],
  ['Chuo-ku, Tokyo', '', '', 'Chuo-ku, Tokyo'],
  ['', '', '', ''],
])('splits %s', (address, state, city, street) => {
  expect(splitAddress(address)).toEqual({ state, city, street });
});
