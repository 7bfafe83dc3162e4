import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** pdfjs is ES modules only, which jest can not load. */
const READ_ITEMS = `
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const pdf = await getDocument({ url: process.argv[1], useSystemFonts: false, verbosity: 0 }).promise;
const { items } = await (await pdf.getPage(1)).getTextContent();
console.log(JSON.stringify(items.map(({ str, transform, height }) => ({
  text: str, x: transform[4], y: transform[5], height }))));`;

/** A piece of text on a page, in points from the lower left corner to its baseline. */
const ItemsSchema = v.array(
  v.object({ text: v.string(), x: v.number(), y: v.number(), height: v.number() }),
);
type Item = v.InferOutput<typeof ItemsSchema>[number];

async function itemsOf(pdf: Buffer): Promise<Item[]> {
  const file = join(await mkdtemp(join(tmpdir(), 'receipt-')), 'receipt.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', READ_ITEMS, file],
    { cwd: join(process.cwd(), 'api') },
  );
  const line = stdout.trim().split('\n').at(-1) ?? '[]';
  return v.parse(ItemsSchema, JSON.parse(line));
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/** The text on the PDF's first page, without spaces. */
export async function textOf(pdf: Buffer): Promise<string> {
  return plain((await itemsOf(pdf)).map(({ text }) => text).join(''));
}

/** The lines that begin left of `x` on the PDF's first page, from top to bottom, without spaces. */
export async function linesLeftOf(x: number, pdf: Buffer): Promise<Omit<Item, 'x'>[]> {
  const lines = new Map<number, Omit<Item, 'x'>>();
  for (const item of await itemsOf(pdf)) {
    const text = plain(item.text);
    if (item.x >= x || text === '') continue;
    const y = Math.round(item.y * 10) / 10;
    const line = lines.get(y) ?? { text: '', y, height: item.height };
    lines.set(y, { ...line, text: `${line.text}${text}` });
  }
  return [...lines.values()].sort((a, b) => b.y - a.y);
}
