import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { applyHomography, homographyTo } from './scan/homography.ts';
import { cornersOf, inPerspective } from './testing/perspective.ts';
import { type FieldEntries, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(120_000);

const CAMERA = { degrees: 20, sideways: 10, hasShadow: true };
/** The place of the invoice number on the sheet, in fractions of its edges. */
const NUMBER_ON_SHEET = [0.688, 0.113] as const;

let fields: FieldEntries;
beforeAll(async () => {
  fields = await readFieldsOf(await inPerspective(sampleInvoice('scan-a-200.jpg'), CAMERA));
});
const fieldOf = (fieldName: string) => fields.find(([name]) => name === fieldName)?.[1];

test('reads a sheet that was photographed at an angle, in a shadow, like a scan', () => {
  expect(valuesOf(fields)).toEqual(SAMPLE_VALUES[0]?.values);
  expect(fieldOf('billing_amount')?.confidence).toBeGreaterThanOrEqual(SURE_CONFIDENCE);
});

test('gives the place of a value in the photo', () => {
  const [x = 0, y = 0] = fieldOf('invoice_number')?.box ?? [];
  const [photoX, photoY] = applyHomography(homographyTo(cornersOf(CAMERA)), ...NUMBER_ON_SHEET);
  expect([Math.abs(x - photoX) < 0.02, Math.abs(y - photoY) < 0.02]).toEqual([true, true]);
});
