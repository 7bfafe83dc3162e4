import {
  READ_ACCOUNT_FIELDS,
  READING_DOUBT,
  type ReadValue,
} from '@hareto/contracts/reading-result.ts';
import { ACCOUNT_LAYOUTS } from './testing/account-layouts.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';

type Parts = Partial<Record<string, ReadValue>>;

const valuesOf = (parts: Parts) =>
  Object.fromEntries(
    READ_ACCOUNT_FIELDS.flatMap((name) => {
      const field = parts[name];
      return field ? [[name, field.value]] : [];
    }),
  );

const doubtsIn = (parts: Parts) =>
  READ_ACCOUNT_FIELDS.filter((name) => (parts[name]?.confidence ?? 1) < READING_DOUBT);

test.each(ACCOUNT_LAYOUTS)('reads $name', ({ items, accounts: expected }) => {
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
])('reads the holder %s with the words after its legal form', (holder, value, doubts) => {
  const lines = [['お振込先'], ['みずほ銀行 新宿支店 普通 7028415'], [`口座名義 ${holder}`]];
  const { fields } = readInvoice([pageOf(linesAt(lines))]);
  expect([fields.account_holder_kana?.value, doubtsIn(fields)]).toEqual([value, doubts]);
});

test.each(['北海道信漁連', '商工組合中央金庫', '農林中央金庫', '宮城県漁業協同組合連合会'])(
  'reads %s as a bank',
  (bank) => {
    const { fields } = readInvoice([
      pageOf(linesAt([['お振込先'], [`${bank} 釧路支店 普通 0118034`]])),
    ]);
    expect(fields.bank_name?.value).toBe(bank);
  },
);

describe('the doubt about a bank', () => {
  const doubtsOf = (...lines: string[][]) => {
    const { fields } = readInvoice([pageOf(linesAt(lines))]);
    return doubtsIn(fields).map((name) => [name, fields[name]?.doubt]);
  };

  test('is resolved by a code of the branch', () => {
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

  test('returns no account for an invalid 記号 and 番号', () => {
    const { fields } = readInvoice([
      pageOf(linesAt([['ゆうちょ銀行'], ['記号 14080', '番号 32107652']])),
    ]);
    expect([fields.invoice_number, fields.branch_name]).toEqual([undefined, undefined]);
    expect(fields.account_number?.confidence ?? 0).toBeLessThan(READING_DOUBT);
  });
});

describe('reads the name of a holder in two lines', () => {
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
  ])('%s / %s', (first, second, whole) => {
    expect(holderOf([first], [second])).toEqual([whole, 'unproven']);
  });

  test.each([
    ['a line with kanji', ['ユ）キラリカンキヨウ'], ['有限会社キラリ環境']],
    ['the name repeated', ['ユ）キラリカンキヨウ'], ['キラリカンキヨウ']],
    ['a line beside a bank', ['ユ）キラリカンキヨウ'], ['カ）キラリ', 'みずほ銀行 新宿支店']],
  ])('does not take %s for a second line', (_, first, second) => {
    expect(holderOf(first, second)?.[0]).toBe('ﾕ)ｷﾗﾘｶﾝｷﾖｳ');
  });
});
