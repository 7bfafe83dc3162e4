import type { Photo } from './photo.ts';

/** A4's longer edge in PDF units of 1/72 inch. */
const LONGER_EDGE = 842;

/**
 * One PDF with a page per photo, each as large as an A4 sheet (ISO 32000-1: a JPEG is an image with
 * its own filter, DCTDecode).
 */
export function pdfOfPhotos(photos: readonly Photo[]): Blob {
  const document = new PdfObjects();
  const pages = document.reserve();
  const kids = photos.map((photo) => addPage(document, pages, photo));
  document.write(
    pages,
    `<< /Type /Pages /Count ${String(kids.length)} /Kids [${kids.map(reference).join(' ')}] >>`,
  );
  const catalog = document.reserve();
  document.write(catalog, `<< /Type /Catalog /Pages ${reference(pages)} >>`);
  return document.end(catalog);
}

const reference = (object: number) => `${String(object)} 0 R`;

/** Returns the number of the page's object. */
function addPage(document: PdfObjects, parent: number, { jpeg, width, height }: Photo): number {
  const scale = LONGER_EDGE / Math.max(width, height);
  const size = [width, height].map((edge) => (edge * scale).toFixed(2)).join(' ');
  const image = document.reserve();
  document.write(
    image,
    `<< /Type /XObject /Subtype /Image /Width ${String(width)} /Height ${String(height)}` +
      ` /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode` +
      ` /Length ${String(jpeg.size)} >>`,
    jpeg,
  );
  const drawing = document.reserve();
  const draw = `q ${size.replace(' ', ' 0 0 ')} 0 0 cm /Photo Do Q`;
  document.write(drawing, `<< /Length ${String(draw.length)} >>`, draw);
  const page = document.reserve();
  document.write(
    page,
    `<< /Type /Page /Parent ${reference(parent)} /MediaBox [0 0 ${size}]` +
      ` /Resources << /XObject << /Photo ${reference(image)} >> >>` +
      ` /Contents ${reference(drawing)} >>`,
  );
  return page;
}

/** The objects of a PDF one after the other, with their offsets. */
class PdfObjects {
  private readonly parts: (string | Blob)[] = [];
  private readonly offsets: number[] = [];
  private length = 0;

  constructor() {
    this.append('%PDF-1.4\n');
  }

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    return this.offsets.push(0);
  }

  /** Writes an object; with `stream` it has data. */
  write(object: number, dictionary: string, stream?: string | Blob): void {
    this.offsets[object - 1] = this.length;
    this.append(`${String(object)} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      this.append('stream\n');
      this.append(stream);
      this.append('\nendstream\n');
    }
    this.append('endobj\n');
  }

  end(catalog: number): Blob {
    const start = this.length;
    const count = this.offsets.length + 1;
    const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
    this.append(`xref\n0 ${String(count)}\n0000000000 65535 f \n`);
    this.append(this.offsets.map(entry).join(''));
    this.append(`trailer\n<< /Size ${String(count)} /Root ${reference(catalog)} >>\n`);
    this.append(`startxref\n${String(start)}\n%%EOF\n`);
    return new Blob(this.parts, { type: 'application/pdf' });
  }

  private append(part: string | Blob): void {
    this.parts.push(part);
    this.length += typeof part === 'string' ? part.length : part.size;
  }
}
