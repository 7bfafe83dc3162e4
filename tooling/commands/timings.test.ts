import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { slowestFilesTable } from './timings.ts';

const result = (name: string, milliseconds: number) => ({
  name: join(PROJECT_ROOT, name),
  startTime: 1_000,
  endTime: 1_000 + milliseconds,
});

test('lists the slowest files first, and the sum last', () => {
  expect(slowestFilesTable([result('host/a.test.ts', 940), result('api/b.test.ts', 61_250)])).toBe(
    [
      ' seconds  test file',
      '    61.3  api/b.test.ts',
      '     0.9  host/a.test.ts',
      '    62.2  all 2 files',
    ].join('\n'),
  );
});

test('shows twenty files and counts all', () => {
  const many = Array.from({ length: 30 }, (_, index) => result(`a${String(index)}.test.ts`, 1_000));
  const lines = slowestFilesTable(many).split('\n');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('    30.0  all 30 files');
});
