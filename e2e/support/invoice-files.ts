import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

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

/** A photograph with unique content in bytes after its end, which readers ignore. */
export async function freshPhoto(name: string): Promise<UploadedFile> {
  const buffer = Buffer.concat([await fixture(`invoices/${name}`), Buffer.from(randomUUID())]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/**
 * A sheet that a phone photographed at an angle, partly in a shadow. An appended `free` box, which
 * readers skip, makes its content unique.
 */
export async function freshHeic(): Promise<UploadedFile> {
  const unique = Buffer.from(randomUUID());
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + unique.length);
  const photo = await fixture('invoices/phone-tilted.heic');
  const buffer = Buffer.concat([photo, length, Buffer.from('free'), unique]);
  return { name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer };
}

/** A scan with unique content, in a JPEG comment at its beginning. */
export async function freshScan(name = 'scan-a-150.jpg'): Promise<UploadedFile> {
  return withComment(name, await fixture(`invoices/${name}`));
}

/** The same scan as a phone takes it in the dark, without focus. */
export async function darkPhoto(browser: Browser): Promise<UploadedFile> {
  const scan = await fixture('invoices/scan-a-150.jpg');
  const page = await browser.newPage({ viewport: { width: 1_240, height: 1_754 } });
  await page.setContent(
    `<body style="margin: 0; background: black"><img alt="" style="filter: blur(14px) brightness(0.25)" src="data:image/jpeg;base64,${scan.toString('base64')}">`,
  );
  await page.getByRole('presentation').evaluate((image: HTMLImageElement) => image.decode());
  const buffer = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return withComment('photo.jpg', buffer);
}

function withComment(name: string, jpeg: Buffer): UploadedFile {
  const unique = Buffer.from(randomUUID());
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + unique.length);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, unique]);
  const buffer = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A PDF that was made once with pdfkit: `new PDFDocument({ userPassword })`. */
export async function encryptedPdf(): Promise<UploadedFile> {
  return {
    name: 'encrypted.pdf',
    mimeType: 'application/pdf',
    buffer: await fixture('files/encrypted.pdf'),
  };
}

export const textFileNamedPdf: UploadedFile = {
  name: 'memo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('これはテキストです。\n'),
};

/** 11 MiB; an upload may have 10 MiB. */
export const tooLargePdf: UploadedFile = {
  name: 'large.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11 * 1024 * 1024)]),
};
