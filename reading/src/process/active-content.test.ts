import { deflateSync } from 'node:zlib';
import { pdfOf } from '../testing/invoice-pdf.ts';
import { objectStream, smallPdf } from '../testing/small-pdf.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { refuseActiveContent } from './active-content.ts';
import { RefusedDocument } from './refused-document.ts';

function refusalOf(bytes: Buffer): string | undefined {
  try {
    refuseActiveContent(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedDocument) return error.refusal;
    throw error;
  }
}

const withAction = (entries: string) => smallPdf({ catalog: `/OpenAction << ${entries} >>` });
const withObject = (text: string) => smallPdf({ objects: `7 0 obj ${text} endobj\n` });
const withObjectStream = (...packing: Parameters<typeof objectStream>) =>
  smallPdf({ objects: objectStream(...packing) });
const SCRIPT = '<< /S /JavaScript /JS (1) >>';

test.each([
  ['a script', withAction('/S /JavaScript /JS (app.alert\\(1\\))'), 'active'],
  ['the start of a program', withAction('/S /Launch /F (calc.exe)'), 'active'],
  ['the sending of a form', withAction('/S /SubmitForm /F (https://evil.example)'), 'active'],
  ['the import of data', withAction('/S /ImportData /F (data.fdf)'), 'active'],
  ['a film with a script', withAction('/S /Rendition /JS (1)'), 'active'],
  ['a film', withObject('<< /Type /Annot /Subtype /RichMedia >>'), 'active'],
  [
    'an embedded file',
    withObject('<< /Type /EmbeddedFile /Length 2 >> stream\nMZ\nendstream'),
    'embedded',
  ],
  [
    'a list of embedded files',
    smallPdf({ catalog: '/Names << /EmbeddedFiles 7 0 R >>' }),
    'embedded',
  ],
  [
    'a reference to an embedded file',
    withObject('<< /F (a.exe) /EF << /F 8 0 R >> >>'),
    'embedded',
  ],
  [
    'a note with a file attached',
    withObject('<< /Type /Annot /Subtype /FileAttachment >>'),
    'embedded',
  ],
  ['a link into an embedded file', withAction('/S /GoToE /T << /R /C >>'), 'embedded'],
  ['an XFA form', smallPdf({ catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>' }), 'xfa'],
])('refuses %s', (_, bytes, refusal) => {
  expect(refusalOf(bytes)).toBe(refusal);
});

test.each([
  ['an escaped name', withAction('/S /J#61va#53cript /JS (1)')],
  ['a name as a separate object', withObject('/JavaScript')],
  ['names without blanks', withObject('<</S/JavaScript/JS(1)>>')],
  ['a harmless action first', withAction(`/S /GoTo /D [3 0 R /Fit] /Next ${SCRIPT}`)],
  ['a comment', withObject('% a ( that opens nothing\n<< /S /JavaScript >>')],
  ['strings with parentheses', withObject('<< /A (a \\( b \\) (c)) /B <28> /S /JavaScript >>')],
  ['a parenthesis that opens nothing', withObject('<< /A (a \\( b) /S /JavaScript >>')],
  ['a word that seems to end the object', withObject('<< /A endobj /S /JavaScript >>')],
  ['a string, where a table may point to', withObject(`(8 0 obj ${SCRIPT} endobj)`)],
  ['a comment, where a table may point to', smallPdf({ objects: `% 8 0 obj ${SCRIPT}\n` })],
  [
    'a stream, where a table may point to',
    smallPdf({ contents: Buffer.from(`8 0 obj ${SCRIPT}`) }),
  ],
  [
    'an earlier state of the file',
    smallPdf({ objects: `7 0 obj ${SCRIPT} endobj\n7 0 obj null endobj\n` }),
  ],
  [
    'a second trailer',
    Buffer.concat([smallPdf(), Buffer.from(`\ntrailer << /Root << /A ${SCRIPT} >> >>`)]),
  ],
  ['an object stream', withObjectStream(SCRIPT)],
  [
    'an object stream with an escaped type',
    withObjectStream(SCRIPT, { dictionary: '/Type /Obj#53tm /Filter /Fl#61teDecode' }),
  ],
  [
    'an object stream without a type',
    withObjectStream(SCRIPT, { dictionary: '/Filter /FlateDecode' }),
  ],
  [
    'an object stream that is not compressed',
    withObjectStream(SCRIPT, { dictionary: '/Type /ObjStm', compress: (data) => data }),
  ],
  [
    'a string in an object stream, where its table points to',
    withObjectStream(`(${SCRIPT})`, { table: '7 1 ' }),
  ],
])('finds the script in a file with %s', (_, bytes) => {
  expect(refusalOf(bytes)).toBe('active');
});

const LINK =
  '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.jp/JavaScript) >> >>';

test.each([
  ['links', withObject(LINK)],
  ['links to a place in the document', withAction('/S /GoTo /D [3 0 R /Fit]')],
  ['links in an object stream', withObjectStream(LINK)],
  [
    'a string that is like a forbidden name',
    withObject('<< /Title ( /JavaScript ) /Next <2f4a53> >>'),
  ],
  ['a string with parentheses', withObject('<< /Title (a (b) /JavaScript ) >>')],
  [
    'an object stream that extends another',
    withObjectStream(LINK, { dictionary: '/Type /ObjStm /Filter /FlateDecode /Extends 8 0 R' }),
  ],
  [
    'drawn text',
    smallPdf({ contents: Buffer.from('BT ( /JavaScript ) Tj ( /EmbeddedFile ) Tj ET') }),
  ],
  [
    'compressed drawn text',
    smallPdf({ contents: deflateSync('BT ( /JavaScript ) Tj ET'), filter: '/Filter /FlateDecode' }),
  ],
  ['a string in an object stream', withObjectStream('<< /Title ( /JavaScript ) >>')],
  ['an outline, which has a first entry as well', withObject('<< /Type /Outlines /First 8 0 R >>')],
  ['names that only begin alike', withObject('<< /JavaScripts 1 /XFA2 2 /Launch.x 3 >>')],
])('accepts %s', (_, bytes) => {
  expect(refusalOf(bytes)).toBeUndefined();
});

test.each([
  [
    'that is cut off',
    withObjectStream('<< >>', { compress: (data) => deflateSync(data).subarray(0, 5) }),
  ],
  [
    'that decompresses to too much',
    withObjectStream('<< >>', {
      compress: (data) => deflateSync(Buffer.concat([data, Buffer.alloc(21_000_000)])),
    }),
  ],
  [
    'with two filters',
    withObjectStream('<< >>', {
      dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]',
    }),
  ],
  [
    'with a filter that another object defines',
    withObjectStream('<< >>', { dictionary: '/Type /ObjStm /Filter 9 0 R' }),
  ],
  [
    'with a predictor',
    withObjectStream('<< >>', {
      dictionary: '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    }),
  ],
  [
    'with two filters by two names',
    withObjectStream('<< >>', {
      dictionary: '/Type /ObjStm /Filter /FlateDecode /F /LZWDecode',
    }),
  ],
  [
    'with two positions of the first object',
    withObjectStream('<< >>', { dictionary: '/Type /ObjStm /Filter /FlateDecode /First 9' }),
  ],
  [
    'with a key that is no name',
    withObjectStream('<< >>', { dictionary: '/Type /ObjStm Filter /FlateDecode' }),
  ],
  [
    'with a string in place of a key',
    withObjectStream('<< >>', { dictionary: '(x) /Type /ObjStm /Filter /FlateDecode' }),
  ],
  ['whose table has an invalid position', withObjectStream('<< >>', { table: '7 b ' })],
  ['whose table has an invalid number', withObjectStream('<< >>', { table: 'a 0 ' })],
])('refuses an object stream %s, because programs may read it differently', (_, bytes) => {
  expect(refusalOf(bytes)).toBe('unreadable');
});

describe('a document that only its owner may change', () => {
  const locked = async (pdfVersion: '1.3' | '1.7ext3') =>
    pdfOf([({ write }) => write('請求書', 40, 40)], { ownerPassword: 'secret', pdfVersion });

  test.each(['1.3', '1.7ext3'] as const)(
    'is inspected, because its names are not encrypted (%s)',
    async (version) => {
      const invoice = await locked(version);
      expect(refusalOf(invoice)).toBeUndefined();
      const program = Buffer.from(`\n90 0 obj ${SCRIPT} endobj\n`);
      expect(refusalOf(Buffer.concat([invoice, program]))).toBe('active');
    },
  );

  test('is refused when its objects are also encrypted', async () => {
    expect(refusalOf(Buffer.concat([await locked('1.3'), objectStream('<< >>')]))).toBe(
      'protected',
    );
    const encrypted = smallPdf({ objects: `8 0 obj << /Type /XRef /Encrypt 9 0 R >> endobj\n` });
    expect(refusalOf(Buffer.concat([encrypted, objectStream('<< >>')]))).toBe('protected');
  });
});

test.each(['inv-a.pdf', 'inv-b.pdf', 'inv-c.pdf'])('accepts a real invoice: %s', (name) => {
  expect(refusalOf(sampleInvoice(name))).toBeUndefined();
});
