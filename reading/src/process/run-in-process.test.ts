import { createDeflate } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { INVOICE_LAYOUTS } from '../testing/invoice-layouts.ts';
import { pdfOf, type DrawPage } from '../testing/invoice-pdf.ts';
import { objectStream, smallPdf } from '../testing/small-pdf.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';
import { runInProcess } from './start.ts';
import type { PageImage, Report, Task } from './tasks.ts';

// Every document is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const blank: DrawPage = ({ write }) => write('請求書', 40, 40);
const pages = (count: number) => Array.from({ length: count }, () => blank);

async function run(
  kind: Task['kind'],
  bytes: Buffer,
  contentType: Task['contentType'] = 'application/pdf',
  limits: { stepCpuMs?: number; backstopMs?: number } = {},
) {
  const reports: Report[] = [];
  const outcome = await runInProcess(
    { kind, contentType, bytes },
    {
      ...limits,
      onReport: (report) => void reports.push(report),
    },
  );
  return {
    outcome,
    reports,
    images: reports.flatMap((report): PageImage[] =>
      report.type === 'image' ? [report.image] : [],
    ),
  };
}

test('counts pages, up to twenty', async () => {
  const { outcome, reports } = await run('inspect', await pdfOf(pages(20)));
  expect({ outcome, reports }).toEqual({
    outcome: { result: 'done' },
    reports: [{ type: 'inspected', pageCount: 20 }],
  });
});

const refused = (refusal: string) => ({ result: 'refused', refusal });

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a PDF with a password', async () => pdfOf(pages(1), { userPassword: 'secret' }), 'encrypted'],
  ['21 pages', async () => pdfOf(pages(21)), 'pages'],
  ['a file that is no PDF', () => Buffer.from('%PDF-1.7\nnothing of the kind'), 'unreadable'],
  ['an empty file', () => Buffer.alloc(0), 'unreadable'],
  [
    'a PDF with a script',
    () => smallPdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }),
    'active',
  ],
  [
    'a PDF with an embedded file',
    () => smallPdf({ objects: '4 0 obj << /Type /EmbeddedFile >> endobj\n' }),
    'embedded',
  ],
  [
    'a PDF with an XFA form',
    () => smallPdf({ catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>' }),
    'xfa',
  ],
  [
    'a PDF with an owner password and an encrypted object stream',
    async () =>
      Buffer.concat([await pdfOf(pages(1), { ownerPassword: 'secret' }), objectStream('<< >>')]),
    'protected',
  ],
])('refuses %s', async (_name, make, refusal) => {
  expect((await run('inspect', await make())).outcome).toEqual(refused(refusal));
});

test('accepts a small PDF without a script and an embedded file', async () => {
  expect((await run('inspect', smallPdf())).outcome).toEqual({ result: 'done' });
});

test('accepts a PDF with an owner password that can be opened without it', async () => {
  expect(
    (await run('inspect', await pdfOf(pages(1), { ownerPassword: 'secret' }))).outcome,
  ).toEqual({ result: 'done' });
});

test('stops a document that takes too much processor time', async () => {
  const twenty = await pdfOf(pages(20));
  expect((await run('draw-pages', twenty, 'application/pdf', { stepCpuMs: 1 })).outcome).toEqual({
    result: 'timeout',
  });
});

test('reports that the machine was busy when the wall-clock time limit expires', async () => {
  const twenty = await pdfOf(pages(20));
  expect((await run('draw-pages', twenty, 'application/pdf', { backstopMs: 1 })).outcome).toEqual({
    result: 'busy',
  });
});

test('rejects with the error of the handler of a report', async () => {
  const failing = runInProcess(
    { kind: 'inspect', contentType: 'application/pdf', bytes: await pdfOf(pages(1)) },
    { onReport: async () => Promise.reject(new Error('no engine')) },
  );
  await expect(failing).rejects.toThrow('no engine');
});

test('ends as crashed for a document that decompresses to gigabytes', async () => {
  // Killed because of its memory; without that limit it would grow to 1.6 GB and end only at its
  // time limit.
  const { outcome } = await run('inspect', await pdfBomb());
  expect(outcome).toEqual({ result: 'crashed' });
}, 90_000);

test('reads twenty large pages within its memory', async () => {
  const draw = INVOICE_LAYOUTS[0]?.draw ?? blank;
  const file = await pdfOf(
    Array.from({ length: 20 }, () => draw),
    { size: 'A3' },
  );
  const { outcome, reports } = await run('read-text', file);
  expect(outcome).toEqual({ result: 'done' });
  expect(reports.map((report) => report.type === 'text' && report.page.number)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test('reads the picture of a list with hundreds of short words within its memory', async () => {
  const { outcome, reports } = await run('read-text', pictureOfList(14, 38), 'image/jpeg');
  const wordCounts = reports.map((report) => report.type === 'scan' && report.page.words.length);
  expect({ outcome, wordCounts }).toEqual({ outcome: { result: 'done' }, wordCounts: [500] });
});

test('draws each page at 150 dpi', async () => {
  const { images } = await run(
    'draw-pages',
    await pdfOf(INVOICE_LAYOUTS.slice(0, 2).map(({ draw }) => draw)),
  );
  expect(
    images.map(({ number, width, height, contentType }) => ({
      number,
      width,
      height,
      contentType,
    })),
  ).toEqual([
    { number: 1, width: 1240, height: 1754, contentType: 'image/webp' },
    { number: 2, width: 1240, height: 1754, contentType: 'image/webp' },
  ]);
  expect(await darkShareOf(images[0])).toBeGreaterThan(0.005);
});

test('refuses a picture by its declared pixels before decoding it', async () => {
  const oversized = Buffer.from(createCanvas(10, 10).toBuffer('image/png'));
  oversized.writeUInt32BE(30_000, 16);
  oversized.writeUInt32BE(30_000, 20);
  expect((await run('inspect', oversized, 'image/png')).outcome).toEqual(refused('unreadable'));
});

test('refuses a truncated picture', async () => {
  const { outcome } = await run(
    'inspect',
    sampleInvoice('scan-a-150.jpg').subarray(0, 300),
    'image/jpeg',
  );
  // The decoder may crash the process; callers treat both results alike.
  expect(['crashed', 'refused']).toContain(outcome.result);
});

/** A page as a camera takes it; a frame stands for a letter. */
function pictureOfList(columns: number, rows: number): Buffer {
  const width = 2_913;
  const height = 4_119;
  const letter = 36;
  const ink = 5;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.lineWidth = ink;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (const index of [0, 1, 2])
        context.strokeRect(
          120 + (column * 2_690) / columns + index * (letter + 6),
          240 + (row * 3_620) / rows,
          letter - ink,
          letter - ink,
        );
  return canvas.toBuffer('image/jpeg', 85);
}

/** The share of the pixels with ink. */
async function darkShareOf(image: PageImage | undefined): Promise<number> {
  const picture = await loadImage(Buffer.from(image?.bytes ?? []));
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let dark = 0;
  for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark += 1;
  return dark / (data.length / 4);
}

async function pdfBomb(): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const collected = buffer(deflate);
  const chunk = Buffer.alloc(1_200_000, ' ');
  for (let count = 0; count < 1_200; count += 1)
    if (!deflate.write(chunk)) await new Promise((resolve) => deflate.once('drain', resolve));
  deflate.end();
  return smallPdf({ contents: await collected, filter: '/Filter /FlateDecode' });
}
