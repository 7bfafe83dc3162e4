import { splitLegalForm, withoutLegalForm } from './legal-form.ts';

test.each([
  ['株式会社サンプル商事', '株式会社', 'head', 'サンプル商事'],
  ['サンプル工業株式会社', '株式会社', 'tail', 'サンプル工業'],
  ['株式会社　サンプル', '株式会社', 'head', 'サンプル'],
  ['㈱サンプル', '株式会社', 'head', 'サンプル'],
  ['サンプル（有）', '有限会社', 'tail', 'サンプル'],
  ['医療法人社団さくら会', '医療法人社団', 'head', 'さくら会'],
  ['医療法人さくら会', '医療法人', 'head', 'さくら会'],
  ['地方独立行政法人サンプル病院', '地方独立行政法人', 'head', 'サンプル病院'],
  ['一般社団法人サンプル', '一般社団法人', 'head', 'サンプル'],
  ['株式会社サンプル有限会社', '株式会社', 'head', 'サンプル有限会社'],
  ['京葉株式会社千葉支店', null, null, '京葉株式会社千葉支店'],
  ['やまだデザイン', null, null, 'やまだデザイン'],
  ['株式会社', null, null, '株式会社'],
  ['', null, null, ''],
])('splits %s: legal form %p at the %p, name %s', (text, legalForm, position, name) => {
  expect(splitLegalForm(text)).toEqual({ legalForm, position, name });
  expect(withoutLegalForm(text)).toBe(name);
});
