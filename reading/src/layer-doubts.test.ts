import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';

const SUMS = [
  ['小計', '180,000'],
  ['消費税', '18,000'],
  ['合計', '198,000'],
];
const BANKS = [
  ['みずほ銀行 新宿支店 普通 7028415 カ)ソラマメ'],
  ['三菱UFJ銀行 渋谷支店 当座 0090312 カ)ソラマメ'],
];

/** The doubtful values of a picture with a hidden text layer. */
function doubtsOf(seen: string[][], hidden: string[][]) {
  const picture = { ...pageOf(linesAt(seen)), toShown: [1, 0, 0, 1, 0, 0] as const };
  const { fields, adjustments, accounts } = readInvoice([
    { ...picture, toShown: [...picture.toShown], textLayer: pageOf(linesAt(hidden)) },
  ]);
  const values = [
    ...Object.entries(fields),
    ...adjustments.map((one) => [one.kind, one] as const),
    ...accounts.flatMap((account, index) =>
      Object.entries(account).map(([name, value]) => [`${index} ${name}`, value] as const),
    ),
  ];
  return values
    .filter(([, { confidence }]) => confidence < SURE_CONFIDENCE)
    .map(([name, { doubt }]) => `${name} ${String(doubt)}`);
}

describe('the adjustments of a picture', () => {
  const seen = [...SUMS, ['源泉徴収税額', '△18,378'], ['お振込金額', '179,622']];
  const differing = [
    'billing_amount layer_differs',
    'invoice_total layer_differs',
    'withholding layer_differs',
  ];

  test.each([
    ['the same text', seen, []],
    [
      'another amount',
      [...SUMS, ['源泉徴収税額', '△13,378'], ['お振込金額', '184,622']],
      differing,
    ],
    ['another kind', [...SUMS, ['値引', '△18,378'], ['お振込金額', '179,622']], differing],
    ['no adjustment', [...SUMS, ['お振込金額', '179,622']], differing],
    ['nothing that can be read', [['あいうえお']], []],
  ])('are doubtful only if the hidden text differs: %s', (_, hidden, doubts) => {
    expect(doubtsOf(seen, hidden)).toEqual(doubts);
  });

  test('make the amount doubtful if they are only in the hidden text', () => {
    expect(doubtsOf([...SUMS, ['ご請求額', '198,000']], [...seen])).toEqual([
      'billing_amount layer_differs',
    ]);
  });
});

describe('the accounts of a picture', () => {
  const parts = [
    'bank_name',
    'branch_name',
    'account_type',
    'account_number',
    'account_holder_kana',
  ];

  test.each([
    ['the same text', BANKS, []],
    [
      'another number of the second account',
      [BANKS[0] ?? [], ['三菱UFJ銀行 渋谷支店 当座 0090372 カ)ソラマメ']],
      ['1 account_number layer_differs'],
    ],
    [
      'one account only',
      BANKS.slice(0, 1),
      [0, 1].flatMap((index) => parts.map((name) => `${index} ${name} layer_differs`)),
    ],
  ])('are doubtful only if the hidden text differs: %s', (_, hidden, doubts) => {
    expect(doubtsOf(BANKS, hidden)).toEqual(doubts);
  });

  test('are doubtful if the hidden text has more accounts', () => {
    expect(doubtsOf(BANKS.slice(0, 1), BANKS)).toEqual(
      parts.map((name) => `${name} layer_differs`),
    );
  });
});

test.each([
  ['試作部品の加エ(11月分)', ['subject look_alike']],
  ['外壁工事 夕イル張替', ['subject look_alike']],
  ['エコ工業の部品加工', []],
])('doubts the subject %s only if a letter looks like another: %j', (subject, doubts) => {
  const lines = [[`件名：${subject}`]];
  expect(doubtsOf(lines, [])).toEqual(doubts);
});
