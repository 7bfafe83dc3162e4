import { photoOf, type PhotoDefect } from './testing/photos.ts';
import { doubtsOf, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(90_000);

const page = sampleInvoice('scan-a-200.jpg');
const [sampleA] = SAMPLE_VALUES;

test.each<[string, PhotoDefect]>([
  ['that lies on its side', { turned: 90 }],
  ['that stands on its head, askew', { turned: 183 }],
  ['that lies on its other side, in the dark', { turned: 270, light: 0.35 }],
  ['that lies askew with a shadow on it', { turned: 4, hasShadow: true }],
  ['of few pixels', { edge: 1_100 }],
])('reads a page %s', async (_name, defect) => {
  expect(valuesOf(await readFieldsOf(await photoOf(page, defect)))).toEqual(sampleA?.values);
});

test('doubts the values that it misreads on a page with very few pixels', async () => {
  const fields = await readFieldsOf(await photoOf(page, { edge: 900, blur: 0.5 }));
  const right: Readonly<Record<string, string>> = sampleA?.values ?? {};
  const wrong = fields.filter(([name, { value }]) => value !== right[name]).map(([name]) => name);
  expect(wrong).not.toEqual([]);
  expect(wrong.filter((name) => !doubtsOf(fields).includes(name))).toEqual([]);
});

test('points at the place in the shown page, for every orientation of the photo', async () => {
  const upright = Object.fromEntries(await readFieldsOf(page)).invoice_number?.box ?? [];
  const upsideDown = await readFieldsOf(await photoOf(page, { turned: 180 }));
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
