import { createRequire } from 'node:module';
import type { ReadField } from '@hareto/contracts/files.ts';
import { TERMS, withCovered, withHidden, withVisible } from './testing/hidden-texts.ts';
import { COVERING, HIDING } from './testing/hiding-ways.ts';
import { paintedPdf } from './testing/painted-pdf.ts';
import { doubtsOf, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { STRANGE_FONTS, withStrangeFont } from './testing/strange-fonts.ts';
import { VISIBLE } from './testing/visible-ways.ts';

const BOLD_FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
);

// Every document is read in a separate process, whose start takes seconds on a busy machine.
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

test('doubts a value with a covered letter', async () => {
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

test.each(STRANGE_FONTS)('reads the picture of letters whose font names $name', async (font) => {
  const pdf = await paintedPdf((painter) => {
    withVisible({ name: 'print', draw: ({ paint }, terms) => paint(terms()) })(painter);
    withStrangeFont(painter, font);
  });
  const { values, doubts } = await read(pdf);
  const sure = Object.entries(values).filter(([name]) => !doubts.includes(name as ReadField));
  expect(Object.fromEntries(sure)).toEqual(
    Object.fromEntries(
      Object.entries(TERMS).filter(([name]) => !doubts.includes(name as ReadField)),
    ),
  );
  expect(doubts.length).toBeLessThan(4);
});

test('reads the text beside a logo whose font names no letters', async () => {
  const pdf = await paintedPdf((painter) => {
    withVisible({ name: 'print', draw: ({ paint }, terms) => paint(terms()) })(painter);
    painter.document.font(BOLD_FONT).text('かぜのね', 380, 40);
    withStrangeFont(painter, { name: 'no map', mapOf: () => null });
  });
  expect(await read(pdf)).toEqual(SURE_TERMS);
});
