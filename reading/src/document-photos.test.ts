import { photoOf, type PhotoDefect } from './testing/photos.ts';
import { doubtsOf, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(90_000);

const page = sampleInvoice('scan-a-200.jpg');
const [sampleA] = SAMPLE_VALUES;

test.each<[string, PhotoDefect]>([
  ['that lies on its side', { rotation: 90 }],
  ['that is upside down and askew', { rotation: 183 }],
  ['that lies on its other side, in the dark', { rotation: 270, light: 0.35 }],
  ['that lies askew with a shadow on it', { rotation: 4, hasShadow: true }],
  ['of few pixels', { longerEdge: 1_100 }],
])('reads a page %s', async (_name, defect) => {
  expect(valuesOf(await readFieldsOf(await photoOf(page, defect)))).toEqual(sampleA?.values);
});

test('doubts the values that it misreads on a page with very few pixels', async () => {
  const fields = await readFieldsOf(await photoOf(page, { longerEdge: 900, blur: 0.5 }));
  const expected: Readonly<Record<string, string>> = sampleA?.values ?? {};
  const misread = fields
    .filter(([name, { value }]) => value !== expected[name])
    .map(([name]) => name);
  expect(misread).not.toEqual([]);
  expect(misread.filter((name) => !doubtsOf(fields).includes(name))).toEqual([]);
});

test('gives the place on the upright page, also for a photo that is upside down', async () => {
  const upright = Object.fromEntries(await readFieldsOf(page)).invoice_number?.box ?? [];
  const upsideDown = await readFieldsOf(await photoOf(page, { rotation: 180 }));
  const [x = 0, y = 0, width = 0, height = 0] =
    Object.fromEntries(upsideDown).invoice_number?.box ?? [];
  const turnedBack = [1 - x - width, 1 - y - height, width, height];
  expect(turnedBack.map((part, index) => Math.abs(part - (upright[index] ?? 0)) < 0.004)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
