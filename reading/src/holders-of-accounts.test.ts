import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { isZenginKana } from '@hareto/domain/zengin-kana.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function holderOf(...lines: string[][]) {
  const { account_holder_kana: holder } = extractFields([
    pageOf(linesAt([['お振込先'], ...lines], { column: 160 })),
  ]);
  return holder && [holder.value, holder.confidence >= SURE_CONFIDENCE];
}

const ACCOUNT = '三井住友銀行　渋谷支店　普通　1234567';

describe('the holder of an account', () => {
  test.each([
    ['カ）JTBトラベル', 'ｶ)JTBﾄﾗﾍﾞﾙ'],
    ['ハリマノヒカク（キョウクミ', 'ﾊﾘﾏﾉﾋｶｸ(ｷﾖｳｸﾐ'],
    ['ノウキヨウレン）サガミ', 'ﾉｳｷﾖｳﾚﾝ)ｻｶﾞﾐ'],
    ['カ） ＫＤＤＩウェブ', 'ｶ)KDDIｳｴﾌﾞ'],
    ['カ）A-1インサツ', 'ｶ)A-1ｲﾝｻﾂ'],
    ['カ）24アワーズ', 'ｶ)24ｱﾜ-ｽﾞ'],
    ['NTTデータ（カ', 'NTTﾃﾞ-ﾀ(ｶ'],
    ['SMBCファクター（カ', 'SMBCﾌｱｸﾀ-(ｶ'],
  ])('includes letters and digits before the kana: %s', (printed, holder) => {
    expect(isZenginKana(holder)).toBe(true);
    expect(holderOf([ACCOUNT], ['口座名義', printed])).toEqual([holder, true]);
    expect(holderOf([`${ACCOUNT}　${printed}`])).toEqual([holder, true]);
    expect(holderOf([ACCOUNT], [printed])).toEqual([holder, true]);
  });

  test.each(['\u2010', '\u2014', '\u2015', '\u2212', '\u2500'])(
    'is sure when it is printed with %s for ー',
    (dash) => {
      const printed = `カ）アオゾラサ${dash}ビス`;
      expect(holderOf([ACCOUNT], ['口座名義', printed])).toEqual(['ｶ)ｱｵｿﾞﾗｻ-ﾋﾞｽ', true]);
      expect(holderOf([ACCOUNT], [printed])).toEqual(['ｶ)ｱｵｿﾞﾗｻ-ﾋﾞｽ', true]);
    },
  );

  test.each([
    ['（株）サンエー', 'ｶ)ｻﾝｴ-'],
    ['㈱サンエー', 'ｶ)ｻﾝｴ-'],
    ['（有）サンエー', 'ﾕ)ｻﾝｴ-'],
    ['アオゾラ（株）', 'ｱｵｿﾞﾗ(ｶ'],
    ['株式会社 サンエー', 'ｶ)ｻﾝｴ-'],
    ['合同会社　サンエー', 'ﾄﾞ)ｻﾝｴ-'],
    ['サンエー　株式会社', 'ｻﾝｴ-(ｶ'],
  ])('has the abbreviation of a legal form in kanji: %s', (printed, holder) => {
    expect(holderOf([ACCOUNT], ['口座名義', printed])).toEqual([holder, true]);
    expect(holderOf([ACCOUNT], [`口座名義 ${printed}`])).toEqual([holder, true]);
  });

  test.each([
    ['A&Bアオゾラ（カ', 'A&Bｱｵｿﾞﾗ(ｶ'],
    ['アオゾラ，タロウ', 'ｱｵｿﾞﾗ'],
    ['サンエー（合）', 'ｻﾝｴ-'],
    ['T&Dホールディングス カ）ティーアンド', 'ｶ)ﾃｲ-ｱﾝﾄﾞ'],
    ['アオバ カ）コウベシテン', 'ｶ)ｺｳﾍﾞｼﾃﾝ'],
    ['ヤマダ タロウ Yamada', 'ﾔﾏﾀﾞ ﾀﾛｳ Y'],
  ])('is doubtful when it may be cut: %s', (printed, part) => {
    expect(holderOf([ACCOUNT], ['口座名義', printed])).toEqual([part, false]);
  });

  test('ends before the number of the account', () => {
    expect(holderOf(['三井住友銀行　渋谷支店'], ['口座名義', 'カ）アオゾラ 1234567'])).toEqual([
      'ｶ)ｱｵｿﾞﾗ',
      true,
    ]);
  });

  test.each([
    [['振込依頼人名：カ）アオゾラ']],
    [['ご依頼人名 カ）アオゾラ']],
    [['ご依頼人名', 'カ）アオゾラ']],
    [['お振込人名義は「カ）アオゾラシヨウテン」でお願いします']],
    [['※お振込人名は「A1001 アオゾラ」とご入力ください']],
    [['お客様カナ名 カ）アオゾラ']],
    [['ご依頼人(フリガナ) カ）アオゾラ']],
    [['ご依頼人(フリガナ)', 'カ）アオゾラ']],
    [['ご依頼人欄', 'アオゾラショウテン']],
    [['振込依頼人 お名前', 'アオゾラショウテン']],
    [['お振込人様', 'アオゾラショウテン']],
    [['お客様名カナ', 'アオゾラショウテン']],
    [['お振込名義人 カ）アオゾラ（お客様名をご入力ください）']],
  ])('is not the name of the payer: %j', (line) => {
    for (const holderInKanji of [[], [['口座名義 株式会社みどり工業']]])
      expect(holderOf([ACCOUNT], ...holderInKanji, line)).toBeUndefined();
    const sure = ['ｶ)ﾐﾄﾞﾘ', true];
    expect(holderOf([ACCOUNT], ['口座名義 カ）ミドリ'], line)).toEqual(sure);
    expect(holderOf(line, [ACCOUNT], ['口座名義', 'カ）ミドリ'])).toEqual(sure);
    expect(holderOf([`${ACCOUNT} カ）ミドリ`], line)).toEqual(sure);
  });

  test.each([
    ['振込名義', 'カ）ミドリ'],
    ['お客様専用口座の口座名義 カ）ミドリ'],
    ['※振込依頼人名に番号をご入力ください。口座名義 カ）ミドリ'],
    ['カ）ミドリ ※振込手数料はお客様にてご負担ください'],
    ['口座名義 カ）ミドリ 貴社名をご記入ください'],
    ['カ）ミドリ（お客様名の前に番号をご入力ください）'],
    ['カ）ミドリ お客様名にてお振込みください'],
    ['カ）ミドリ ※お振込人名義は貴社名でお願いします'],
    ['口座名義 カ）ミドリ（お客様名のご記入は不要です）'],
  ])('is sure beside other words: %s', (...line) => {
    expect(holderOf([ACCOUNT], line)).toEqual(['ｶ)ﾐﾄﾞﾘ', true]);
  });

  test.each(['振込手数料は振込人負担', '※振込依頼人名に請求番号を記載願います'])(
    'is sure right of a note: %s',
    (note) => {
      const items = linesAt([['お振込先'], [ACCOUNT], [note, 'カ）ミドリ']], { column: 230 });
      const holder = extractFields([pageOf(items)]).account_holder_kana;
      expect([holder?.value, (holder?.confidence ?? 0) >= SURE_CONFIDENCE]).toEqual([
        'ｶ)ﾐﾄﾞﾘ',
        true,
      ]);
    },
  );
});
