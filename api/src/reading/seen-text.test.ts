import { TERMS, withCovered, withHidden, withVisible } from '../testing/hidden-texts.ts';
import { COVERING, HIDING } from '../testing/hiding-ways.ts';
import { paintedPdf } from '../testing/painted-pdf.ts';
import { doubtsOf, readFieldsOf, valuesOf } from '../testing/read-fields.ts';
import { VISIBLE } from '../testing/visible-ways.ts';

// Every document gets a process of its own; on a busy machine a start takes seconds.
jest.setTimeout(60_000);

async function read(bytes: Buffer) {
  const fields = await readFieldsOf(bytes, 'application/pdf');
  return { values: valuesOf(fields), doubts: doubtsOf(fields) };
}
const SURE_TERMS = { values: TERMS, doubts: [] };

test.each(HIDING)('reads nothing of terms hidden by $name', async (way) => {
  expect(await read(await paintedPdf(withHidden(way)))).toEqual(SURE_TERMS);
});

test.each(COVERING)('reads the terms over others that are covered by $name', async (way) => {
  expect(await read(await paintedPdf(withCovered(way)))).toEqual(SURE_TERMS);
});

test.each(VISIBLE)('reads terms in $name', async (way) => {
  expect(await read(await paintedPdf(withVisible(way)))).toEqual(SURE_TERMS);
});

test('doubts a value of which a letter is covered', async () => {
  const pdf = await paintedPdf((painter) => {
    withVisible({ name: 'print', draw: ({ paint }, terms) => paint(terms()) })(painter);
    painter.paint('1 g 131.6 240 5.4 12 re f');
  });
  const fields = await readFieldsOf(pdf, 'application/pdf');
  const { payment_due_date: due, ...others } = Object.fromEntries(fields);
  const { payment_due_date: _, ...expected } = TERMS;
  expect(due?.doubt).toBe('unclear');
  expect(valuesOf(Object.entries(others))).toEqual(expected);
});
