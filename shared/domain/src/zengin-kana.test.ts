import fc from 'fast-check';
import {
  invalidZenginCharacters,
  isSameHolder,
  isZenginKana,
  kanaOfHolder,
  LEGAL_FORM_ABBREVIATIONS,
  proposeAccountHolder,
  proposeZenginName,
  toFullWidthDisplay,
  toZenginKana,
  truncateZenginKana,
  zenginLength,
  ACCOUNT_HOLDER_KANA_MAX_LENGTH,
  TRANSFER_PERSON_NAME_MAX_LENGTH,
} from './zengin-kana.ts';

test.each([
  ['カ）サンプルシヨウジ', 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ', 'NFKC and half-width kana'],
  ['ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ', 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ', 'the stored form stays'],
  ['さんぷる', 'ｻﾝﾌﾟﾙ', 'hiragana'],
  ['ショウジ', 'ｼﾖｳｼﾞ', 'small kana'],
  ['ァィゥェォッャュョヮヵヶ', 'ｱｲｳｴｵﾂﾔﾕﾖﾜｶｹ', 'every small kana'],
  ['ｧｨｩｪｫｯｬｭｮ', 'ｱｲｳｴｵﾂﾔﾕﾖ', 'small half-width kana'],
  ['カ）グローバル', 'ｶ)ｸﾞﾛ-ﾊﾞﾙ', 'the long vowel mark'],
  ['ｰー－―‐–—−‑', '---------', 'every dash'],
  ['ヲヨウ', 'ｵﾖｳ', 'ヲ'],
  ['ｦ', 'ｵ', 'half-width ヲ'],
  ['を', 'ｵ', 'を'],
  ['ジョン・スミス', 'ｼﾞﾖﾝ.ｽﾐｽ', 'the middle dot'],
  ['ｱ･ｲ', 'ｱ.ｲ', 'the half-width middle dot'],
  ['ア，イ、ウ,エ､オ', 'ｱｲｳｴｵ', 'commas'],
  ['ａｂｃAbc', 'ABCABC', 'upper case'],
  ['ヤマダ　　タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'several spaces'],
  ['　ヤマダ\t', 'ﾔﾏﾀﾞ', 'spaces at both ends'],
  ['ヴィヴァ', 'ｳﾞｲｳﾞｱ', 'ヴ'],
  ['カ゛ハ゜', 'ｶﾞﾊﾟ', 'free-standing sound marks'],
  ['ガパ', 'ｶﾞﾊﾟ', 'joined sound marks'],
  ['（１２３）．／', '(123)./', 'signs'],
  ['', '', 'nothing'],
])('converts %p to %p: %s', (text, expected) => {
  expect(toZenginKana(text)).toBe(expected);
});

test('changes nothing when normalising any text twice', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => toZenginKana(toZenginKana(text)) === toZenginKana(text),
    ),
    { numRuns: 2_000 },
  );
});

test('changes nothing when normalising Japanese input twice', () => {
  const unit = fc.constantFrom(
    ...'あぁがゔをカガヵヶヲヺヷヴｶｧﾞﾟｰ゛゜ー－―‐–—−・･，、,､ 　Ａｂé(（）)./1１株㈱\u3099\u309A\u0301',
  );
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 12 }),
      (text) => toZenginKana(toZenginKana(text)) === toZenginKana(text),
    ),
    { numRuns: 5_000 },
  );
});

test.each([
  ['カ）サンプル', []],
  ['株式会社サンプル', ['株', '式', '会', '社']],
  ['サンプル＆サンプル＠', ['&', '@']],
  ['ヰヱ', ['ヰ', 'ヱ']],
  ['アーイ！', ['!']],
  ['𠮷', ['𠮷']],
  ['', []],
])('finds in %p the characters that no bank accepts: %p', (text, expected) => {
  expect(invalidZenginCharacters(text)).toEqual(expected);
});

test.each([
  ['ｶ)ｻﾝﾌﾟﾙ 1-2./A', true],
  ['ｶ）ｻﾝﾌﾟﾙ', false],
  ['サンプル', false],
  ['ｼｮｳｼﾞ', false],
  ['ｦ', false],
  ['ｻｰﾋﾞｽ', false],
  ['abc', false],
  ['ｱ,ｲ', false],
  ['ｱ･ｲ', false],
  ['', false],
])('checks whether %p is in stored form: %p', (text, expected) => {
  expect(isZenginKana(text)).toBe(expected);
});

test('normalises every text without invalid characters to its stored form', () => {
  const unit = fc.constantFrom(...'アァガｶﾞヴー、・ａ９ （）');
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1 }), (text) => {
      const stored = toZenginKana(text);
      expect(isZenginKana(stored)).toBe(
        stored !== '' && invalidZenginCharacters(text).length === 0,
      );
    }),
  );
});

test.each([
  ['ｶ)ｸﾞﾛ-ﾊﾞﾙ', 'カ）グローバル'],
  ['ABC-1 ｻﾝﾌﾟﾙ', 'ＡＢＣ－１　サンプル'],
  ['ｳﾞｲｱ.', 'ヴイア．'],
])('shows %s as %s', (stored, shown) => {
  expect(toFullWidthDisplay(stored)).toBe(shown);
});

test('restores the stored text from the displayed one', () => {
  const unit = fc.constantFrom(...'ｱｶﾊｳﾞﾟﾝAZ09()-./ ');
  fc.assert(
    fc.property(
      fc.string({ unit }).map(toZenginKana),
      (stored) => toZenginKana(toFullWidthDisplay(stored)) === stored,
    ),
  );
});

test('counts a sound mark as a character, and cuts texts by that count', () => {
  expect([
    zenginLength('ガ'),
    zenginLength('カ）サンプル'),
    ACCOUNT_HOLDER_KANA_MAX_LENGTH,
    TRANSFER_PERSON_NAME_MAX_LENGTH,
  ]).toEqual([2, 7, 30, 40]);
  expect(truncateZenginKana('サンプルショウジ', 6)).toBe('ｻﾝﾌﾟﾙｼ');
  expect(truncateZenginKana('ア イ', 2)).toBe('ｱ');
});

test.each([
  ['株式会社京葉', 'ケイヨウ', 'ｶ)ｹｲﾖｳ'],
  ['京葉株式会社', 'ケイヨウ', 'ｹｲﾖｳ(ｶ'],
  ['㈱京葉', 'ケイヨウ', 'ｶ)ｹｲﾖｳ'],
  ['京葉（有）', 'ケイヨウ', 'ｹｲﾖｳ(ﾕ'],
  ['株式会社 サンプル商事', 'サンプルショウジ', 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ'],
  ['合同会社サンプルクリーン', 'サンプルクリーン', 'ﾄﾞ)ｻﾝﾌﾟﾙｸﾘ-ﾝ'],
  ['医療法人社団さくら会', 'サクラカイ', 'ｲ)ｻｸﾗｶｲ'],
  ['特定非営利活動法人みどり', 'ミドリ', 'ﾄｸﾋ)ﾐﾄﾞﾘ'],
  ['株式会社サンプル', 'カブシキガイシャサンプル', 'ｶ)ｻﾝﾌﾟﾙ'],
  ['サンプル株式会社', 'サンプル カブシキカイシャ', 'ｻﾝﾌﾟﾙ(ｶ'],
  ['株式会社カブシキ', 'カブシキ', 'ｶ)ｶﾌﾞｼｷ'],
  ['やまだデザイン', 'ヤマダデザイン', 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ'],
  ['山田 太郎', 'ヤマダ　タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['株式会社ヱビス', 'ヱビス', 'ｶ)ｴﾋﾞｽ'],
  ['ゐのうゑ', 'ゐのうゑ', 'ｲﾉｳｴ'],
  ['千葉営業所', 'チバエイギョウショ', 'ﾁﾊﾞ(ｴｲ'],
  ['千葉出張所', 'チバシュッチョウジョ', 'ﾁﾊﾞ(ｼﾕﾂ'],
])('proposes for %s (%s) the name %s', (name, nameKana, expected) => {
  expect(proposeZenginName({ name, nameKana })).toBe(expected);
});

test.each(Object.keys(LEGAL_FORM_ABBREVIATIONS))(
  'proposes for %s a name that can be sent to a bank',
  (legalForm) => {
    expect(isZenginKana(proposeZenginName({ name: `${legalForm}見本`, nameKana: 'ミホン' }))).toBe(
      true,
    );
  },
);

test('cuts a proposed account holder to 30 characters, but not a proposed transfer name', () => {
  const company = {
    name: '株式会社ひまわりエンジニアリングソリューションズ',
    nameKana: 'ヒマワリエンジニアリングソリューションズ',
  };
  expect(proposeAccountHolder(company)).toBe('ｶ)ﾋﾏﾜﾘｴﾝｼﾞﾆｱﾘﾝｸﾞｿﾘﾕ-ｼﾖﾝｽﾞ');
  const long = { name: '株式会社ひまわり', nameKana: 'ヒマワリ'.repeat(10) };
  expect(zenginLength(proposeAccountHolder(long))).toBe(30);
  expect(zenginLength(proposeZenginName(long))).toBe(42);
});

test.each([
  ['ｶ)ﾋﾏﾜﾘｿﾘﾕ-ｼﾖﾝｽﾞ', 'ヒマワリソリユーシヨンズ'],
  ['ﾋﾏﾜﾘ(ｶ', 'ヒマワリ'],
  ['ヒマワリ（ユ）', 'ヒマワリ'],
  ['ザイ）ヒマワリ', 'ヒマワリ'],
  ['スズキ　イチロウ', 'スズキ\u3000イチロウ'],
  ['', ''],
])('finds in the account holder %s the company %s', (holder, kana) => {
  expect(kanaOfHolder(holder)).toBe(kana);
});

test.each([
  ['カ）グローバルデジタルエンジニアリングジャパン', 'ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟ', true],
  ['ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟﾝ', 'ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾏ', false],
  ['ｶ)ｸﾞﾛ-ﾊﾞﾙ ﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟﾝ', 'ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟ', true],
  ['ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙ', 'ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟ', false],
  ['ヤマダタロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ', true],
  ['ヤマダ タロ', 'ﾔﾏﾀﾞ ﾀﾛｳ', false],
  ['カ）ヱビス', 'ｶ)ｴﾋﾞｽ', true],
  ['', 'ｶ)ｴﾋﾞｽ', false],
  // The record of 30 characters is full, and the letters of the document differ after it.
  ['ABCDEFGHIJ KLMNOPQRS TUVWXYZ01999', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123', false],
  ['A B C D E F G H I J K L M N O P Z Z Z', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123', false],
  // The blanks of the document make it longer than a record.
  ['ABCDEFGHIJ KLMNOPQRS TUVWXYZ 012', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012', true],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ012 4567', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012', true],
])('compares the holder %p of a document with %p of an account: %p', (read, stored, expected) => {
  expect(isSameHolder(read, stored)).toBe(expected);
});
