import fc from 'fast-check';
import { READ_FIELDS, SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { INVOICE_LAYOUTS } from './testing/invoice-layouts.ts';
import { pdfOf } from './testing/invoice-pdf.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';
import { UNSEEN_INVOICE_LAYOUTS } from './testing/unseen-invoice-layouts.ts';
import { UNUSUAL_INVOICE_LAYOUTS } from './testing/unusual-invoice-layouts.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { cellsOf } from './cells.ts';
import { documentText } from './document-text.ts';
import { extractFields, readInvoice } from './extract-fields.ts';
import { LABELS } from './labels.ts';
import type { TextItem, TextPage } from './text-page.ts';

// Every document is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

async function pagesOf(bytes: Buffer): Promise<TextPage[]> {
  const answer = await documentText.read({ content_type: 'application/pdf', bytes });
  if (answer.status !== 'read') throw new Error(`Not read: ${answer.status}`);
  return answer.pages;
}

const valuesIn = (pages: TextPage[]) =>
  Object.fromEntries(
    Object.entries(extractFields(pages)).map(([name, { value }]) => [name, value]),
  );

test.each(SAMPLE_VALUES)('reads every field of sample $id', async ({ id, values }) => {
  const fields = extractFields(await pagesOf(sampleInvoice(`inv-${id}.pdf`)));
  expect(
    Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
  ).toEqual(values);
  expect(
    Object.entries(fields).filter(([, { confidence }]) => confidence < SURE_CONFIDENCE),
  ).toEqual([]);
});

test.each([...INVOICE_LAYOUTS, ...UNUSUAL_INVOICE_LAYOUTS, ...UNSEEN_INVOICE_LAYOUTS])(
  'reads $name',
  async ({ draw, expected }) => {
    expect(valuesIn(await pagesOf(await pdfOf([draw])))).toEqual(expected);
  },
);

test('reads the same values from separate letters', async () => {
  const pages = await pagesOf(sampleInvoice('inv-b.pdf'));
  expect(
    valuesIn(pages.map((page) => ({ ...page, items: page.items.flatMap(splitLetters) }))),
  ).toEqual(valuesIn(pages));
});

test('points at the value, not at its label', async () => {
  const { invoice_number } = extractFields(await pagesOf(sampleInvoice('inv-a.pdf')));
  expect(invoice_number).toEqual({
    value: 'INV-2026-00123',
    confidence: 0.95,
    page: 1,
    box: [0.7056, 0.1128, 0.1175, 0.0119],
  });
});

describe('the reader', () => {
  const line = (text: string, y: number, x = 40): TextItem => ({
    text,
    x,
    baseline: y,
    width: text.length * 10,
    size: 10,
  });
  const page = (...items: TextItem[]): TextPage[] => [
    { number: 1, width: 595, height: 842, items },
  ];
  const confidenceOf = (field: ReadField, ...items: TextItem[]) =>
    extractFields(page(...items))[field]?.confidence ?? 0;

  test('is sure about a total that subtotal and tax confirm, not one that differs', () => {
    const sums = [line('小計 100,000円', 300), line('消費税 10,000円', 320)];
    expect(
      confidenceOf('billing_amount', line('合計 110,000円', 340), ...sums),
    ).toBeGreaterThanOrEqual(SURE_CONFIDENCE);
    expect(confidenceOf('billing_amount', line('合計 120,000円', 340), ...sums)).toBeLessThan(
      SURE_CONFIDENCE,
    );
  });

  test('is sure only about a registration number with a correct check digit', () => {
    expect(
      confidenceOf('invoice_registration_number', line('登録番号 T7999901000001', 100)),
    ).toBeGreaterThanOrEqual(SURE_CONFIDENCE);
    expect(
      confidenceOf('invoice_registration_number', line('登録番号 T8999901000001', 100)),
    ).toBeLessThan(SURE_CONFIDENCE);
  });

  test('doubts a due date beside a different one', () => {
    const dates = [line('請求日 2026/11/01', 100), line('支払期限 2026/11/30', 120)];
    expect(confidenceOf('payment_due_date', ...dates)).toBeGreaterThanOrEqual(SURE_CONFIDENCE);
    expect(
      confidenceOf('payment_due_date', ...dates, line('支払期限 2026/12/31', 140)),
    ).toBeLessThan(SURE_CONFIDENCE);
  });

  test('doubts a due date before the invoice date', () => {
    expect(
      confidenceOf(
        'payment_due_date',
        line('請求日 2026/11/01', 100),
        line('支払期限 2026/10/01', 120),
      ),
    ).toBeLessThan(SURE_CONFIDENCE);
  });

  test('reads no field from a page with only a greeting', () => {
    expect(extractFields(page(line('お世話になっております。', 100)))).toEqual({});
  });
});

describe('the reader, with any text,', () => {
  test('keeps letters whole at the end of a very long line', () => {
    const text = `〒144-0035 東京都大田区南蒲田9-99-1 みなとビル${'𠮷'.repeat(300)}`;
    const line = { text, x: 380, baseline: 156, width: 2_700, size: 8 };
    const cells = cellsOf({ number: 1, width: 595, height: 842, items: [line] });
    expect(cells.map((cell) => /\p{Cs}/u.test(cell.text))).toEqual([false, false]);
  });

  const words = [
    ...LABELS.map((label) => label.words),
    'みずほ銀行',
    '新宿支店',
    '普通',
    '1234567',
    '普通 7654321',
    'ゆうちょ銀行',
    '14080',
    '32107651',
    '△18,378',
    'カ)アオゾラ',
    '株式会社青空',
    '御中',
    '¥1,000',
    '2026/10/31',
    'T7999901000001',
    '〒100-0001',
    ':',
    '：',
  ];
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((parts) => parts.join('')),
  );
  const number = fc.oneof(fc.integer({ min: -100, max: 900 }), fc.double());
  const item = fc.record({
    text,
    x: number,
    baseline: number,
    width: number,
    size: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.double()),
  });
  const anyPage: fc.Arbitrary<TextPage> = fc.record({
    number: fc.integer({ min: 1, max: 20 }),
    width: fc.constantFrom(0, 595, 1),
    height: fc.constantFrom(0, 842, 1),
    items: fc.array(item, { maxLength: 40 }),
  });

  /** A page with a text so wide that the positions of its letters overflow. */
  const HUGE: TextPage = {
    number: 1,
    width: 595,
    height: 0,
    items: [{ text: '株式会社青空', x: 0, baseline: 0, width: 8.98846567431158e307, size: 1 }],
  };

  test('never throws, and returns known fields with a value and with shares from 0 to 1', () => {
    fc.assert(
      fc.property(fc.array(anyPage, { maxLength: 3 }), (pages) => {
        const { fields, adjustments, accounts } = readInvoice(pages);
        expect(Object.keys(fields).every((name) => READ_FIELDS.includes(name as ReadField))).toBe(
          true,
        );
        const values = [
          ...Object.values(fields),
          ...adjustments,
          ...accounts.flatMap((account) => Object.values(account)),
        ];
        for (const { value, confidence, box } of values) {
          expect(value).not.toBe('');
          expect([confidence, ...box].every((part) => part >= 0 && part <= 1)).toBe(true);
        }
      }),
      { numRuns: 1_500, examples: [[[HUGE]]] },
    );
  });

  test('reads a page full of text within three seconds', () => {
    const items = Array.from({ length: 4_000 }, (_, index): TextItem => ({
      text: words[index % words.length] ?? '',
      x: (index % 20) * 29,
      baseline: Math.floor(index / 20) * 4,
      width: 28,
      size: 4,
    }));
    const startedAt = performance.now();
    extractFields([{ number: 1, width: 595, height: 842, items }]);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

function splitLetters({ text, x, width, ...rest }: TextItem): TextItem[] {
  const letterWidth = width / Math.max(1, text.length);
  return text.split('').map((letter, index) => ({
    ...rest,
    text: letter,
    x: x + index * letterWidth,
    width: letterWidth,
  }));
}
