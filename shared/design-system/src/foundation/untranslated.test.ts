import { untranslated } from './untranslated.ts';

test.each([
  '¥330,000',
  '330,000円',
  '2026/11/30(月)',
  '2026年11月30日(月) 17:00',
  '11月30日(月)',
  'keiri@example.jp',
])('keeps a value from the translation of the page: %s', (text) => {
  expect(untranslated(text)).toEqual({ translate: 'no' });
});

test.each(['審査中', '3日後', '月曜日', '11月30日(月)までに振込', '3,000円の手数料'])(
  'leaves a text to the translation of the page: %s',
  (text) => {
    expect(untranslated(text)).toBeUndefined();
  },
);
