import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { serialize } from 'node:v8';
import {
  TERMS,
  withCoveredTerms,
  withHiddenTerms,
  withVisibleTerms,
} from './testing/hidden-texts.ts';
import { COVERING_WAYS, HIDING_WAYS } from './testing/hiding-ways.ts';
import { documentText } from './document-text.ts';
import { extractFields } from './extract-fields.ts';
import { runInProcess } from './process/start.ts';
import { type Paint, paintedPdf } from './testing/painted-pdf.ts';
import { doubtsOf, type FieldEntries, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { STRANGE_FONTS, type StrangeFont, withStrangeFont } from './testing/strange-fonts.ts';
import { VISIBLE_WAYS } from './testing/visible-ways.ts';

const BOLD_FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
);

// Every document is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const termsOf = (fields: FieldEntries) => ({ values: valuesOf(fields), doubts: doubtsOf(fields) });
const readTerms = async (bytes: Buffer) => termsOf(await readFieldsOf(bytes, 'application/pdf'));

/** For each page, the number of pictures that the engine gets, and one digest of them. */
async function scansOf(bytes: Buffer) {
  const scans: { pieces: number; digest: string }[] = [];
  await runInProcess(
    { kind: 'read-text', contentType: 'application/pdf', bytes },
    {
      onReport: (report) => {
        if (report.type !== 'scan') return;
        const pictures = report.page.words.map(({ views, left, top }) => ({ views, left, top }));
        const digest = createHash('sha256').update(serialize(pictures)).digest('hex');
        scans.push({ pieces: pictures.length, digest });
      },
    },
  );
  return scans;
}

const PAGES_PER_FILE = 10;

/**
 * The terms of each page. The pages share files, because a process reads a file of ten pages in the
 * time of two files of one page.
 */
async function readPages(paints: readonly Paint[]) {
  const results: ReturnType<typeof termsOf>[] = [];
  for (let first = 0; first < paints.length; first += PAGES_PER_FILE) {
    const bytes = await paintedPdf(...paints.slice(first, first + PAGES_PER_FILE));
    const answer = await documentText.read({ content_type: 'application/pdf', bytes });
    if (answer.status !== 'read') throw new Error(`Not read: ${answer.status}`);
    results.push(...answer.pages.map((page) => termsOf(Object.entries(extractFields([page])))));
  }
  return results;
}

const SURE_TERMS = { values: TERMS, doubts: [] };

describe('on pages with hidden, covered and visible terms', () => {
  const CASES = [
    ...HIDING_WAYS.map((way) => ({
      name: `nothing of hidden terms: ${way.name}`,
      paint: withHiddenTerms(way),
    })),
    ...COVERING_WAYS.map((way) => ({
      name: `the true terms over hidden ones: ${way.name}`,
      paint: withCoveredTerms(way),
    })),
    ...VISIBLE_WAYS.map((way) => ({
      name: `visible terms: ${way.name}`,
      paint: withVisibleTerms(way),
    })),
  ];
  let results: ReturnType<typeof termsOf>[];
  beforeAll(async () => {
    results = await readPages(CASES.map(({ paint }) => paint));
  });

  test.each(CASES.map(({ name }, index) => ({ name, index })))('reads $name', ({ index }) => {
    expect(results[index]).toEqual(SURE_TERMS);
  });
});

test('doubts a value with a covered letter', async () => {
  const pdf = await paintedPdf((painter) => {
    withVisibleTerms({ name: 'print', draw: ({ paint }, terms) => paint(terms()) })(painter);
    painter.paint('1 g 131.6 240 5.4 12 re f');
  });
  const fields = await readFieldsOf(pdf, 'application/pdf');
  const { payment_due_date: due, ...others } = Object.fromEntries(fields);
  const { payment_due_date: _, ...expected } = TERMS;
  expect(due?.doubt).toBe('unclear');
  expect(valuesOf(Object.entries(others))).toEqual(expected);
});

describe('letters whose font does not name them', () => {
  const pdfWith = async (font: StrangeFont) =>
    paintedPdf((painter) => {
      withVisibleTerms({ name: 'print', draw: ({ paint }, terms) => paint(terms()) })(painter);
      withStrangeFont(painter, font);
    });
  const [font, ...otherFonts] = STRANGE_FONTS;
  let pdf: Buffer;
  let scans: Awaited<ReturnType<typeof scansOf>>;
  beforeAll(async () => {
    pdf = await pdfWith(font);
    scans = await scansOf(pdf);
  });

  test('are recognised in the picture of the page', async () => {
    const { values, doubts } = await readTerms(pdf);
    const isSure = ([name]: [string, unknown]) => !doubts.some((doubt) => doubt === name);
    expect(Object.fromEntries(Object.entries(values).filter(isSure))).toEqual(
      Object.fromEntries(Object.entries(TERMS).filter(isSure)),
    );
    expect(doubts.length).toBeLessThan(4);
  });

  test.each(otherFonts)('give the engine the same pictures with $name', async (other) => {
    expect(scans.map(({ pieces }) => pieces > 20)).toEqual([true]);
    expect(await scansOf(await pdfWith(other))).toEqual(scans);
  });
});

test('reads the text beside a logo whose font names no letters', async () => {
  const pdf = await paintedPdf((painter) => {
    withVisibleTerms({ name: 'print', draw: ({ paint }, terms) => paint(terms()) })(painter);
    painter.document.font(BOLD_FONT).text('かぜのね', 380, 40);
    withStrangeFont(painter, { name: 'no map', mapOf: () => null });
  });
  expect(await readTerms(pdf)).toEqual(SURE_TERMS);
});
