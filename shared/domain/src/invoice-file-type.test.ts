import { invoiceFileType, TYPE_BYTES } from './invoice-file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdfAfter = (count: number) => bytes(`${'x'.repeat(count)}%PDF-1.7`);

test.each([
  ['a PDF', bytes('%PDF-1.4\n'), 'application/pdf'],
  [
    'a PDF after a BOM and blank lines',
    bytes('\u00ef\u00bb\u00bf\r\n\r\n%PDF-1.4'),
    'application/pdf',
  ],
  ['a PDF after mail headers', bytes('Content-Type: x\r\n\r\n%PDF-1.4'), 'application/pdf'],
  ['a PDF header after 1,024 bytes', pdfAfter(1_024), 'application/pdf'],
  ['a PDF header after 1,025 bytes', pdfAfter(1_025), null],
  ['a JPEG', bytes('\u00ff\u00d8\u00ff\u00e0%PDF-1.4'), 'image/jpeg'],
  ['a PNG', bytes('\u0089PNG\r\n\u001a\n'), 'image/png'],
  [
    'a HEIC',
    bytes('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'),
    'image/heic',
  ],
  [
    'a HEIC that names its container first',
    bytes('\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000mif1heix'),
    'image/heic',
  ],
  ['an AVIF', bytes('\u0000\u0000\u0000\u001cftypavif\u0000\u0000\u0000\u0000avifmif1miaf'), null],
  ['a video', bytes('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom'), null],
  [
    'a file whose first box ends before the name of the format',
    bytes('\u0000\u0000\u0000\u0014ftypmif1\u0000\u0000\u0000\u0000mif1heic'),
    null,
  ],
  ['a ZIP', bytes('PK\u0003\u0004'), null],
  ['an incomplete PDF header', bytes('%PDF'), null],
  ['an empty file', bytes(''), null],
])('detects the type of %s by its bytes', (_name, content, type) => {
  expect(invoiceFileType(content.subarray(0, TYPE_BYTES))).toBe(type);
});
