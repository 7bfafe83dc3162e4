import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function readField(name: ReadField, lines: string[][], y = 100) {
  const field = extractFields([pageOf(linesAt(lines, { y }))])[name];
  return field && [field.value, field.confidence >= SURE_CONFIDENCE];
}

test.each([
  ['請求ID R-104402-2612', 'R-104402-2612'],
  ['整理番号 2026-K-0455', '2026-K-0455'],
  ['請求管理番号：A.12-7', 'A.12-7'],
  ['請求書整理番号 HZ26-014-3', 'HZ26-014-3'],
  ['請求番号 第0871号', '0871'],
  ['１．請求番号　第R8-031号', 'R8-031'],
  ['請求書番号 ８−１１−０３', '8-11-03'],
  ['請求書No. K‐2026‑11', 'K-2026-11'],
  ['請求書番号 8ー11ー03', '8-11-03'],
])('reads the invoice number of %s', (line, number) => {
  expect(readField('invoice_number', [[line]])).toEqual([number, true]);
});

test.each([
  ['第四北越銀行 長岡本店営業部 当座預金 No.0112233'],
  ['お振込先 みずほ銀行 新宿支店 普通 No. 7028415'],
  ['口座 番号 7028415'],
])('does not confuse the invoice number with an account number: %s', (line) => {
  const lines = [['No. K-2026-311'], [''], ['']];
  expect(readField('invoice_number', [...lines, [line]])).toEqual(['K-2026-311', true]);
});

test.each([['伝票No. 4711-2'], ['No. 4711-2'], ['管理番号 4711-2']])(
  'prefers the number of the invoice to %s',
  (line) => {
    expect(readField('invoice_number', [['請求書番号 A-100'], [line]])).toEqual(['A-100', true]);
    expect(readField('invoice_number', [[line], ['請求書番号 A-100']])).toEqual(['A-100', true]);
  },
);

test('doubts two numbers of the invoice', () => {
  const lines = [['請求書番号 A-100'], ['請求書番号 A-101']];
  expect(readField('invoice_number', lines)).toEqual(['A-100', false]);
});

describe('a number with only No. as its label', () => {
  test.each([['No. 0012834'], ['No. FD26-5502'], ['№ 2026-118']])(
    '%s at the head is sure',
    (line) => {
      const number = line.replace(/^\S+ /, '');
      expect(readField('invoice_number', [[line]])).toEqual([number, true]);
    },
  );

  test('is sure at the head beside a date, which does not describe it', () => {
    const field = readField('invoice_number', [['11/25/2026', 'No. 2026-38']]);
    expect(field).toEqual(['2026-38', true]);
  });

  test.each([
    ['at the foot', [['No. 0012834']], 700],
    ['beside words', [['得意先', 'No. 0012834']], 100],
    ['that is short', [['No. 12']], 100],
    ['beside another one', [['No. 0012834'], ['No. 0012835']], 100],
  ])('is doubtful %s', (_, lines, y) => {
    expect(readField('invoice_number', lines, y)?.[1]).toBe(false);
  });
});

test.each([
  ['件　　名：入学案内 2027 印刷製本', '入学案内 2027 印刷製本'],
  ['件　　名　入学案内 印刷製本', '入学案内 印刷製本'],
  ['但し　西陣織 名刺入れ 120個（税率10%・消費税24,000円を含む）として', '西陣織 名刺入れ 120個'],
  ['但し、庭石工事代として', '庭石工事代'],
  ['但 11月分清掃料として', '11月分清掃料'],
  ['２．業務名　　　字大沢地内　境界確定測量', '字大沢地内 境界確定測量'],
  ['委託業務名：庁舎清掃', '庁舎清掃'],
])('reads the subject of %s', (line, subject) => {
  expect(readField('subject', [[line]])).toEqual([subject, true]);
});

test('keeps the words of a subject below a heading in two languages', () => {
  const lines = [['件名 Subject', '', '', '', 'No. 12'], ['第14回 フィールドテック展 出展料']];
  expect(readField('subject', lines)?.[0]).toBe('第14回 フィールドテック展 出展料');
});

test('prefers the holder in kana to the kana in a name', () => {
  const lines = [
    ['お振込先', '百五銀行 四日市駅前支店'],
    ['フリガナ', 'ヒユーマンケイソク（カ'],
    ['口座名義', 'ヒューマン京則株式会社'],
    ['口座番号', '普通 4663902'],
  ];
  const name = [[''], ['ヒューマン京則株式会社']];
  expect(readField('account_holder_kana', [...lines, ...name])).toEqual(['ﾋﾕ-ﾏﾝｹｲｿｸ(ｶ', true]);
});

test.each([
  ['振込先支店', '八重洲口支店（026）'],
  ['振込先支店名', '八重洲口支店'],
  ['取引支店', '八重洲口支店'],
])('reads the branch beside %s', (label, branch) => {
  expect(
    readField('branch_name', [
      ['振込先銀行', 'みずほ銀行（0001）'],
      [label, branch],
      ['口座番号', '当座・0107714'],
    ])?.[0],
  ).toBe('八重洲口支店');
});

test.each([
  ['倉文財請第401号', '倉文財請第401号'],
  ['総財発第12-3号', '総財発第12-3号'],
  ['第401号', '401'],
])('keeps the last letter of a number in a series: %s', (number, value) => {
  expect(readField('invoice_number', [[`文書番号 ${number}`]])).toEqual([value, true]);
});

test('ends the box of a number in a series at the end of its line', () => {
  const rightOf = (line: string) => {
    const [left = 0, , width = 0] =
      extractFields([pageOf(linesAt([[line]]))]).invoice_number?.box ?? [];
    return left + width;
  };
  const line = '文書番号 倉文財請第401号';
  const [item] = linesAt([[line]]);
  const page = pageOf([]);
  expect(rightOf(line)).toBeCloseTo(((item?.x ?? 0) + (item?.width ?? 0)) / page.width, 4);
});

test.each([
  ['インボイス番号 T5208146937024'],
  ['インボイス番号：Ｔ５２０８１４６９３７０２４'],
  ['No. T-5208146937024'],
])('does not read a registration number as the number of the invoice: %s', (line) => {
  expect(readField('invoice_number', [[line]])).toBeUndefined();
  expect(readField('invoice_number', [[line], [''], ['請求書番号 A-100']])).toEqual([
    'A-100',
    true,
  ]);
});

test.each([
  [[['件名', 'Subject', '秋の展示会 出展料']]],
  [[['件名 Subject', '秋の展示会 出展料']]],
  [[['件名 / Subject', '秋の展示会 出展料']]],
])('reads a label in two languages: %j', (lines) => {
  expect(readField('subject', lines)?.[0]).toBe('秋の展示会 出展料');
});

test('reads a number behind 伝票 as the invoice number', () => {
  expect(readField('invoice_number', [['伝票 D-115']])?.[0]).toBe('D-115');
});
