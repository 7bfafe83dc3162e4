import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const fixture = (path: string) => readFile(new URL(`../fixtures/${path}`, import.meta.url));

/** An invoice with unique content, because a repeated one is refused. */
export async function freshInvoice(name = 'inv-a.pdf'): Promise<UploadedFile> {
  const buffer = Buffer.concat([
    await fixture(`invoices/${name}`),
    Buffer.from(`\n% ${randomUUID()}\n`),
  ]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** A photo of a phone with unique content: an empty box is appended to it. */
export async function freshHeic(): Promise<UploadedFile> {
  const unique = Buffer.from(randomUUID());
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + unique.length);
  const photo = await fixture('invoices/phone-a.heic');
  const buffer = Buffer.concat([photo, length, Buffer.from('free'), unique]);
  return { name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer };
}

/** Made once with pdfkit: `new PDFDocument({ userPassword })`. */
export async function encryptedPdf(): Promise<UploadedFile> {
  return {
    name: 'encrypted.pdf',
    mimeType: 'application/pdf',
    buffer: await fixture('files/encrypted.pdf'),
  };
}

export const textNamedPdf: UploadedFile = {
  name: 'memo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('これはテキストです。\n'),
};

export const tooLargePdf: UploadedFile = {
  name: 'large.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)]),
};
