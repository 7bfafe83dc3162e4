import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/**
 * Numbers and chapters of documents that a reader of this repository may not have. Sections of RFCs
 * are allowed, because RFCs are public.
 */
const CITATION =
  /\bS[01]\d{2}\b|\bF-\d{2}\b|\b[AD][0-3]\d\b|(?<!RFC \d{4} |^ \* \d{4} )§|\((README,|brief\b|mock [a-z]\))|\bquality\/\w|(?<![\w/-])(?:accessibility|containers|federation|house-style|performance|reliability|security|stack|step-up)\.md/gu;
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md'];

function sources(): readonly string[] {
  const output = execFileSync('git', ['ls-files', '--', ...SOURCES], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  return output
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(PROJECT_ROOT, path)))
    .filter(
      (path) => !path.startsWith('docs/specification/') && !path.endsWith('citations.test.ts'),
    );
}

function citationsIn(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(CITATION) ?? []).map((citation) => `${String(index + 1)}: ${citation}`),
    );
}

test('no file cites a document that is not in the repository', () => {
  const citations = sources().flatMap((path) =>
    citationsIn(readFileSync(join(PROJECT_ROOT, path), 'utf8')).map(
      (citation) => `${path}:${citation}`,
    ),
  );
  expect(citations).toEqual([]);
});

test.each([
  ['a checklist', '// Compared as text (S053).', ['1: S053']],
  ['a fault', '/** Once only (F-09). */', ['1: F-09']],
  ['an accessibility check', '/* D16: larger text */', ['1: D16']],
  ['a performance check', '/* at once (performance A32) */', ['1: A32']],
  ['a document', '// performance.md requires 215.', ['1: performance.md']],
  ['a page of this repository', '// see docs/runbooks/disk-full.md', []],
  ['a chapter', ' * What is\n * left (brief §2.5).', ['2: (brief', '2: §']],
  ['a decision elsewhere', '/** Real time (README, decided). */', ['1: (README,']],
  ['a mock-up', '/** 詳細 (mock l). */', ['1: (mock l)']],
  ['an RFC', '/** Without a token (RFC 6750 §3.1). */', []],
  ['an RFC on two lines', ' * Also here (RFC\n * 6749 §3.2).', []],
  ['a transition', '/** Given back (T21). */', []],
])('finds only citations of other documents: %s, %j: %j', (_, text, expected) => {
  expect([...citationsIn(text)].sort()).toEqual([...expected].sort());
});

test('docs/specification/README.md cites only existing sections and files', () => {
  const table = readFileSync(join(PROJECT_ROOT, 'docs/specification/README.md'), 'utf8');
  const brief = readFileSync(join(PROJECT_ROOT, 'docs/specification/brief.md'), 'utf8');
  const rows = table.split('\n').filter((line) => /^\| \d/u.test(line));
  const sections = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/[\d.]+/gu) ?? []);
  const files = rows.flatMap((row) => row.match(/(?<=`)[^`, ]+(?=`)/gu) ?? []);
  expect(rows.length).toBeGreaterThan(20);
  expect(
    sections.filter((section) => !new RegExp(`^#+ ${section}\\.? `, 'mu').test(brief)),
  ).toEqual([]);
  expect(files.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([]);
});
