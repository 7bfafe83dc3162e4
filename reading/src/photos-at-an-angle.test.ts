import { READING_DOUBT } from '@hareto/contracts/files.ts';
import { applyHomography, homographyTo } from './scan/homography.ts';
import { cornersOf, inPerspective } from './testing/perspective.ts';
import { type ReadFields, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(120_000);

const CAMERA = { degrees: 20, sideways: 10, hasShadow: true };
/** Where the number of the invoice stands on the sheet itself. */
const ON_THE_SHEET = [0.688, 0.113] as const;

let fields: ReadFields;
beforeAll(async () => {
  fields = await readFieldsOf(await inPerspective(sampleInvoice('scan-a-200.jpg'), CAMERA));
});
const fieldOf = (wanted: string) => fields.find(([name]) => name === wanted)?.[1];

test('reads a sheet that was photographed at an angle, in a shadow, like a scan', () => {
  expect(valuesOf(fields)).toEqual(SAMPLE_VALUES[0]?.values);
  expect(fieldOf('billing_amount')?.confidence).toBeGreaterThanOrEqual(READING_DOUBT);
});

test('marks a value at its place in the photo', () => {
  const [x = 0, y = 0] = fieldOf('invoice_number')?.box ?? [];
  const [photoX, photoY] = applyHomography(homographyTo(cornersOf(CAMERA)), ...ON_THE_SHEET);
  expect([Math.abs(x - photoX) < 0.02, Math.abs(y - photoY) < 0.02]).toEqual([true, true]);
});
