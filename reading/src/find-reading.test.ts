import { findReading } from './find-reading.ts';
import { readingOf } from './reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import type { TextItem } from './text-page.ts';

// Starts separate processes, which takes seconds on a busy machine.
jest.setTimeout(60_000);

test('finds the same values as readingOf in this process', async () => {
  const answer = {
    status: 'read' as const,
    pages: [
      pageOf(
        linesAt([
          ['請求書番号', 'KG-0031'],
          ['ご請求金額', '385,000円'],
        ]),
      ),
    ],
  };
  const reading = await findReading(answer);
  expect(reading).toEqual(readingOf(answer));
  expect(reading.fields.billing_amount?.value).toBe('385000');
});

test('rejects when the search has a defect, so that it is reported', async () => {
  const pages = [pageOf([...Array<TextItem>(1)])];
  await expect(findReading({ status: 'read', pages })).rejects.toThrow(
    'The search for the values ended without a reading: refused',
  );
});

test('fails, without a reason, when the search is killed because of its memory', async () => {
  const text = 'x'.repeat(20_000_000);
  const pages = [pageOf([{ text, x: 40, baseline: 40, width: 100, size: 10 }])];
  expect(await findReading({ status: 'read', pages })).toEqual({ status: 'failed', fields: {} });
});

test('gives a long document the time of all its pages', async () => {
  const rows = Array.from({ length: 40 }, (_, row) => {
    const price = 1_000 + row * 37;
    return [`11/${1 + (row % 30)}`, '配送料', '3', '個', String(price), '10%', String(3 * price)];
  });
  const page = pageOf(linesAt([['ご請求金額', '385,000円'], ...rows]));
  const pages = Array.from({ length: 20 }, (_, index) => ({ ...page, number: index + 1 }));
  const { status, fields } = await findReading({ status: 'read', pages }, { pageCpuMs: 400 });
  expect([status, fields.billing_amount?.value]).toEqual(['done', '385000']);
});

test('ends with a timeout on twenty pages full of labels', async () => {
  const labels = Array.from({ length: 4_000 }, (_, index): TextItem => ({
    text: '振込先',
    x: 5 + (index % 60) * 9.7,
    baseline: 10 + Math.floor(index / 60) * 12,
    width: 6.6,
    size: 2.2,
  }));
  const pages = Array.from({ length: 20 }, (_, index) => ({
    ...pageOf(labels),
    number: index + 1,
  }));
  expect(await findReading({ status: 'read', pages }, { pageCpuMs: 50 })).toEqual({
    status: 'timeout',
    fields: {},
  });
});
