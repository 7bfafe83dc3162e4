import { deflateSync } from 'node:zlib';
import { pdfOf } from '../testing/invoice-pdf.ts';
import { packedObject, smallPdf } from '../testing/small-pdf.ts';
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

const action = (entries: string) => smallPdf({ catalog: `/OpenAction << ${entries} >>` });
const object = (text: string) => smallPdf({ more: `7 0 obj ${text} endobj\n` });
const packed = (...packing: Parameters<typeof packedObject>) =>
  smallPdf({ more: packedObject(...packing) });
const SCRIPT = '<< /S /JavaScript /JS (1) >>';

test.each([
  ['a program', action('/S /JavaScript /JS (app.alert\\(1\\))'), 'active'],
  ['a program of the machine', action('/S /Launch /F (calc.exe)'), 'active'],
  ['a form that is sent away', action('/S /SubmitForm /F (https://evil.example)'), 'active'],
  ['data that is fetched', action('/S /ImportData /F (data.fdf)'), 'active'],
  ['a film with a program', action('/S /Rendition /JS (1)'), 'active'],
  ['a film', object('<< /Type /Annot /Subtype /RichMedia >>'), 'active'],
  ['a file', object('<< /Type /EmbeddedFile /Length 2 >> stream\nMZ\nendstream'), 'embedded'],
  ['a list of files', smallPdf({ catalog: '/Names << /EmbeddedFiles 7 0 R >>' }), 'embedded'],
  ['a file by its place alone', object('<< /F (a.exe) /EF << /F 8 0 R >> >>'), 'embedded'],
  ['a note with a file', object('<< /Type /Annot /Subtype /FileAttachment >>'), 'embedded'],
  ['a way into a file inside', action('/S /GoToE /T << /R /C >>'), 'embedded'],
  ['an XFA form', smallPdf({ catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>' }), 'xfa'],
])('refuses %s by name', (_, bytes, refusal) => {
  expect(refusalOf(bytes)).toBe(refusal);
});

test.each([
  ['a name in other words', action('/S /J#61va#53cript /JS (1)')],
  ['a name as an object of its own', object('/JavaScript')],
  ['names without blanks', object('<</S/JavaScript/JS(1)>>')],
  ['a harmless action first', action(`/S /GoTo /D [3 0 R /Fit] /Next ${SCRIPT}`)],
  ['a comment', object('% a ( that opens nothing\n<< /S /JavaScript >>')],
  ['strings with parentheses', object('<< /A (a \\( b \\) (c)) /B <28> /S /JavaScript >>')],
  ['a parenthesis that opens nothing', object('<< /A (a \\( b) /S /JavaScript >>')],
  ['a word that seems to end it', object('<< /A endobj /S /JavaScript >>')],
  ['a string, where a table may point to', object(`(8 0 obj ${SCRIPT} endobj)`)],
  ['a comment, where a table may point to', smallPdf({ more: `% 8 0 obj ${SCRIPT}\n` })],
  [
    'a stream, where a table may point to',
    smallPdf({ contents: Buffer.from(`8 0 obj ${SCRIPT}`) }),
  ],
  [
    'an earlier state of the file',
    smallPdf({ more: `7 0 obj ${SCRIPT} endobj\n7 0 obj null endobj\n` }),
  ],
  [
    'the trailer',
    Buffer.concat([smallPdf(), Buffer.from(`\ntrailer << /Root << /A ${SCRIPT} >> >>`)]),
  ],
  ['an object stream', packed(SCRIPT)],
  [
    'one whose type is spelled in another way',
    packed(SCRIPT, { dictionary: '/Type /Obj#53tm /Filter /Fl#61teDecode' }),
  ],
  ['one without a type', packed(SCRIPT, { dictionary: '/Filter /FlateDecode' })],
  [
    'one that is not compressed',
    packed(SCRIPT, { dictionary: '/Type /ObjStm', pack: (data) => data }),
  ],
  ['a string in one, where its table points to', packed(`(${SCRIPT})`, { table: '7 1 ' })],
])('finds it behind %s', (_, bytes) => {
  expect(refusalOf(bytes)).toBe('active');
});

const LINK =
  '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.jp/JavaScript) >> >>';

test.each([
  ['links', object(LINK)],
  ['places to go to', action('/S /GoTo /D [3 0 R /Fit]')],
  ['links in an object stream', packed(LINK)],
  ['text of an object that speaks of it', object('<< /Title ( /JavaScript ) /Next <2f4a53> >>')],
  ['text in parentheses', object('<< /Title (a (b) /JavaScript ) >>')],
  [
    'an object stream after another',
    packed(LINK, { dictionary: '/Type /ObjStm /Filter /FlateDecode /Extends 8 0 R' }),
  ],
  [
    'drawn text',
    smallPdf({ contents: Buffer.from('BT ( /JavaScript ) Tj ( /EmbeddedFile ) Tj ET') }),
  ],
  [
    'the same packed',
    smallPdf({ contents: deflateSync('BT ( /JavaScript ) Tj ET'), filter: '/Filter /FlateDecode' }),
  ],
  ['text in an object stream', packed('<< /Title ( /JavaScript ) >>')],
  ['an outline, which has a first entry as well', object('<< /Type /Outlines /First 8 0 R >>')],
  ['names that only begin alike', object('<< /JavaScripts 1 /XFA2 2 /Launch.x 3 >>')],
])('lets pass %s', (_, bytes) => {
  expect(refusalOf(bytes)).toBeUndefined();
});

test.each([
  ['that is cut off', packed('<< >>', { pack: (data) => deflateSync(data).subarray(0, 5) })],
  [
    'that unfolds to too much',
    packed('<< >>', {
      pack: (data) => deflateSync(Buffer.concat([data, Buffer.alloc(21_000_000)])),
    }),
  ],
  [
    'packed twice',
    packed('<< >>', { dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]' }),
  ],
  [
    'packed by what stands elsewhere',
    packed('<< >>', { dictionary: '/Type /ObjStm /Filter 9 0 R' }),
  ],
  [
    'with a predictor',
    packed('<< >>', {
      dictionary: '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    }),
  ],
  [
    'with two filters by two names',
    packed('<< >>', { dictionary: '/Type /ObjStm /Filter /FlateDecode /F /LZWDecode' }),
  ],
  [
    'with two first places',
    packed('<< >>', { dictionary: '/Type /ObjStm /Filter /FlateDecode /First 9' }),
  ],
  [
    'with a key that is no name',
    packed('<< >>', { dictionary: '/Type /ObjStm Filter /FlateDecode' }),
  ],
  [
    'with what is no key',
    packed('<< >>', { dictionary: '(x) /Type /ObjStm /Filter /FlateDecode' }),
  ],
  ['whose table has no places', packed('<< >>', { table: '7 b ' })],
  ['whose table has no numbers', packed('<< >>', { table: 'a 0 ' })],
])('refuses a stream of objects %s: others may read it otherwise', (_, bytes) => {
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
    expect(refusalOf(Buffer.concat([await locked('1.3'), packedObject('<< >>')]))).toBe(
      'protected',
    );
    const encrypted = smallPdf({ more: `8 0 obj << /Type /XRef /Encrypt 9 0 R >> endobj\n` });
    expect(refusalOf(Buffer.concat([encrypted, packedObject('<< >>')]))).toBe('protected');
  });
});

test.each(['inv-a.pdf', 'inv-b.pdf', 'inv-c.pdf'])('accepts a real invoice: %s', (name) => {
  expect(refusalOf(sampleInvoice(name))).toBeUndefined();
});
