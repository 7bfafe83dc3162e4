import { createCanvas } from '@napi-rs/canvas';
import { READING_DOUBT, type InvoiceFile } from '@hareto/contracts/files.ts';
import { photoOf, scannedPdfOf, type Mishap } from '../testing/photos.ts';
import { SAMPLE_VALUES } from '../testing/sample-values.ts';
import { sampleInvoice } from '../testing/uploads.ts';
import { documentText } from './document-text.ts';
import { extractFields } from './extract-fields.ts';

// Processes of their own, and an engine that loads its language.
jest.setTimeout(90_000);

const FLAT = 'scan-a-200.jpg';
const page = sampleInvoice(FLAT);

type ContentType = InvoiceFile['content_type'];

async function fieldsOf(bytes: Buffer, contentType: ContentType = 'image/jpeg') {
  const answer = await documentText.read({ content_type: contentType, bytes });
  if (answer.status !== 'read') throw new Error(`Not read: ${answer.status}`);
  return Object.entries(extractFields(answer.pages));
}

/** Read once for all tests that compare with it. */
let flatPage: Promise<Fields> | undefined;
const fieldsOfFlatPage = async () => (flatPage ??= fieldsOf(page));

type Fields = Awaited<ReturnType<typeof fieldsOf>>;
const valuesOf = (fields: Fields) =>
  Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
const doubtsOf = (fields: Fields) =>
  fields.filter(([, { confidence }]) => confidence < READING_DOUBT).map(([name]) => name);

const SCANS = SAMPLE_VALUES.flatMap(({ id, values }) =>
  [150, 200].map((dpi) => ({ sample: `scan-${id}-${dpi}.jpg`, values })),
);

test.each(SCANS)('reads every field of $sample', async ({ sample, values }) => {
  const fields = await (sample === FLAT ? fieldsOfFlatPage() : fieldsOf(sampleInvoice(sample)));
  expect({ values: valuesOf(fields), doubts: doubtsOf(fields) }).toEqual({ values, doubts: [] });
});

const [sampleA, sampleB] = SAMPLE_VALUES;

test.each<[string, Mishap]>([
  ['that lies on its side', { turned: 90 }],
  ['that stands on its head, askew', { turned: 183 }],
  ['that lies on its other side, in the dark', { turned: 270, light: 0.35 }],
  ['that lies askew with a shadow on it', { turned: 4, hasShadow: true }],
  ['of few pixels', { edge: 1_100 }],
])('reads a page %s', async (_name, mishap) => {
  expect(valuesOf(await fieldsOf(await photoOf(page, mishap)))).toEqual(sampleA?.values);
});

test('doubts what it reads wrong in a page of hardly any pixels', async () => {
  const fields = await fieldsOf(await photoOf(page, { edge: 900, blur: 0.5 }));
  const right: Readonly<Record<string, string>> = sampleA?.values ?? {};
  const wrong = fields.filter(([name, { value }]) => value !== right[name]).map(([name]) => name);
  expect(wrong).not.toEqual([]);
  expect(wrong.filter((name) => !doubtsOf(fields).includes(name))).toEqual([]);
});

test('reads the pages of a PDF that are pictures, each on its own', async () => {
  const pdf = await scannedPdfOf([page, sampleInvoice('scan-b-200.jpg')]);
  const answer = await documentText.read({ content_type: 'application/pdf', bytes: pdf });
  const pages = answer.status === 'read' ? answer.pages : [];
  expect(pages.map((one) => valuesOf(Object.entries(extractFields([one]))))).toEqual([
    sampleA?.values,
    sampleB?.values,
  ]);
});

test('points at the place in the page as it is shown, whatever way it lay', async () => {
  const upright = Object.fromEntries(await fieldsOfFlatPage()).invoice_number?.box ?? [];
  const onItsHead = await fieldsOf(await photoOf(page, { turned: 180 }));
  const [x = 0, y = 0, width = 0, height = 0] =
    Object.fromEntries(onItsHead).invoice_number?.box ?? [];
  const turnedBack = [1 - x - width, 1 - y - height, width, height];
  expect(turnedBack.map((part, index) => Math.abs(part - (upright[index] ?? 0)) < 0.004)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('finds nothing on an empty page', async () => {
  const blank = createCanvas(600, 800).toBuffer('image/png');
  expect(await documentText.read({ content_type: 'image/png', bytes: blank })).toEqual({
    status: 'failed',
  });
});
