import { invoiceFileType, TYPE_BYTES } from './invoice-file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdfBehind = (count: number) => bytes(`${'x'.repeat(count)}%PDF-1.7`);

test.each([
  ['a PDF', bytes('%PDF-1.4\n'), 'application/pdf'],
  [
    'a PDF behind a BOM and blank lines',
    bytes('\u00ef\u00bb\u00bf\r\n\r\n%PDF-1.4'),
    'application/pdf',
  ],
  ['a PDF behind mail headers', bytes('Content-Type: x\r\n\r\n%PDF-1.4'), 'application/pdf'],
  ['a header at byte 1,024', pdfBehind(1_024), 'application/pdf'],
  ['a header at byte 1,025', pdfBehind(1_025), null],
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
  ['a film', bytes('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom'), null],
  [
    'the name of the format behind the first box',
    bytes('\u0000\u0000\u0000\u0014ftypmif1\u0000\u0000\u0000\u0000mif1heic'),
    null,
  ],
  ['a ZIP', bytes('PK\u0003\u0004'), null],
  ['a cut header', bytes('%PDF'), null],
  ['nothing', bytes(''), null],
])('detects %s by its bytes', (_name, content, type) => {
  expect(invoiceFileType(content.subarray(0, TYPE_BYTES))).toBe(type);
});
