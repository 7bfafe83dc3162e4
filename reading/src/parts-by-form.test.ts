import { READ_ACCOUNT_FIELDS, SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { readInvoice } from './extract-fields.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';

function partsIn(items: ReturnType<typeof linesAt>) {
  const { fields, accounts } = readInvoice([pageOf(items)]);
  const [account = fields] = accounts;
  const valuesThat = (isSure: boolean) =>
    READ_ACCOUNT_FIELDS.flatMap((name) => {
      const value = account[name];
      return value && value.confidence >= SURE_CONFIDENCE === isSure ? [value.value] : [];
    });
  return { sure: valuesThat(true), doubtful: valuesThat(false), accounts: accounts.length };
}
const readLines = (...lines: string[][]) => partsIn(linesAt(lines, { column: 160 }));

const PLACE = ['お振込先', 'みずほ銀行 新宿支店'];
const PLACE_READ = ['みずほ銀行', '新宿支店'];
const HOLDER = ['口座名義', 'カ）アオゾラシヨウテン'];
const HOLDER_READ = 'ｶ)ｱｵｿﾞﾗｼﾖｳﾃﾝ';

describe('digits that are no number of an account', () => {
  test.each<[string[][]]>([
    [[['160-0022 東京都新宿区新宿3-1-1']]],
    [[['請求書No.', '2026110']]],
    [[['合計', '1100000円']]],
    [[['合計', '¥1100000']]],
    [[['160-0022', '東京都新宿区新宿3-1-1']]],
    [[['160-0022'], ['東京都新宿区新宿3-1-1']]],
  ])('are not read as one: %j', (lines) => {
    expect(readLines(PLACE, HOLDER, ...lines)).toEqual({
      sure: [...PLACE_READ, HOLDER_READ],
      doubtful: [],
      accounts: 0,
    });
  });

  test('are not read for a number in boxes that are far apart', () => {
    const boxes = [...'1234567'].map((digit, index) => textAt(digit, 210 + index * 30, 92));
    const read = partsIn([
      ...linesAt([PLACE, HOLDER, ['口座番号'], ['160-0022 東京都新宿区新宿3-1-1']], {
        column: 160,
      }),
      ...boxes,
    ]);
    expect(read).toEqual({
      sure: [...PLACE_READ, HOLDER_READ],
      doubtful: ['1234567'],
      accounts: 0,
    });
  });

  test('are doubtful when nothing says what they are', () => {
    expect(readLines(PLACE, HOLDER, ['2026110'])).toEqual({
      sure: [...PLACE_READ, HOLDER_READ],
      doubtful: ['2026110'],
      accounts: 0,
    });
  });

  test('are not the number of a second account when they are a postal code', () => {
    expect(readLines([...PLACE, '160-0022'], ['', '普通預金', '1234567'])).toEqual({
      sure: [...PLACE_READ, '普通', '1234567'],
      doubtful: [],
      accounts: 0,
    });
  });
});

test.each<[string[][]]>([
  [[['普通預金', '1234567']]],
  [[['普通預金'], ['1234567']]],
  [[['口座番号', '普通 1234567']]],
  [[['普通 123-4567']]],
])('reads the number beside or below the type of the account: %j', (lines) => {
  expect(readLines(PLACE, ...lines).sure).toContain('1234567');
});

describe('kana that are no holder', () => {
  const account = ['お振込先', 'みずほ銀行 新宿支店 普通 1234567'];
  const kanji = ['口座名義', '株式会社青空商店'];
  const read = [...PLACE_READ, '普通', '1234567'];

  test.each<[string, string[][]]>([
    ['a plan', [['プラン', 'スタンダード']]],
    ['a building', [['東京都新宿区1-1'], ['アオゾラビル']]],
    ['a person beside a label', [['担当', 'ヤマモト']]],
    ['a person behind a label', [['営業担当:ヤマモト']]],
    ['an item', [['コンサルティング', '1', '100,000']]],
  ])('are not read as a sure one: %s', (_, lines) => {
    expect(readLines(account, kanji, ...lines).sure).toEqual(read);
    expect(readLines(account, ...lines).sure).toEqual(read);
  });

  test('are the furigana of the buyer', () => {
    expect(
      readLines(
        ['フリガナ', 'サンプルショウジ'],
        ['お客様名', '株式会社サンプル商事'],
        [''],
        account,
        kanji,
      ).sure,
    ).toEqual(read);
  });

  test('are the bank above the holder', () => {
    expect(
      readLines(
        ['お振込先', 'ミズホギンコウ シンジユクシテン フツウ 1234567'],
        ['', 'カ）アオゾラシヨウテン'],
      ).sure,
    ).toEqual(['普通', '1234567', HOLDER_READ]);
  });

  test.each<[string[][]]>([
    [[['', 'カ）アオゾラシヨウテン']]],
    [[['', 'アオゾラシヨウテン']]],
    [[kanji, ['', 'アオゾラシヨウテン']]],
    [[['株式会社青空商店'], ['アオゾラシヨウテン']]],
  ])('are still the holder below its account: %j', (lines) => {
    expect(readLines(account, ...lines).sure.at(-1)).toMatch(/ｱｵｿﾞﾗｼﾖｳﾃﾝ$/);
  });
});

describe('kanji, hiragana or Latin letters beside kana', () => {
  test.each([
    '山田 タロウ',
    '株式会社 カフェ 青空',
    '（株）テラス 企画',
    'スズキ 設計事務所',
    'Cafe ソレイユ',
    'さくら デザイン',
    'NPO法人 ハートフル 福祉会',
  ])('make the holder doubtful: %s', (name) => {
    const lines = [
      ['お振込先', 'みずほ銀行 新宿支店 普通 1234567'],
      ['口座名義', name],
    ];
    expect(readLines(...lines).sure).toEqual([...PLACE_READ, '普通', '1234567']);
  });

  test('make the holder doubtful without a label', () => {
    const lines = [
      ['お振込先', 'みずほ銀行 新宿支店 普通 1234567'],
      ['', 'アトリエミドリ 山田花子'],
    ];
    expect(readLines(...lines).sure).toEqual([...PLACE_READ, '普通', '1234567']);
  });

  test.each([
    '株式会社青空商店 カ）アオゾラシヨウテン',
    'カ）アオゾラシヨウテン ※手数料はご負担ください',
    'アオゾラシヨウテン（青空商店）',
    '山田太郎 ヤマダ アオゾラシヨウテン',
    'アオゾラシヨウテン ※手数料はご負担ください',
  ])('leave a whole name in kana sure: %s', (name) => {
    const lines = [
      ['お振込先', 'みずほ銀行 新宿支店 普通 1234567'],
      ['口座名義', name],
    ];
    expect(readLines(...lines).sure.at(-1)).toMatch(/ｱｵｿﾞﾗｼﾖｳﾃﾝ$/);
  });
});

describe('the second account of a document', () => {
  const first = ['お振込先', 'みずほ銀行 新宿支店 普通 1234567'];
  const accountsOf = (...lines: string[][]) =>
    readInvoice([pageOf(linesAt(lines, { column: 160 }))]).accounts.map(
      ({ bank_name: bank, account_number: number }) => [
        bank && bank.confidence >= SURE_CONFIDENCE ? bank.value : 'doubtful',
        number?.value,
      ],
    );

  test.each([
    ['商工中金 大阪支店', '商工中金'],
    ['農林中金 本店', '農林中金'],
    ['三菱UFJ 渋谷支店', '三菱UFJ'],
    ['SMBC 渋谷支店', 'SMBC'],
    ['さわやかしんきん 渋谷支店', 'さわやかしんきん'],
    ['ゆうちょ 〇一八店', 'ゆうちょ'],
  ])('has its bank by the short name: %s', (place, bank) => {
    expect(accountsOf(first, ['', `${place} 普通 7654321`])).toEqual([
      ['みずほ銀行', '1234567'],
      [bank, '7654321'],
    ]);
  });

  test('has its bank by the short name in a table', () => {
    const lines = [
      ['銀行名', '支店名', '種別', '口座番号'],
      ['みずほ銀行', '新宿支店', '普通', '1234567'],
      ['商工中金', '大阪支店', '普通', '7654321'],
    ];
    expect(accountsOf(...lines)).toEqual([
      ['みずほ銀行', '1234567'],
      ['商工中金', '7654321'],
    ]);
  });

  test.each<[string[]]>([
    [['', '東日本 大阪支店 普通 7654321']],
    [['東日本', '大阪支店 普通 7654321']],
  ])('has a doubtful bank when unread words are before its branch: %j', (second) => {
    expect(accountsOf(first, second)).toEqual([
      ['みずほ銀行', '1234567'],
      ['doubtful', '7654321'],
    ]);
  });

  test.each<[string[]]>([[['', '大阪支店 普通 7654321']], [['または', '大阪支店 普通 7654321']]])(
    'keeps the bank of the first without such words: %j',
    (second) => {
      expect(accountsOf(first, second)).toEqual([
        ['みずほ銀行', '1234567'],
        ['みずほ銀行', '7654321'],
      ]);
    },
  );
});

test.each([
  '■みずほ銀行 新宿支店',
  '●みずほ銀行 ●新宿支店',
  '→みずほ銀行 ・新宿支店',
  '★みずほ銀行 ☆新宿支店',
  '『みずほ銀行 新宿支店',
  '0001みずほ銀行 240新宿支店',
])('signs and codes are no part of a bank or branch: %s', (place) => {
  expect(readLines(['お振込先', `${place} 普通 1234567`]).sure).toEqual([
    ...PLACE_READ,
    '普通',
    '1234567',
  ]);
});

test('the bank is the one that exists, not the name of its group', () => {
  const line = 'JAバンク 横浜農業協同組合 都筑支店 普通 1234567';
  expect(readLines(['お振込先', line]).sure[0]).toBe('横浜農業協同組合');
});

test.each([
  '※みずほ銀行のATMからお振込みの場合は手数料がかかります',
  '※みずほ銀行をご利用の場合は手数料がかかります',
])('the bank of a remark is not the bank of the account: %s', (remark) => {
  const rest = ['渋谷支店', '普通', '1234567', HOLDER_READ];
  const read = (bank: string) =>
    readLines(['お振込先', `${bank} 渋谷支店 普通 1234567`], HOLDER, [remark]).sure;
  expect(read('三菱UFJ')).toEqual(['三菱UFJ', ...rest]);
  expect(read('東日本')).toEqual(rest);
});
