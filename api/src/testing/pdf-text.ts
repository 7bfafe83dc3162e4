import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** pdfjs is ES modules only, which jest can not load. */
const READ_TEXT = `
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const pdf = await getDocument({ url: process.argv[1], useSystemFonts: false, verbosity: 0 }).promise;
const { items } = await (await pdf.getPage(1)).getTextContent();
console.log(JSON.stringify(items.map((item) => item.str).join('')));`;

/** The text on the PDF's first page, without spaces. */
export async function textOf(pdf: Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'receipt-')), 'receipt.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', READ_TEXT, file],
    { cwd: join(process.cwd(), 'api') },
  );
  const line = stdout.trim().split('\n').at(-1) ?? '""';
  return String(JSON.parse(line)).normalize('NFKC').replace(/\s/g, '');
}
