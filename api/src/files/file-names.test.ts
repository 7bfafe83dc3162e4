import { attachment } from './content-disposition.ts';
import { cleanFileName, downloadName } from './file-names.ts';

test.each([
  ['請求書 11月.pdf', '請求書 11月.pdf'],
  ['C:\\Users\\me\\請求書.pdf', '請求書.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['nul\u0000.pdf', 'nul.pdf'],
  ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ['か\u3099.pdf', 'が.pdf'],
  ['\ud842半分.pdf', '半分.pdf'],
  ['\u200b', 'ファイル'],
])('cleans %j to %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test.each([
  ['請求書.PDF', 'application/pdf', '請求書.PDF'],
  ['ＳＭ請求書．ＰＤＦ', 'application/pdf', 'ＳＭ請求書．ＰＤＦ'],
  ['a.jpeg', 'image/jpeg', 'a.jpeg'],
  ['scan.jfif', 'image/jpeg', 'scan.jfif'],
  ['1000012345', 'image/jpeg', '1000012345.jpg'],
  ['a.png', 'image/png', 'a.png'],
  ['IMG_0412.HEIC', 'image/heic', 'IMG_0412.HEIC'],
  ['IMG_0412.heif', 'image/heic', 'IMG_0412.heif'],
  ['IMG_0412.jpg', 'image/heic', 'IMG_0412.jpg.heic'],
  ['a.pdf.exe', 'application/pdf', 'a.pdf.exe.pdf'],
  ['a.pdf', 'image/png', 'a.pdf.png'],
] as const)('saves %s of type %s as %s', (name, contentType, expected) => {
  expect(downloadName(name, contentType)).toBe(expected);
});

test('shortens a name of over 200 letters before its extension, without splitting a letter', () => {
  const long = cleanFileName(`${'𠮷'.repeat(250)}あ.pdf`);
  expect(long).toBe(`${'𠮷'.repeat(196)}.pdf`);
  expect(cleanFileName(`${'か\u3099'.repeat(250)}`)).toBe('が'.repeat(200));
  expect(cleanFileName(`${'𠮷'.repeat(199)}あ`)).toBe(`${'𠮷'.repeat(199)}あ`);
});

test('sends a Japanese name intact and keeps it out of the header syntax', () => {
  expect(attachment('請求書 "11月".pdf', 'invoice.pdf')).toBe(
    `attachment; filename="invoice.pdf"; filename*=UTF-8''${encodeURIComponent('請求書 _11月_.pdf')}`,
  );
  expect(attachment('a\r\nX: y.pdf', 'invoice')).not.toMatch(/[\r\n]/);
});
