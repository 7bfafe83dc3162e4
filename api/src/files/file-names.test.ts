import { attachment } from './content-disposition.ts';
import { cleanFileName, hasExtensionOf } from './file-names.ts';

test.each([
  ['請求書 11月.pdf', '請求書 11月.pdf'],
  ['C:\\Users\\me\\請求書.pdf', '請求書.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['nul\u0000.pdf', 'nul.pdf'],
  ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ['か\u3099.pdf', 'が.pdf'],
])('cleans %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test.each([
  ['請求書.PDF', 'application/pdf', true],
  ['a.jpeg', 'image/jpeg', true],
  ['a.jpg', 'image/jpeg', true],
  ['a.png', 'image/png', true],
  ['a.pdf.exe', 'application/pdf', false],
  ['a.pdf', 'image/png', false],
  ['pdf', 'application/pdf', false],
  ['', 'application/pdf', false],
] as const)('%s is named like %s: %s', (name, contentType, expected) => {
  expect(hasExtensionOf(name, contentType)).toBe(expected);
});

test('a Japanese name reaches the browser whole, and nothing of it reaches the headers', () => {
  expect(attachment('請求書 "11月".pdf', 'invoice.pdf')).toBe(
    `attachment; filename="invoice.pdf"; filename*=UTF-8''${encodeURIComponent('請求書 _11月_.pdf')}`,
  );
  expect(attachment('a\r\nX: y.pdf', 'invoice')).not.toMatch(/[\r\n]/);
});
