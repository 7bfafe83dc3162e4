import { deflateSync } from 'node:zlib';

interface SmallPdf {
  /** Entries of the catalog. */
  catalog?: string;
  /** Objects in addition to those of the one empty page. */
  objects?: string | Buffer;
  contents?: Buffer;
  /** The compression of the contents. */
  filter?: string;
}

/** A PDF of one empty page, without a cross-reference table, which readers rebuild. */
export function smallPdf({
  catalog = '',
  objects = '',
  contents = Buffer.alloc(0),
  filter = '',
}: SmallPdf = {}): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj\n`),
    Buffer.from('2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n'),
    Buffer.from(
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R >> endobj\n',
    ),
    Buffer.from(objects),
    Buffer.from(`5 0 obj << /Length ${contents.length} ${filter} >> stream\n`),
    contents,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ]);
}

interface ObjectStreamOptions {
  compress?: (data: Buffer) => Buffer;
  /** Entries of the stream's dictionary in addition to those with the positions of the objects. */
  dictionary?: string;
  /** Content of the stream before its objects. */
  table?: string;
}

/** An object stream with object 7. */
export function objectStream(object: string, options: ObjectStreamOptions = {}): Buffer {
  const {
    compress = deflateSync,
    dictionary = '/Type /ObjStm /Filter /FlateDecode',
    table = '7 0 ',
  } = options;
  const data = compress(Buffer.from(`${table}${object}`, 'latin1'));
  const entries = `${dictionary} /N 1 /First ${table.length} /Length ${data.length}`;
  return Buffer.concat([
    Buffer.from(`6 0 obj << ${entries} >> stream\n`),
    data,
    Buffer.from('\nendstream endobj\n'),
  ]);
}
