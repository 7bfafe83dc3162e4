import type { UsedPage } from '@hareto/contracts/files.ts';
import { SURE_CONFIDENCE, type OcrResult } from '@hareto/contracts/reading-result.ts';
import { aReadValue } from '@hareto/testing/payment-builders.ts';
import {
  valuesToCheck,
  kindOfPage,
  partsForDrafts,
  toParts,
  proposedPlan,
  readingOfPart,
  withDividerToggled,
  withPageToggled,
} from './split-plan.ts';

const THREE = [{ pages: [1, 2] }, { pages: [3] }, { pages: [4, 5] }];
const pagesOf = (plan: ReturnType<typeof proposedPlan>, used: UsedPage[] = []) =>
  toParts(plan, 5, used).map(({ pages }) => pages);

test('proposes a part for each invoice that was found', () => {
  expect(pagesOf(proposedPlan(THREE))).toEqual([[1, 2], [3], [4, 5]]);
  expect(pagesOf(proposedPlan([]))).toEqual([[1, 2, 3, 4, 5]]);
});

test('leaves out delivery notes, unless all pages of the invoice are delivery notes', () => {
  const invoices = [
    { pages: [1, 2], page_kinds: ['invoice', 'delivery_note'] },
    { pages: [3], page_kinds: ['delivery_note'] },
    { pages: [4, 5], page_kinds: [null, 'kind_added_later'] },
  ];
  expect(pagesOf(proposedPlan(invoices))).toEqual([[1], [3], [4, 5]]);
  const ocr: OcrResult = {
    status: 'done',
    fields: {},
    supplier_candidates: [],
    invoices: invoices.map((one) => ({ ...one, fields: {} })),
  };
  expect([1, 2, 3, 4, 5, 6].map((page) => kindOfPage(ocr, page))).toEqual([
    'invoice',
    'delivery_note',
    'delivery_note',
    null,
    'kind_added_later',
    null,
  ]);
});

test('sets and removes a divider', () => {
  const set = withDividerToggled(proposedPlan(THREE), 1);
  expect(pagesOf(set)).toEqual([[1], [2], [3], [4, 5]]);
  expect(pagesOf(withDividerToggled(set, 3))).toEqual([[1], [2], [3, 4, 5]]);
});

test('keeps a left-out page in the range of its part, and makes no draft from a part without pages', () => {
  const plan = withPageToggled(withPageToggled(proposedPlan(THREE), 3), 5);
  const parts = toParts(plan, 5, []);
  expect(parts.map(({ range, pages }) => [range, pages])).toEqual([
    [
      [1, 2],
      [1, 2],
    ],
    [[3], []],
    [[4, 5], [4]],
  ]);
  expect(partsForDrafts(parts).map(({ number }) => number)).toEqual([1, 3]);
  expect(pagesOf(withPageToggled(plan, 5))[2]).toEqual([4, 5]);
});

test('makes no draft from a part with a page that a payment uses, until that page is left out', () => {
  const used: UsedPage = {
    page: 2,
    invoice_id: 27,
    document_number: 27,
    status: 4,
    deposit_date: '2026-11-18',
    is_live: false,
  };
  const plan = proposedPlan(THREE);
  const parts = toParts(plan, 5, [used]);
  expect([parts[0]?.usedBy, partsForDrafts(parts).map(({ number }) => number)]).toEqual([
    used,
    [2, 3],
  ]);
  const without = toParts(withPageToggled(plan, 2), 5, [used]);
  expect(partsForDrafts(without).map(({ pages }) => pages)).toEqual([[1], [3], [4, 5]]);
});

test('shows for a part the values that were read on its own pages', () => {
  const invoice = {
    pages: [1, 2],
    fields: {
      payee_name: aReadValue('東亜電機工業株式会社', { page: 1 }),
      billing_amount: aReadValue('583000', { page: 2 }),
    },
  };
  const ocr = { status: 'done' as const, fields: {}, supplier_candidates: [], invoices: [invoice] };
  const [first, second] = toParts(withDividerToggled(proposedPlan([invoice]), 1), 2, []);
  const valuesOf = (part: typeof first) =>
    part && Object.values(readingOfPart(ocr, part).fields).map(({ value }) => value);
  expect([valuesOf(first), valuesOf(second)]).toEqual([['東亜電機工業株式会社'], ['583000']]);
});

describe('shows for a part the values that its draft will have', () => {
  const invoiceOf = (pages: number[], payee: string, amount: string) => ({
    pages,
    fields: {
      payee_name: aReadValue(payee, { page: pages[0] ?? 1 }),
      billing_amount: aReadValue(amount, { page: pages[0] ?? 1 }),
    },
  });
  const readingsOf = (invoices: ReturnType<typeof invoiceOf>[], dividers: number[]) => {
    const ocr: OcrResult = { status: 'done', fields: {}, supplier_candidates: [], invoices };
    const pageCount = invoices.flatMap(({ pages }) => pages).length;
    const plan = { dividers: new Set(dividers), unused: new Set<number>() };
    return toParts(plan, pageCount, []).map((part) => readingOfPart(ocr, part));
  };

  test('with a doubt where the two invoices of the part have different values', () => {
    const [joined] = readingsOf(
      [invoiceOf([1], 'みさき文章室', '55000'), invoiceOf([2], 'みさき文章室', '88000')],
      [],
    );
    expect(joined?.fields).toEqual({
      payee_name: aReadValue('みさき文章室', { page: 1 }),
      billing_amount: aReadValue('55000', {
        page: 1,
        // `readingOfPages` lowers the confidence of a value that another invoice contradicts.
        confidence: SURE_CONFIDENCE * 0.75,
        doubt: 'rivals',
      }),
    });
    expect(joined && valuesToCheck(joined)).toEqual(['請求金額']);
  });

  test('from the first invoice that has values on the pages of the part', () => {
    const second = invoiceOf([3], '株式会社つきかげ物流', '374000');
    const readings = readingsOf([invoiceOf([1, 2], '東亜電機工業株式会社', '583000'), second], [1]);
    expect(readings[1]?.fields).toEqual(second.fields);
  });
});

test('lists what to check in a part: doubtful required values, several accounts, doubtful adjustments', () => {
  const unsure = { confidence: 0.5 };
  const account = (number: string) => ({ account_number: aReadValue(number) });
  expect(
    valuesToCheck({
      fields: {
        payee_name: aReadValue('株式会社つきかげ物流', unsure),
        payment_due_date: aReadValue('2026-12-15', unsure),
        // An optional value needs no check.
        invoice_number: aReadValue('C-1', unsure),
        billing_amount: aReadValue('374000'),
      },
      adjustments: [
        { kind: 'carried_over', ...aReadValue('44000', unsure) },
        { kind: 'withholding', ...aReadValue('1000') },
      ],
      accounts: [account('2045518'), account('0091223'), account('4410927')],
    }),
  ).toEqual(['請求元', '支払期日', '振込先口座が3件', '繰越 44,000円']);
});
