import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../../host/src/remotes/recovery.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const readText = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const doc = readText('docs/loader.md');
const [, diagram = ''] = /```mermaid\n([^]*?)```/u.exec(doc) ?? [];

/** The members of a union of string literals. */
function membersOf(path: string, declaration: RegExp): readonly string[] {
  const [, union = ''] = declaration.exec(readText(path)) ?? [];
  return (union.match(/'[a-z-]+'/gu) ?? []).map((word) => word.slice(1, -1));
}

test('the diagram has every state of the loader', () => {
  const declaration = /export type RemoteState =([^]+?)\n\n/u.exec(
    readText('host/src/remotes/remote-states.ts'),
  )?.[1];
  const states = declaration?.match(/(?<=status: ')[a-z]+/gu) ?? [];
  const linesOfStates = diagram.match(/^ {2}(\w+) -->/gmu) ?? [];
  expect(new Set(linesOfStates.map((line) => line.trim().split(' ')[0]))).toEqual(new Set(states));
});

test('the table has every phase and cause of the loader', () => {
  const phases = membersOf('host/src/remotes/remote-error.ts', /LoadPhase =([^;]+);/u);
  const causes = membersOf('host/src/remotes/remote-error.ts', /LoadCause =([^;]+);/u);
  const rows = doc.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => /`(\w+)`/u.exec(row)?.[1])).toEqual(phases);
  const causesInTable = rows.flatMap(
    (row) => row.split('|')[3]?.match(/(?<=`)[a-z-]+(?=`)/gu) ?? [],
  );
  // A remote that the release does not have has no state, so this cause is not in the table.
  expect(causes.filter((cause) => !causesInTable.includes(cause))).toEqual(['unknown-remote']);
});

test('docs/loader.md has the limits of the loader', () => {
  expect(diagram).toContain(
    `${String(LIMITS.attempts)} attempts in ${String(LIMITS.total / 1000)} s`,
  );
  expect(doc).toContain(
    `${String(LIMITS.entry / 1000)} s, in a recovery ${String(LIMITS.recovery / 1000)} s`,
  );
});
