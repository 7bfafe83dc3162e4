import { READING_DOUBT } from '@hareto/contracts/files.ts';
import { inPerspective } from './testing/perspective.ts';
import { readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';

// Starts separate processes, and an engine that loads its language.
jest.setTimeout(120_000);

const PHOTO = { degrees: 20, sideways: 10, hasShadow: true };

test('reads a sheet that was photographed at an angle, in a shadow, like a scan', async () => {
  const [{ id, values } = { id: '', values: {} }] = SAMPLE_VALUES;
  const photo = await inPerspective(sampleInvoice(`scan-${id}-200.jpg`), PHOTO);
  const fields = await readFieldsOf(photo);
  expect(valuesOf(fields)).toEqual(values);
  const amount = fields.find(([name]) => name === 'billing_amount')?.[1];
  expect(amount?.confidence).toBeGreaterThanOrEqual(READING_DOUBT);
});

test('marks a value at its place in the photo', async () => {
  const fields = await readFieldsOf(
    await inPerspective(sampleInvoice('scan-a-200.jpg'), { degrees: 20 }),
  );
  const flat = await readFieldsOf(sampleInvoice('scan-a-200.jpg'));
  const boxOf = (all: typeof fields) => all.find(([name]) => name === 'invoice_number')?.[1].box;
  const [x = 0, y = 0] = boxOf(fields) ?? [];
  const [flatX = 0, flatY = 0] = boxOf(flat) ?? [];
  // The sheet reaches from 0.1 to 0.9 of the photo's width and from 0.1 to 0.92 of its height, and
  // is narrower at the top.
  expect(Math.abs(x - (0.1 + 0.8 * flatX))).toBeLessThan(0.04);
  expect(Math.abs(y - (0.1 + 0.82 * flatY))).toBeLessThan(0.06);
});
