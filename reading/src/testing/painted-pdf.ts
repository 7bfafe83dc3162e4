import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
);
const HEIGHT = 842;

/** An object of the file, which other objects reference by its number. */
type Reference = PDFKit.PDFKitReference;
type Entries = Record<string, unknown>;

/** Fields that PDFKit has but does not declare. */
interface UndeclaredFields {
  _root: { data: Entries };
  _font: { id: string; ref: () => unknown; encode: (text: string) => [string[], ...unknown[]] };
  page: { dictionary: { data: Entries }; fonts: Entries; resources: { data: Entries } };
}

/** A page with hand-written operators, for content that our own programs do not write. */
export interface Painter {
  /** The normal drawing of PDFKit, for content that needs no hand-written operators. */
  document: PDFKit.PDFDocument;
  /** Adds operators to the page; the origin is at the top left. */
  paint: (operators: string) => void;
  /** Returns operators that show a text, after those that set its graphics state. */
  text: (text: string, x: number, y: number, size?: number, state?: string) => string;
  /** Adds an object to the file, with a stream if there is one. */
  object: (entries: Entries, stream?: string | Buffer) => Reference;
  /** Adds a resource of the page under a new name. */
  resource: (kind: string, name: string, object: unknown) => void;
  /** Adds a form XObject with the page's resources. */
  form: (name: string, operators: string, entries?: Entries) => Reference;
  /** Entries of the page's dictionary. */
  page: Entries;
  /** Entries of the document's catalog. */
  catalog: Entries;
}

export type Paint = (painter: Painter) => void;

/** A PDF with one page for each function. */
export async function paintedPdf(...pages: readonly Paint[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [595, HEIGHT], margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', () => resolve()));
  document.font(FONT);
  for (const draw of pages) {
    document.addPage();
    draw(painterOf(document));
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function painterOf(document: PDFKit.PDFDocument): Painter {
  const { _root: root, _font: font, page } = document as unknown as UndeclaredFields;
  const resources = page.resources.data;
  const resource: Painter['resource'] = (kind, name, object) => {
    resources[kind] = { ...(resources[kind] as Entries | undefined), [name]: object };
  };
  const object: Painter['object'] = (entries, stream = '') => {
    const reference = document.ref(entries);
    if (stream.length > 0) reference.write(stream);
    reference.end(undefined);
    return reference;
  };
  return {
    document,
    paint: (operators) => void document.addContent(`q ${operators} Q`),
    text: (text, x, y, size = 10, state = '') => {
      page.fonts[font.id] ??= font.ref();
      const codes = font.encode(text)[0].join('');
      return `BT ${state} /${font.id} ${size} Tf 1 0 0 -1 ${x} ${y} Tm <${codes}> Tj ET`;
    },
    object,
    resource,
    form: (name, operators, entries = {}) => {
      const form = object(
        {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 595, HEIGHT],
          Resources: page.resources,
          ...entries,
        },
        operators,
      );
      resource('XObject', name, form);
      return form;
    },
    page: page.dictionary.data,
    catalog: root.data,
  };
}
