import { createCanvas } from '@napi-rs/canvas';
import { scannedPdfOf } from '../testing/photos.ts';
import { doubtsOf, readFieldsOf, valuesOf } from '../testing/read-fields.ts';
import { SAMPLE_VALUES } from '../testing/sample-values.ts';
import { sampleInvoice } from '../testing/uploads.ts';
import { documentText } from './document-text.ts';
import { extractFields } from './extract-fields.ts';

// Processes of their own, and an engine that loads its language.
jest.setTimeout(90_000);

const SCANS = SAMPLE_VALUES.flatMap(({ id, values }) =>
  [150, 200].map((dpi) => ({ sample: `scan-${id}-${dpi}.jpg`, values })),
);

test.each(SCANS)('reads every field of $sample', async ({ sample, values }) => {
  const fields = await readFieldsOf(sampleInvoice(sample));
  expect({ values: valuesOf(fields), doubts: doubtsOf(fields) }).toEqual({ values, doubts: [] });
});

const [sampleA, sampleB] = SAMPLE_VALUES;

test('reads the pages of a PDF that are pictures, each on its own', async () => {
  const pdf = await scannedPdfOf([
    sampleInvoice('scan-a-200.jpg'),
    sampleInvoice('scan-b-200.jpg'),
  ]);
  const answer = await documentText.read({ content_type: 'application/pdf', bytes: pdf });
  const pages = answer.status === 'read' ? answer.pages : [];
  expect(pages.map((one) => valuesOf(Object.entries(extractFields([one]))))).toEqual([
    sampleA?.values,
    sampleB?.values,
  ]);
});

test('finds nothing on an empty page', async () => {
  const blank = createCanvas(600, 800).toBuffer('image/png');
  expect(await documentText.read({ content_type: 'image/png', bytes: blank })).toEqual({
    status: 'failed',
  });
});
