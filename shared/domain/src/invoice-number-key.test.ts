import fc from 'fast-check';
import { invoiceNumberKey } from './invoice-number-key.ts';

test.each([
  'INV-0001',
  'inv-0001',
  'ＩＮＶ－０００１',
  'INV 0001',
  'INV0001',
  'INV‐0001',
  'INV‑0001',
  'INV–0001',
  'INV—0001',
  'INV−0001',
  'INVー0001',
  'INVｰ0001',
  'INV─0001',
  'INV﹣0001',
  'INV\u00A00001',
  'INV\u30000001',
  'INV\u200B-\u20600001',
  '\uFEFFINV\u00AD0001 ',
  'i n v - 0 0 0 1',
])('gives %j the key INV0001', (spelling) => {
  expect(invoiceNumberKey(spelling)).toBe('INV0001');
});

test.each([
  ['INV-0001', 'INV-0002'],
  ['INV-0001', 'INV-00001'],
  ['INV-0001', 'INV/0001'],
  ['R7-1', '7-1'],
])('gives %j and %j different keys', (number, otherNumber) => {
  expect(invoiceNumberKey(number)).not.toBe(invoiceNumberKey(otherNumber));
});

test('ignores hyphens and blanks anywhere', () => {
  const letter = fc.constantFrom(...'ABCXYZ0123456789');
  const between = fc.constantFrom('', '-', ' ', '－', '\u3000', '\u2011', '\u200B');
  fc.assert(
    fc.property(fc.array(fc.tuple(letter, between), { minLength: 1 }), (parts) => {
      expect(invoiceNumberKey(parts.flat().join(''))).toBe(
        parts.map(([character]) => character).join(''),
      );
    }),
  );
});
