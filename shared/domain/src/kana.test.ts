import fc from 'fast-check';
import { normalizeForSearch, toFullWidthKatakana, toLargeKana } from './kana.ts';

test.each([
  ['やまだ たろう', 'ヤマダ タロウ'],
  ['ﾔﾏﾀﾞ　ﾀﾛｳ', 'ヤマダ タロウ'],
  ['ｻﾝﾌﾟﾙｺｳｷﾞｮｳ', 'サンプルコウギョウ'],
  ['さーびす', 'サービス'],
  ['ゔぃ', 'ヴィ'],
  ['カ゛', 'ガ'],
  ['ハ゜', 'パ'],
  ['みすゞ', 'ミスヾ'],
  ['ＡＢＣ１２', 'ABC12'],
  ['山田', '山田'],
])('turns %s into %s', (text, expected) => {
  expect(toFullWidthKatakana(text)).toBe(expected);
});

test('makes small kana large', () => {
  expect(toLargeKana('ァィゥェォッャュョヮヵヶア')).toBe('アイウエオツヤユヨワカケア');
});

test.each([
  ['みつびしゆーえふじぇい', 'ミツビシユ－エフジエイ'],
  ['ﾐﾂﾋﾞｼ', 'ミツビシ'],
  ['三菱ｕｆｊ', '三菱ＵＦＪ'],
  ['０００５', '0005'],
  ['PayPay', 'ＰａｙＰａｙ'],
  ['みずほ 銀行', 'みずほ銀行'],
])('gives %s and the stored %s the same search key', (text, storedText) => {
  expect(normalizeForSearch(text)).toBe(normalizeForSearch(storedText));
});

test('can ignore the legal form', () => {
  expect(normalizeForSearch('株式会社サンプル商事', { ignoreLegalForm: true })).toBe(
    normalizeForSearch('サンプル商事'),
  );
  expect(normalizeForSearch('株式会社サンプル商事')).not.toBe(normalizeForSearch('サンプル商事'));
});

test('does not change a search key that is normalized again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'あゃアャｱｬﾞ゛ー-－ 　・aＡ株㈱1１') }),
      (text) => normalizeForSearch(normalizeForSearch(text)) === normalizeForSearch(text),
    ),
  );
});
