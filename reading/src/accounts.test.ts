import {
  READ_ACCOUNT_FIELDS,
  SURE_CONFIDENCE,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import { ACCOUNT_LAYOUTS } from './testing/account-layouts.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

type Parts = Partial<Record<string, ReadValue>>;

const valuesOf = (parts: Parts) =>
  Object.fromEntries(
    READ_ACCOUNT_FIELDS.flatMap((name) => {
      const field = parts[name];
      return field ? [[name, field.value]] : [];
    }),
  );

const doubtsIn = (parts: Parts) =>
  READ_ACCOUNT_FIELDS.filter((name) => (parts[name]?.confidence ?? 1) < SURE_CONFIDENCE);

test.each(ACCOUNT_LAYOUTS)('reads $name without a doubt', ({ items, accounts: expected }) => {
  const { fields, accounts } = readInvoice([pageOf(items)]);
  const accountsRead = expected.length > 1 ? accounts : [fields];
  expect({
    accounts: accountsRead.map(valuesOf),
    doubts: accountsRead.flatMap(doubtsIn),
    unused: expected.length > 1 ? valuesOf(fields) : accounts,
    invoice_number: fields.invoice_number?.value,
  }).toEqual({
    accounts: expected,
    doubts: [],
    unused: expected.length > 1 ? {} : [],
    invoice_number: undefined,
  });
});

test.each([
  ['百十四銀行 坂出東部支店 (ﾄｳ) 0977035', '当座'],
  ['百十四銀行 坂出東部支店 (ﾌ) 0977035', '普通'],
  ['百十四銀行 坂出東部支店 (ﾌﾂｳ) 0977035', '普通'],
])('reads the type in kana in %s', (line, type) => {
  const { fields } = readInvoice([pageOf(linesAt([['お振込先'], [`${line} ｶ)ｻﾇｷﾒﾃﾞｲｶﾙ`]]))]);
  expect([valuesOf(fields), doubtsIn(fields)]).toEqual([
    {
      bank_name: '百十四銀行',
      branch_name: '坂出東部支店',
      account_type: type,
      account_number: '0977035',
      account_holder_kana: 'ｶ)ｻﾇｷﾒﾃﾞｲｶﾙ',
    },
    [],
  ]);
});

test.each([
  ['カ）アオバ', 'ｶ)ｱｵﾊﾞ', []],
  ['アオバ（カ オオタシテン', 'ｱｵﾊﾞ(ｶ ｵｵﾀｼﾃﾝ', []],
  ['アオバ（カ）　コウベエイギヨウシヨ', 'ｱｵﾊﾞ(ｶ) ｺｳﾍﾞｴｲｷﾞﾖｳｼﾖ', []],
  // The words may be another text.
  ['アオバ（カ　ベ－カリ－ノア', 'ｱｵﾊﾞ(ｶ ﾍﾞ-ｶﾘ-ﾉｱ', ['account_holder_kana']],
])(
  'reads the holder %s with the words after its legal form, sure only for an office',
  (holder, value, doubts) => {
    const lines = [['お振込先'], ['みずほ銀行 新宿支店 普通 7028415'], [`口座名義 ${holder}`]];
    const { fields } = readInvoice([pageOf(linesAt(lines))]);
    expect([fields.account_holder_kana?.value, doubtsIn(fields)]).toEqual([value, doubts]);
  },
);

test.each(['北海道信漁連', '商工組合中央金庫', '農林中央金庫', '宮城県漁業協同組合連合会'])(
  'reads %s as a bank',
  (bank) => {
    const { fields } = readInvoice([
      pageOf(linesAt([['お振込先'], [`${bank} 釧路支店 普通 0118034`]])),
    ]);
    expect(fields.bank_name?.value).toBe(bank);
  },
);

describe('the doubt about an account', () => {
  const doubtsOf = (...lines: string[][]) => {
    const { fields } = readInvoice([pageOf(linesAt(lines))]);
    return doubtsIn(fields).map((name) => [name, fields[name]?.doubt]);
  };

  test('is not raised by the codes of its own bank and branch', () => {
    expect(doubtsOf(['みずほ銀行(0001) 新宿支店(240) 普通 7028415'])).toEqual([]);
  });

  test('is raised by a code of another branch', () => {
    expect(doubtsOf(['みずほ銀行 新宿支店', '店番 210'], ['普通 7028415'])).toEqual([
      ['branch_name', 'rivals'],
    ]);
  });

  test('is raised by a code of another bank', () => {
    expect(doubtsOf(['みずほ銀行(0005) 新宿支店 普通 7028415'])).toEqual([['bank_name', 'rivals']]);
  });

  test('is raised by a choice of kinds of banks', () => {
    const line = ['振込先金融機関', '東邦', '銀行・信用金庫・農協', '会津', '本店・支店'];
    expect(doubtsOf(line, ['普通 7028415'])).toContainEqual(['bank_name', 'rivals']);
  });

  test('is raised by a branch that the bank does not have', () => {
    expect(doubtsOf(['みずほ銀行 幻影支店 普通 7028415'])).toEqual([['branch_name', 'unproven']]);
  });

  test('is raised by a type that the branch of the Japan Post Bank does not have', () => {
    expect(doubtsOf(['ゆうちょ銀行 四〇八支店 当座 3210765'])).toEqual([
      ['account_type', 'rivals'],
    ]);
  });

  test('leaves no sure number and no branch for an invalid 記号 and 番号', () => {
    const { fields } = readInvoice([
      pageOf(linesAt([['ゆうちょ銀行'], ['記号 14080', '番号 32107652']])),
    ]);
    expect([fields.invoice_number, fields.branch_name]).toEqual([undefined, undefined]);
    expect(fields.account_number?.confidence ?? 0).toBeLessThan(SURE_CONFIDENCE);
  });
});

describe('a number beside an account is not a second account', () => {
  test.each([
    ['お客様番号：0051234'],
    ['請求書番号:2611001'],
    ['会員番号 1234567'],
    ['会員番号', '1234567'],
    ['振込依頼人番号 7654321'],
    ['（お客様番号 7654321）'],
    ['得意先CD 7654321'],
    ['（2026年10月31日開設）'],
    ['経理部 1234567'],
  ])('%s', (...others) => {
    const account = 'みずほ銀行 新宿支店 普通 7028415';
    for (const items of [
      linesAt([['お振込先'], [account, ...others]], { column: 210 }),
      linesAt([['お振込先'], [[account, ...others].join(' ')]]),
      linesAt([['お振込先'], ['みずほ銀行 新宿支店', '普通 7028415', ...others]], { column: 130 }),
    ]) {
      const { fields, accounts } = readInvoice([pageOf(items)]);
      expect([accounts, fields.account_number?.value, fields.bank_name?.value]).toEqual([
        [],
        '7028415',
        'みずほ銀行',
      ]);
    }
  });

  test('nor is a sum in the next column', () => {
    const account = 'みずほ銀行 新宿支店 普通 7028415';
    const items = linesAt([['お振込先'], [account, '1100000']], { column: 210 });
    expect(readInvoice([pageOf(items)]).accounts).toEqual([]);
  });

  test.each([
    ['当座 1234567', '1234567'],
    ['普通預金 口座番号:1234567', '1234567'],
    ['普通預金 No.1234567', '1234567'],
    ['普通 番号 1234567', '1234567'],
  ])('except behind its own type: %s', (second, number) => {
    const items = linesAt([['お振込先'], [`みずほ銀行 新宿支店 普通 7028415 / ${second}`]]);
    const { accounts } = readInvoice([pageOf(items)]);
    expect(accounts.map((account) => account.account_number?.value)).toEqual(['7028415', number]);
  });
});

describe('the number of a second account', () => {
  const numbersOf = (...lines: string[][]) =>
    readInvoice([pageOf(linesAt([['お振込先'], ...lines], { y: 480 }))]).accounts.map((account) => [
      account.bank_name?.value,
      account.account_number?.value,
    ]);
  const TWO_BANKS = [
    ['みずほ銀行', '7028415'],
    ['三井住友銀行', '1234567'],
  ];

  test.each([
    'みずほ銀行 新宿支店 普通 7028415 三井住友銀行 渋谷支店 1234567',
    '(普通)みずほ銀行 新宿支店 7028415、三井住友銀行 渋谷支店 1234567',
    '普通預金 みずほ銀行新宿支店 7028415 / 三井住友銀行渋谷支店 1234567',
  ])('is read behind its bank, without another type: %s', (line) => {
    expect(numbersOf([line])).toEqual(TWO_BANKS);
  });

  test('is read below its bank in a table with one type', () => {
    const table = (type: string) => [
      ['銀行名', 'みずほ銀行', '三井住友銀行'],
      ['支店名', '新宿支店', '渋谷支店'],
      [type, '7028415', '1234567'],
    ];
    for (const type of ['口座番号(普通)', '普通預金'])
      expect(numbersOf(...table(type)).map(([, number]) => number)).toEqual(['7028415', '1234567']);
  });

  test.each([
    [['みずほ銀行 新宿支店', '普通 7028415', 'または', '1234567']],
    [['みずほ銀行 新宿支店', '普通 7028415 又は', '1234567']],
    [['みずほ銀行 新宿支店 普通 7028415 または 1234567']],
  ])('is read behind 「または」: %j', (line) => {
    expect(numbersOf(line).map(([, number]) => number)).toEqual(['7028415', '1234567']);
  });
});

describe('the banks of several accounts', () => {
  const accountsIn = (items: TextItem[]) =>
    readInvoice([pageOf([textAt('お振込先', 50, 470), ...items])]).accounts.map((account) => [
      READ_ACCOUNT_FIELDS.flatMap((name) => account[name]?.value ?? []).join(' '),
      doubtsIn(account),
    ]);
  const row = (y: number, bank: string, ...parts: string[]) => [
    ...(bank === '' ? [] : [textAt(bank, 50, y, 9)]),
    ...parts.map((part, index) => textAt(part, 150 + index * 80, y, 9)),
  ];
  const BANK_AND_BRANCH = ['bank_name', 'branch_name'];

  test('are doubtful in a row that may belong to the merged cell of the next bank', () => {
    const table = [
      ...row(500, '銀行名', '支店名', '種別', '口座番号'),
      ...row(520, 'みずほ銀行', '新宿支店', '普通', '7028415'),
      ...row(540, '', '渋谷支店', '普通', '1111111'),
      ...row(550, '三井住友銀行'),
      ...row(560, '', '新宿支店', '当座', '2222222'),
    ];
    expect(accountsIn(table)).toEqual([
      ['みずほ銀行 新宿支店 普通 7028415', []],
      ['みずほ銀行 渋谷支店 普通 1111111', BANK_AND_BRANCH],
      ['三井住友銀行 新宿支店 当座 2222222', []],
    ]);
  });

  test('are all doubtful when every bank is in a merged cell', () => {
    const table = [
      ...row(516, '', '新宿支店', '普通', '7028415'),
      ...row(524, 'みずほ銀行'),
      ...row(532, '', '渋谷支店', '当座', '1234567'),
      ...row(548, '', '新宿支店', '普通', '1111111'),
      ...row(556, '三井住友銀行'),
      ...row(564, '', '渋谷支店', '普通', '2222222'),
    ];
    expect(accountsIn(table).map(([, doubts]) => doubts)).toEqual([
      ['branch_name'],
      BANK_AND_BRANCH,
      BANK_AND_BRANCH,
      BANK_AND_BRANCH,
    ]);
  });

  test.each([
    [['普通 7028415 (みずほ銀行 新宿支店)'], ['当座 1234567 (三井住友銀行 渋谷支店)']],
    [['普通 7028415'], ['みずほ銀行 新宿支店'], ['当座 1234567'], ['三井住友銀行 渋谷支店']],
  ])('are doubtful when they are printed behind their numbers: %j', (...lines) => {
    expect(accountsIn(linesAt(lines, { y: 490 }))).toEqual([
      ['普通 7028415', []],
      ['みずほ銀行 新宿支店 当座 1234567', BANK_AND_BRANCH],
    ]);
  });

  test('are sure as headings of their accounts', () => {
    const lines = [
      ['みずほ銀行'],
      ['新宿支店 普通 7028415'],
      ['渋谷支店 普通 1111111'],
      ['三井住友銀行'],
      ['新宿支店 当座 2222222'],
    ];
    expect(accountsIn(linesAt(lines, { y: 490 }))).toEqual([
      ['みずほ銀行 新宿支店 普通 7028415', []],
      ['みずほ銀行 渋谷支店 普通 1111111', []],
      ['三井住友銀行 新宿支店 当座 2222222', []],
    ]);
  });
});

describe('the name of a holder in two lines', () => {
  const holderOf = (...lines: string[][]) => {
    const { account_holder_kana: holder } = readInvoice([
      pageOf(
        linesAt([['お振込先'], ['紀陽銀行 田辺支店'], ['普通 0377184'], ...lines], { line: 14 }),
      ),
    ]).fields;
    return holder && [holder.value, holder.doubt];
  };

  test.each([
    ['ユ）キラリカンキヨウ', 'サービス', 'ﾕ)ｷﾗﾘｶﾝｷﾖｳｻ-ﾋﾞｽ'],
    ['口座名義 ユ）キラリカンキヨウ', 'サービス', 'ﾕ)ｷﾗﾘｶﾝｷﾖｳｻ-ﾋﾞｽ'],
    ['ヒューマン', 'ケイソク（カ', 'ﾋﾕ-ﾏﾝｹｲｿｸ(ｶ'],
  ])('is joined, in doubt: %s / %s', (first, second, whole) => {
    expect(holderOf([first], [second])).toEqual([whole, 'unproven']);
  });

  test.each([
    ['a line with kanji', ['ユ）キラリカンキヨウ'], ['有限会社キラリ環境']],
    ['the name repeated', ['ユ）キラリカンキヨウ'], ['キラリカンキヨウ']],
    ['a line beside a bank', ['ユ）キラリカンキヨウ'], ['カ）キラリ', 'みずほ銀行 新宿支店']],
  ])('does not include %s', (_, first, second) => {
    expect(holderOf(first, second)?.[0]).toBe('ﾕ)ｷﾗﾘｶﾝｷﾖｳ');
  });
});
