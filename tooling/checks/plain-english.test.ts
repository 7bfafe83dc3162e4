import { openingsIn, paragraphOpeningsIn, retiredIn, findUnplainEnglish } from './plain-english.ts';

test('all sources are in plain English', () => {
  expect(findUnplainEnglish()).toEqual([]);
});

test.each([
  ['a line', '// Of two models the larger one.', 'Of'],
  ['a block', '/** What the card is charged. */', 'What'],
  ['a block of several lines', '/**\n * Whoever pays it.\n */', 'Whoever'],
  ['a comment behind code', 'const a = 1; // Nobody reads it.', 'Nobody'],
  ['a comment of JSX', '<p>{/* Nothing is shown. */}</p>', 'Nothing'],
])('reports the opening of %s', (_, text, word) => {
  const line = text.split('\n').findIndex((part) => part.includes(word)) + 1;
  expect(openingsIn('a.ts', text)).toEqual([
    `a.ts:${String(line)}: a comment opens with "${word}"; open it with its subject\n`,
  ]);
});

test.each([
  ['a subject', '// The larger of two models.'],
  ['a second line', '// The sum of all offers:\n// What is left is zero.'],
  ['a longer word', '// Offline pages.'],
  ['an address', "const url = 'https://example.com/What';"],
])('accepts %s', (_, text) => {
  expect(openingsIn('a.ts', text)).toEqual([]);
});

test('reports the openings of paragraphs and items in a document', () => {
  const text =
    '# What it is\n\nWhat is left: two.\nOf two.\n\n- **Nobody** reads it.\n\n| What |\n';
  expect(paragraphOpeningsIn('a.md', text)).toEqual([
    'a.md:3: a paragraph opens with "What"; open it with its subject\n',
    'a.md:6: a paragraph opens with "Nobody"; open it with its subject\n',
  ]);
});

test('reports retired words of names, comments and strings with their replacements', () => {
  const text = "const up = bringUp();\n// Restarts whoever ended.\ntest('the database is away');\n";
  expect(retiredIn('a.ts', text)).toEqual([
    'a.ts:1: "bringUp" is retired; write load, start\n',
    'a.ts:2: "whoever" is retired; write the person or the program\n',
    'a.ts:3: "database is away" is retired; write database is unavailable\n',
  ]);
});

test('reports limits whose direction and unit a reader has to guess', () => {
  expect(retiredIn('a.ts', 'const MOST_LETTERS = 200;\nconst MAX_LETTERS = 200;\n')).toEqual([
    'a.ts:1: "MOST_LETTERS" is retired; write MAX_ or MIN_ with the unit\n',
  ]);
});

test('reports intervals and rates without their period', () => {
  const text = 'const ASK_EVERY_MS = 5;\nconst FILES_A_DAY = 5;\nconst NEVER_A_PAGE = /x/;\n';
  expect(retiredIn('a.ts', text)).toEqual([
    'a.ts:1: "ASK_EVERY_MS" is retired; write _INTERVAL_MS\n',
    'a.ts:2: "FILES_A_DAY" is retired; write _PER_ with the period\n',
  ]);
});

test('accepts longer names that contain a retired word', () => {
  expect(retiredIn('a.ts', 'const isWantedHere = useMeans;')).toEqual([]);
});
