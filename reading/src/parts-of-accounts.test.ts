import { READ_ACCOUNT_FIELDS, SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { readInvoice } from './extract-fields.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';

function accountIn(...lines: string[][]) {
  const { fields } = readInvoice([pageOf(linesAt([['お振込先'], ...lines], { column: 160 }))]);
  const fieldsRead = READ_ACCOUNT_FIELDS.flatMap((name) => fields[name] ?? []);
  return {
    parts: fieldsRead.map(({ value }) => value),
    isSure: fieldsRead.every(({ confidence }) => confidence >= SURE_CONFIDENCE),
  };
}

test('does not read the pronunciation of a branch as the holder', () => {
  expect(
    accountIn(['ゆうちょ銀行　五四八（ゴヨンハチ）店'], ['普通預金　0182339'], ['サトミ アカリ'])
      .parts,
  ).toEqual(['ゆうちょ銀行', '五四八', '普通', '0182339', 'ｻﾄﾐ ｱｶﾘ']);
});

test.each([
  ['ｷﾖｳﾄｶﾝﾌﾞﾂ ｶ)', 'ｷﾖｳﾄｶﾝﾌﾞﾂ ｶ)'],
  ['キヨウトカンブツカ）', 'ｷﾖｳﾄｶﾝﾌﾞﾂｶ)'],
])('keeps the bracket after the legal form of a holder: %s', (holder, value) => {
  const line = `京都銀行　西陣支店　普通　0410233　${holder}`;
  expect(accountIn([line]).parts.at(-1)).toBe(value);
});

test.each([
  ['福岡銀行／東久留米／普通／0410200', '東久留米'],
  ['福岡銀行 東久留米 普通 0410200', '東久留米'],
  ['福岡銀行・東久留米・普通 0410200', '東久留米'],
])('reads a branch without 支店 that the bank has: %s', (line, branch) => {
  expect(accountIn([line])).toEqual({
    parts: ['福岡銀行', branch, '普通', '0410200'],
    isSure: true,
  });
});

test('does not read a word as a branch that the bank does not have', () => {
  expect(accountIn(['福岡銀行／口座番号／普通／0410200']).parts).not.toContain('口座番号');
});

test('reads a branch with a blank before 支店', () => {
  expect(accountIn(['もみじ銀行', '呉中央 支店'], ['当座', '9265410']).parts).toEqual([
    'もみじ銀行',
    '呉中央支店',
    '当座',
    '9265410',
  ]);
});

test.each([
  ['Ordinary (Futsu)', '普通'],
  ['Ordinary', '普通'],
  ['Checking (Toza)', '当座'],
])('reads the type in English: %s', (type, value) => {
  const lines = [
    ['Bank', 'みずほ銀行'],
    ['Branch', '渋谷支店'],
    ['Account Type', type],
    ['Account No.', '0410055'],
  ];
  expect(accountIn(...lines).parts).toContain(value);
});

test('reads labels in two languages, and does not read a code as the number', () => {
  const lines = [
    ['銀行名 / Bank', 'みずほ銀行 (0001)'],
    ['支店名 / Branch', '渋谷支店 (210)'],
    ['種別 / Type', '普通 / Ordinary'],
    ['口座番号 / Number', '0410066'],
    ['名義 / Name', 'カ）モビリス'],
  ];
  expect(accountIn(...lines)).toEqual({
    parts: ['みずほ銀行', '渋谷支店', '普通', '0410066', 'ｶ)ﾓﾋﾞﾘｽ'],
    isSure: true,
  });
});

test('does not read a code in brackets as the number of the account', () => {
  expect(accountIn(['みずほ銀行（0001） 渋谷支店（210） 普通']).parts).not.toContain('0000001');
});

test('does not read the kana of a company name in kanji as the holder', () => {
  const lines = [['大垣共立銀行／岐阜支店／普通／1520067'], ['株式会社 金華リサイクル']];
  expect(accountIn(...lines).parts).toEqual(['大垣共立銀行', '岐阜支店', '普通', '1520067']);
});

test.each(['Ordinary / 普通', '普通 / Ordinary', '普通預金・普通', 'Futsu (普通)'])(
  'reads a type in two languages as one: %s',
  (type) => {
    expect(accountIn(['三菱UFJ銀行', '日本橋支店'], [type, '0716624'])).toEqual({
      parts: ['三菱UFJ銀行', '日本橋支店', '普通', '0716624'],
      isSure: true,
    });
  },
);

test('doubts the type when different types are printed in two languages', () => {
  expect(accountIn(['三菱UFJ銀行', '日本橋支店'], ['Ordinary / 当座', '0716624']).isSure).toBe(
    false,
  );
});

test.each([
  [['ゆうちょ銀行 口座記号番号 00190-7-123456 加入者名 カ）ミホン']],
  [['ゆうちょ銀行'], ['00190-7-123456'], ['加入者名 カ）ミホン']],
  [['郵便振替 00190-7-123456'], ['加入者名 カ）ミホン']],
  [['振替口座 00190-7-123456 カ）ミホン']],
])('reads the account of a postal transfer: %s', (...lines) => {
  expect(accountIn(...lines)).toEqual({
    parts: ['ゆうちょ銀行', '〇一九', '当座', '0123456', 'ｶ)ﾐﾎﾝ'],
    isSure: true,
  });
});

test.each([
  'お支払いはみずほ銀行銀座支店普通口座1234567（カ）ミホン）へお願いします。',
  'お振込みは みずほ銀行 銀座支店 普通 1234567 カ）ミホン',
  '代金はみずほ銀行 銀座支店 普通 1234567 カ）ミホンへ',
])('reads the bank that a sentence names: %s', (line) => {
  expect(accountIn([line]).parts[0]).toBe('みずほ銀行');
});

test('does not cut a bank whose name has a letter like a particle', () => {
  expect(accountIn(['はくさん信用金庫 本店営業部 普通 1234567']).parts[0]).toBe('はくさん信用金庫');
});

test('reads the banks of a list with circled numbers', () => {
  const { accounts } = readInvoice([
    pageOf(
      linesAt([
        ['お振込先'],
        ['①みずほ銀行　銀座支店　（普）1234567'],
        ['②三菱UFJ銀行　銀座通支店　（当）7654321'],
        ['(3)ゆうちょ銀行　〇一八支店　（普）1122334'],
      ]),
    ),
  ]);
  expect(
    accounts.map(({ bank_name: bank }) => bank && [bank.value, bank.confidence >= 0.8]),
  ).toEqual([
    ['みずほ銀行', true],
    ['三菱UFJ銀行', true],
    ['ゆうちょ銀行', true],
  ]);
});

describe('does not surely read a line of a service as the holder', () => {
  const holderBelow = (line: string) => {
    const { fields } = readInvoice([
      pageOf(linesAt([['お振込先'], ['みずほ銀行 銀座支店 普通 1234567'], [line]])),
    ]);
    const holder = fields.account_holder_kana;
    return holder && holder.confidence >= SURE_CONFIDENCE ? holder.value : undefined;
  };

  test.each([
    'サポートセンター 0120-999-999',
    'カスタマーサポート',
    'フリーダイヤル 0120-999-999',
    'インターネットバンキング',
    'コンビニエンスストア',
    'コールセンター',
  ])('%s', (line) => {
    expect(holderBelow(line)).toBeUndefined();
  });

  test.each(['カ)サポートセンター', 'サポートセンターミホン(カ', 'ミホン24(カ'])(
    'but a company of that name: %s',
    (line) => {
      expect(holderBelow(line)).not.toBeUndefined();
    },
  );
});

test.each(['Shinjuku-dori Branch（新宿通支店） 050', 'Branch (新宿通支店)'])(
  'reads the branch in brackets behind its English name: %s',
  (branch) => {
    expect(
      accountIn(['三菱UFJ銀行'], [branch], ['普通 0482916'], ['ロリュー マリアンヌ']).parts,
    ).toEqual(['三菱UFJ銀行', '新宿通支店', '普通', '0482916', 'ﾛﾘﾕ- ﾏﾘｱﾝﾇ']);
  },
);

test('reads no heading of a table as a bank', () => {
  const { accounts } = readInvoice([
    pageOf(
      linesAt(
        [
          ['金融機関', '店 舗', '預金種別', '口座番号'],
          ['商工中金', '姫路支店', '当座', '1016324'],
          ['みなと銀行', '姫路支店', '普通', '1702285'],
        ],
        { column: 120 },
      ),
    ),
  ]);
  expect(accounts.map(({ bank_name: bank }) => bank?.value)).toEqual(['商工中金', 'みなと銀行']);
});
