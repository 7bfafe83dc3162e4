import { READING_DOUBT, type ReadField } from '@hareto/contracts/files.ts';
import { documentText } from './reading/document-text.ts';
import { extractFields } from './reading/extract-fields.ts';
import { INVOICE_LAYOUTS } from './testing/invoice-layouts.ts';
import { pdfOf } from './testing/invoice-pdf.ts';
import { LATER_INVOICE_LAYOUTS } from './testing/later-invoice-layouts.ts';
import { SAMPLE_VALUES } from './testing/sample-values.ts';
import { UNSEEN_INVOICE_LAYOUTS } from './testing/unseen-invoice-layouts.ts';
import { UNUSUAL_INVOICE_LAYOUTS } from './testing/unusual-invoice-layouts.ts';
import { sampleInvoice } from './testing/uploads.ts';

interface Paper {
  name: string;
  group: 'known' | 'later' | 'photo';
  contentType: 'application/pdf' | 'image/jpeg';
  bytes: Buffer;
  expected: Partial<Record<ReadField, string>>;
}

const pdfs = (group: Paper['group'], layouts: typeof INVOICE_LAYOUTS) =>
  layouts.map(async ({ name, draw, expected }): Promise<Paper> => ({
    name,
    group,
    contentType: 'application/pdf',
    bytes: await pdfOf([draw]),
    expected,
  }));

const photos = SAMPLE_VALUES.flatMap(({ id, values }) =>
  [150, 200].map((dpi): Paper => ({
    name: `scan-${id}-${dpi}`,
    group: 'photo',
    contentType: 'image/jpeg',
    bytes: sampleInvoice(`scan-${id}-${dpi}.jpg`),
    expected: values,
  })),
);

/** `npm run bench:reading`: what the reader gets right, and what it gets wrong without saying so. */
const papers = [
  ...(await Promise.all([
    ...pdfs('known', [...INVOICE_LAYOUTS, ...UNUSUAL_INVOICE_LAYOUTS, ...UNSEEN_INVOICE_LAYOUTS]),
    ...pdfs('later', LATER_INVOICE_LAYOUTS),
  ])),
  ...photos,
];
interface Result {
  name: string;
  group: Paper['group'];
  fields: number;
  right: number;
  wrong_without_doubt: number;
  seconds: number;
}

const results: Result[] = [];
for (const paper of papers) {
  const started = performance.now();
  const answer = await documentText.read({
    content_type: paper.contentType,
    bytes: paper.bytes,
  });
  const read = answer.status === 'read' ? extractFields(answer.pages) : {};
  const seconds = (performance.now() - started) / 1000;
  const names = new Set([...Object.keys(paper.expected), ...Object.keys(read)]) as Set<ReadField>;
  const fields = [...names].map((name) => {
    const { value, confidence = 0 } = read[name] ?? {};
    const isRight = value === paper.expected[name];
    return { name, value, expected: paper.expected[name], isRight, confidence };
  });
  const wrong = fields.filter(({ isRight }) => !isRight);
  for (const { name, value, expected, confidence } of wrong)
    console.log(`${paper.name}: ${name} is ${value} (${confidence}), on the paper ${expected}`);
  results.push({
    name: paper.name,
    group: paper.group,
    fields: fields.length,
    right: fields.length - wrong.length,
    // Nothing read is no wrong value: the user sees an empty field.
    wrong_without_doubt: wrong.filter(
      ({ value, confidence }) => value !== undefined && confidence >= READING_DOUBT,
    ).length,
    seconds: Math.round(seconds * 100) / 100,
  });
}
const sum = (rows: typeof results, key: 'fields' | 'right' | 'wrong_without_doubt') =>
  rows.reduce((total, row) => total + row[key], 0);
const groups = (['known', 'later', 'photo'] as const).map((group) => {
  const rows = results.filter((row) => row.group === group);
  const times = rows.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return {
    group,
    papers: rows.length,
    fields: sum(rows, 'fields'),
    right: sum(rows, 'right'),
    wrong_without_doubt: sum(rows, 'wrong_without_doubt'),
    median_seconds: times[Math.floor(times.length / 2)],
  };
});
console.table(groups);
console.log(JSON.stringify({ groups, papers: results }));
// The engine for photos would wait a minute for the next one.
process.exit(0);
