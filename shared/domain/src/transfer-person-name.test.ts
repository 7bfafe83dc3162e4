import fc from 'fast-check';
import { LEGAL_FORM_ABBREVIATIONS } from './legal-form.ts';
import { containsKnownName, proposedTransferName } from './transfer-person-name.ts';
import { isZenginKana, zenginLength } from './zengin-kana.ts';

const LONG_KANA = 'ニホンデンシジョウホウツウシンギジュツシンコウカイハツキョウギカイ';
const LONG_NAME = {
  corporate_name: '一般社団法人日本電子情報通信技術振興開発協議会',
  corporate_name_kana: LONG_KANA,
};

test('accepts the proposal of a name that is longer than the field', () => {
  const proposed = proposedTransferName(LONG_NAME);
  expect([proposed, zenginLength(proposed)]).toEqual(['ｼﾔ)ﾆﾎﾝﾃﾞﾝｼｼﾞﾖｳﾎｳﾂｳｼﾝｷﾞｼﾞﾕﾂｼﾝｺｳｶｲﾊﾂｷﾖｳｷﾞｶ', 40]);
  expect(containsKnownName(proposed, [LONG_KANA])).toBe(true);
});

test.each([
  ['ﾆﾎﾝﾃﾞﾝｼｼﾞﾖｳﾎｳﾂｳｼﾝｷﾞｼﾞﾕﾂｼﾝｺｳｶｲﾊﾂｷﾖｳｷﾞｶｲ', true, 'the whole name without its abbreviation'],
  ['ﾆﾎﾝﾃﾞﾝｼｼﾞﾖｳﾎｳ', false, 'a beginning that leaves room for the rest'],
  ['ｼﾔ)ﾆﾎﾝﾃﾞﾝｼｼﾞﾖｳﾎｳﾂｳｼﾝｷﾞｼﾞﾕﾂｼﾝｺｳｶｲﾊﾂｷﾖｳｷﾞ', false, 'a beginning with room for one more letter'],
  ['ｱｵｿﾞﾗﾆﾎﾝﾃﾞﾝｼｼﾞﾖｳﾎｳﾂｳｼﾝｷﾞｼﾞﾕﾂｼﾝｺｳｶｲﾊﾂｷﾖ', false, 'a beginning after another name'],
])('compares %s with a name that is longer than the field: %p (%s)', (name, isKnown) => {
  expect(containsKnownName(name, [LONG_KANA])).toBe(isKnown);
});

test('compares ヱ as エ and ヰ as イ', () => {
  const names = { corporate_name: '株式会社ヱビスヰ', corporate_name_kana: 'ヱビスヰ' };
  const sole = {
    business_name_kana: null,
    representative_last_name_kana: 'ヰノウヱ',
    representative_first_name_kana: 'ヤヱ',
  };
  expect([proposedTransferName(names), proposedTransferName(sole)]).toEqual(['ｶ)ｴﾋﾞｽｲ', 'ｲﾉｳｴ ﾔｴ']);
  expect([
    containsKnownName('ｶ)ｴﾋﾞｽｲ', ['ヱビスヰ']),
    containsKnownName('ｲﾉｳｴﾔｴ', ['ヰノウヱ ヤヱ']),
  ]).toEqual([true, true]);
});

test("accepts the bank's spelling of 税理士法人", () => {
  const names = {
    corporate_name: '税理士法人さくら',
    corporate_name_kana: 'ゼイリシホウジンサクラ',
  };
  expect(proposedTransferName(names)).toBe('ｾﾞｲ)ｻｸﾗ');
  expect([
    containsKnownName('ｾﾞｲ)ｻｸﾗ', [names.corporate_name_kana]),
    containsKnownName('ｻｸﾗ(ｾﾞｲ', [names.corporate_name_kana]),
    containsKnownName('ｾﾞｲ)ﾀﾞﾘｱ', [names.corporate_name_kana]),
  ]).toEqual([true, true, false]);
});

const kana = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'アガパッョーヴヱヰヲン・ 9A'), minLength: 1, maxLength })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^[ー・ ]+$/.test(text));
const legalForm = fc.constantFrom('', '株式会社', ...Object.keys(LEGAL_FORM_ABBREVIATIONS));

test('accepts the proposal for every corporation', () => {
  fc.assert(
    fc.property(
      legalForm,
      fc.constantFrom('見本', '見本営業所', '見本出張所'),
      fc.boolean(),
      kana(60),
      fc.constantFrom('', 'エイギョウショ', 'シュッチョウジョ'),
      (form, name, isHead, nameKana, office) => {
        const corporate_name_kana = `${nameKana}${office}`;
        const corporate_name = isHead ? `${form}${name}` : `${name}${form}`;
        const proposed = proposedTransferName({ corporate_name, corporate_name_kana });
        expect(isZenginKana(proposed)).toBe(true);
        expect(containsKnownName(proposed, [corporate_name_kana])).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('accepts the proposal for every sole proprietor', () => {
  fc.assert(
    fc.property(fc.option(kana(100)), kana(20), kana(20), (trade, last, first) => {
      const proposed = proposedTransferName({
        business_name_kana: trade,
        representative_last_name_kana: last,
        representative_first_name_kana: first,
      });
      expect(isZenginKana(proposed)).toBe(true);
      expect(containsKnownName(proposed, [trade, `${last} ${first}`])).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
