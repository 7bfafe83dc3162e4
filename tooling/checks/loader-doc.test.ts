import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../../host/src/remotes/recovery.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const doc = read('docs/loader.md');
const [, diagram = ''] = /```mermaid\n([^]*?)```/u.exec(doc) ?? [];

/** The members of a union of string literals. */
function wordsOf(path: string, declaration: RegExp): readonly string[] {
  const [, union = ''] = declaration.exec(read(path)) ?? [];
  return (union.match(/'[a-z-]+'/gu) ?? []).map((word) => word.slice(1, -1));
}

test('lists the states of the loader in the diagram', () => {
  const declared = /export type RemoteState =([^]+?)\n\n/u.exec(
    read('host/src/remotes/remote-states.ts'),
  )?.[1];
  const states = declared?.match(/(?<=status: ')[a-z]+/gu) ?? [];
  const drawn = diagram.match(/^ {2}(\w+) -->/gmu) ?? [];
  expect(new Set(drawn.map((line) => line.trim().split(' ')[0]))).toEqual(new Set(states));
});

test('lists its phases and causes in the table', () => {
  const phases = wordsOf('host/src/remotes/remote-error.ts', /LoadPhase =([^;]+);/u);
  const causes = wordsOf('host/src/remotes/remote-error.ts', /LoadCause =([^;]+);/u);
  const rows = doc.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => /`(\w+)`/u.exec(row)?.[1])).toEqual(phases);
  const named = rows.flatMap((row) => row.split('|')[3]?.match(/(?<=`)[a-z-]+(?=`)/gu) ?? []);
  // A remote outside the release has no state.
  expect(causes.filter((cause) => !named.includes(cause))).toEqual(['unknown-remote']);
});

test('states the limits of the loader', () => {
  expect(diagram).toContain(
    `${String(LIMITS.attempts)} attempts in ${String(LIMITS.total / 1000)} s`,
  );
  expect(doc).toContain(
    `${String(LIMITS.entry / 1000)} s, in a recovery ${String(LIMITS.recovery / 1000)} s`,
  );
});
