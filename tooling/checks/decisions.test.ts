import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'docs/decisions');
const files = readdirSync(FOLDER).sort();
const readDecision = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

test('numbers decisions without a gap', () => {
  const numbers = files.map((file) => Number(file.slice(0, 3)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test.each(files)('finds reasons, alternatives and consequences in %s', (file) => {
  const text = readDecision(file);
  expect(text).toMatch(
    new RegExp(`^# ${file.slice(0, 3)} \\S.*\\n\\nStatus: (accepted|superseded by \\d{3})[,. ]`),
  );
  const [, ...parts] = text.split(/^## /mu);
  expect(parts.map((part) => part.split('\n')[0])).toEqual([
    'Context',
    'Decision',
    'Alternatives',
    'Consequences',
  ]);
  for (const part of parts) expect(part.split('\n').slice(1).join('').length).toBeGreaterThan(60);
});

test('links a replaced decision to its replacement', () => {
  for (const file of files) {
    const by = /^Status: superseded by (\d{3})\.$/mu.exec(readDecision(file))?.[1];
    if (by === undefined) continue;
    const successor = files.find((other) => other.startsWith(by)) ?? '';
    expect(readDecision(successor)).toMatch(
      new RegExp(`^Status: accepted.*${file.slice(0, 3)}`, 'm'),
    );
  }
});
