import { pdfOfPhotos } from './photos-pdf.ts';

const jpeg = (content: string) => new Blob([content], { type: 'image/jpeg' });

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob, 'latin1');
  });

test('makes a page of every photo in its orientation, with a correct table of objects', async () => {
  const pdf = pdfOfPhotos([
    { jpeg: jpeg('first'), width: 1654, height: 2339 },
    { jpeg: jpeg('the second'), width: 2600, height: 1300 },
  ]);
  expect(pdf.type).toBe('application/pdf');
  const text = await textOf(pdf);
  expect(text.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([
    '/MediaBox [0 0 595.41 842.00]',
    '/MediaBox [0 0 842.00 421.00]',
  ]);
  expect(text.match(/q .* Do Q/g)).toEqual([
    'q 595.41 0 0 842.00 0 0 cm /Photo Do Q',
    'q 842.00 0 0 421.00 0 0 cm /Photo Do Q',
  ]);
  expect(text).toContain('/Filter /DCTDecode /Length 5 >>\nstream\nfirst\nendstream\n');
  expect(text).toContain('/Filter /DCTDecode /Length 10 >>\nstream\nthe second\nendstream\n');
  const [, offsets = ''] = /xref\n0 9\n0000000000 65535 f \n([\s\S]*?)trailer/.exec(text) ?? [];
  const starts = offsets
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(line.slice(0, 10)));
  expect(starts.map((start, index) => text.startsWith(`${index + 1} 0 obj\n`, start))).toEqual(
    Array.from({ length: 8 }, () => true),
  );
  expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.indexOf('xref\n'));
});
