import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'docs/decisions');
const files = readdirSync(FOLDER).sort();
const readDecision = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

test('the numbers of the decisions have no gap', () => {
  const numbers = files.map((file) => Number(file.slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test.each(files)(
  '%s has a status, a context, a decision, alternatives and consequences',
  (file) => {
    const text = readDecision(file);
    expect(text).toMatch(
      new RegExp(`^# ${file.slice(0, 3)} \\S.*\\n\\nStatus: (accepted|superseded by \\d{3})[,. ]`),
    );
    const [, ...sections] = text.split(/^## /mu);
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Context',
      'Decision',
      'Alternatives',
      'Consequences',
    ]);
    for (const section of sections)
      expect(section.split('\n').slice(1).join('').length).toBeGreaterThan(60);
  },
);

test('a superseded decision and its successor name each other', () => {
  for (const file of files) {
    const successorNumber = /^Status: superseded by (\d{3})\.$/mu.exec(readDecision(file))?.[1];
    if (successorNumber === undefined) continue;
    const successor = files.find((candidate) => candidate.startsWith(successorNumber)) ?? '';
    expect(readDecision(successor)).toMatch(
      new RegExp(`^Status: accepted.*${file.slice(0, 3)}`, 'm'),
    );
  }
});
