import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function dueDateOf(...lines: string[][]) {
  const { payment_due_date: day } = extractFields([
    pageOf(linesAt([['請求書'], ['請求日 2026年11月20日'], ...lines], { column: 160 })),
  ]);
  return day && [day.value, day.confidence >= SURE_CONFIDENCE];
}

describe('of two days beside お支払期限', () => {
  test.each([
    '2026年11月30日→2026年12月31日',
    '2026/11/30 ⇒ 2026/12/31',
    '2026年11月30日（延長後：2026年12月31日）',
    '2026年11月30日を変更 2026年12月31日',
    '2026年12月31日（2026年11月30日より変更）',
    '2026年11月20日締め 2026年12月31日払い',
  ])('the changed day, or the day of payment, is sure: %s', (text) => {
    expect(dueDateOf(['お支払期限', text])).toEqual(['2026-12-31', true]);
    expect(dueDateOf([`お支払期限：${text}`])).toEqual(['2026-12-31', true]);
  });

  test.each([
    '2026年11月30日、2026年12月31日',
    '2026年11月30日と2026年12月31日の2回払い',
    '2026年11月30日または2026年12月31日',
    '2026年11月30日→12月31日',
    '第1回 2026年11月30日 550,000円',
    '2026年11月30日（銀行振込の場合は2026年12月31日）',
    '2026年11月30日（分割 第2回 2026年12月31日）',
  ])('the first is doubtful: %s', (text) => {
    expect(dueDateOf(['お支払期限', text])).toEqual(['2026-11-30', false]);
  });

  test('the first of its row is doubtful', () => {
    const row = ['お支払期限', '2026/11/30', '2026/12/31'];
    expect(dueDateOf(row)).toEqual(['2026-11-30', false]);
    expect(dueDateOf(['お支払期限', '第1回', '2026/11/30'])).toEqual(['2026-11-30', false]);
  });

  test.each([
    ['2026/12/31', '2026/11/30', 210],
    ['2026/11/30', '2026/12/31', 210],
    ['2026/11/30', '2026/12/31', 440],
  ])('the first is doubtful without a day of issue: %s, %s at %i', (one, other, x) => {
    const { payment_due_date: day } = extractFields([
      pageOf([
        textAt('請求書', 260, 50, 18),
        textAt('お支払期限', 50, 90),
        textAt(one, 130, 90),
        textAt(other, x, 90),
      ]),
    ]);
    expect(day?.confidence ?? 0).toBeLessThan(SURE_CONFIDENCE);
  });

  test('the last one of a sentence is doubtful', () => {
    const sentence = '2026年11月30日と2026年12月31日までにお支払いください';
    expect(dueDateOf([sentence])).toEqual(['2026-12-31', false]);
  });
});

describe('the due date is sure', () => {
  test.each([
    '2026年11月30日（令和8年11月30日）',
    '2026年11月30日（2026年11月20日発行）',
    '2026年11月30日（対象期間 2026年10月1日～2026年10月31日）',
    '2026年11月30日（月）15:00まで',
  ])('beside another kind of day: %s', (text) => {
    expect(dueDateOf(['お支払期限', text])).toEqual(['2026-11-30', true]);
  });

  test('beside the day of issue', () => {
    expect(dueDateOf(['請求日', '2026/11/20', 'お支払期限', '2026/12/31'])).toEqual([
      '2026-12-31',
      true,
    ]);
  });

  test.each([
    '2026年12月31日（休業日の場合は12月30日）',
    '2026年12月31日(12月30日が休日の場合は前営業日)',
    '2026年12月31日（休業日の場合は2026年12月30日）',
    '2026年12月31日（分割払い不可）',
    '2026年12月31日 ※分割払いはお断りします',
    '2026年12月31日（分割でのお支払いはできません）',
  ])('beside a note: %s', (text) => {
    expect(dueDateOf(['お支払期限', text])).toEqual(['2026-12-31', true]);
    expect(dueDateOf([`お支払期限：${text}`])).toEqual(['2026-12-31', true]);
  });

  test('beside the day of issue that has its label elsewhere', () => {
    expect(dueDateOf(['お支払期限', '2026/12/31', '2026/11/20'])).toEqual(['2026-12-31', true]);
  });

  test('beside an unlabelled day of issue at the other edge of the page', () => {
    const { payment_due_date: day, invoice_date: issue } = extractFields([
      pageOf([
        textAt('請求書', 260, 50, 18),
        textAt('お支払期限', 50, 90),
        textAt('2026年12月31日', 130, 90),
        textAt('2026年11月20日', 440, 90),
        textAt('青空印刷株式会社', 440, 130),
      ]),
    ]);
    expect(day).toMatchObject({ value: '2026-12-31' });
    expect(day?.confidence).toBeGreaterThanOrEqual(SURE_CONFIDENCE);
    expect(issue?.value).toBe('2026-11-20');
  });

  test('at the end of a period', () => {
    expect(dueDateOf(['お支払期限', '2026年11月25日～2026年11月30日'])).toEqual([
      '2026-11-30',
      true,
    ]);
  });
});
