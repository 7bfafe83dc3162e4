import { splitCorporateNameKana, withoutLegalFormKana } from './corporate-name-kana.ts';

test.each([
  ['カブシキガイシャサンプルショウジ', 'サンプルショウジ', 'カブシキガイシャ'],
  ['カブシキカイシャ サンプル', 'サンプル', 'カブシキカイシャ'],
  ['サンプル・カブシキガイシャ', 'サンプル', 'カブシキガイシャ'],
  ['かぶしきがいしゃさんぷる', 'サンプル', 'カブシキガイシャ'],
  ['ｺﾞｳﾄﾞｳｶﾞｲｼｬｻﾝﾌﾟﾙ', 'サンプル', 'ゴウドウガイシャ'],
  ['ｶ)ｻﾝﾌﾟﾙ', 'サンプル', 'カ)'],
  ['サンプル（カ）', 'サンプル', '(カ)'],
  ['サンプル（カ', 'サンプル', '(カ'],
  ['イリョウホウジンシャダンサクラカイ', 'サクラカイ', 'イリョウホウジンシャダン'],
  ['イッパンシャダンホウジン サンプル', 'サンプル', 'イッパンシャダンホウジン'],
  ['NPOホウジンミドリ', 'ミドリ', 'NPOホウジン'],
  ['ヒマワリカイシャ', 'ヒマワリカイシャ', null],
  ['カブシキ', 'カブシキ', null],
  ['カブシキガイシャ', 'カブシキガイシャ', null],
  ['サンプルカブシキガイシャチバ', 'サンプルカブシキガイシャチバ', null],
  ['', '', null],
])('takes from %p the name %p and the legal form %p', (text, kana, legalForm) => {
  expect(splitCorporateNameKana(text)).toEqual({ kana, legalForm });
  expect(withoutLegalFormKana(kana)).toBe(kana);
});
