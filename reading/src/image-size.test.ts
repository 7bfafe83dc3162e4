import { sampleInvoice } from './testing/sample-invoice.ts';
import { imageSizeOf } from './image-size.ts';

const png = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
};

test('returns the size of a JPEG', () => {
  expect(imageSizeOf(sampleInvoice('scan-a-200.jpg'))).toEqual({ width: 1691, height: 2365 });
});

test('returns the size of a PNG from its header alone', () => {
  expect(imageSizeOf(png(30_000, 30_000))).toEqual({ width: 30_000, height: 30_000 });
});

test('returns the size of a HEIC, not that of its tiles and its thumbnail', () => {
  expect(imageSizeOf(sampleInvoice('phone-a.heic'))).toEqual({ width: 1654, height: 2340 });
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a PNG that ends in its signature', png(1, 1).subarray(0, 12)],
  ['a PNG without pixels', png(0, 10)],
  ['a JPEG that ends after its signature', Buffer.from([0xff, 0xd8, 0xff])],
  [
    'a JPEG with a segment that is longer than the file',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0]),
  ],
  ['a HEIC that ends in its first box', sampleInvoice('phone-a.heic').subarray(0, 30)],
  [
    'a HEIC with a box that is longer than the file',
    Buffer.concat([
      sampleInvoice('phone-a.heic').subarray(0, 24),
      Buffer.from('7fffffff6d657461', 'hex'),
      Buffer.alloc(16),
    ]),
  ],
])('returns no size of %s', (_name, bytes) => {
  expect(imageSizeOf(bytes)).toBeUndefined();
});
