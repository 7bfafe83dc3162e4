import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titlesIn } from '../checks/named-tests.ts';
import { allRoutes } from '../build/product-routes.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { listedTests } from './listed-tests.ts';
import { TRANSITION_TESTS, type TransitionTest } from './transition-tests.ts';

const readText = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const JOURNEYS = [...listedTests('journeys'), ...listedTests('first-use')];

/** The reason why the test does not cover the transition in `npm test`; null if it does. */
function reasonNotCovered(
  id: string,
  { file, title, isTable = false }: TransitionTest,
): string | null {
  if (file.startsWith('e2e/')) {
    const listed = JOURNEYS.find((test) => test.file === file && test.title === title);
    if (!listed) return 'no such journey';
    return listed.isLeftOut ? 'runs by --all only' : null;
  }
  const source = readText(file);
  if (!titlesIn(source).includes(title)) return 'no such test';
  return isTable && !new RegExp(`\\b${id}\\b`, 'u').test(source) ? 'is not in the table' : null;
}

const sortedUnique = (ids: Iterable<string>) => [...new Set(ids)].sort();

test('`npm test` has a test for each transition of the brief and of the state machine', () => {
  const brief = readText('docs/specification/brief.md').matchAll(/^\| (T\d+b?) \|/gmu);
  const machine = readText('shared/domain/src/invoice-transitions.ts').matchAll(/\bid: '(\w+)'/gu);
  const ids = [...brief, ...machine].map(([, id = '']) => id);
  expect(sortedUnique(ids).length).toBeGreaterThan(23);
  expect(sortedUnique(Object.keys(TRANSITION_TESTS))).toEqual(sortedUnique(ids));
  expect(
    Object.entries(TRANSITION_TESTS).flatMap(([id, test]) => {
      const reason = reasonNotCovered(id, test);
      return reason === null ? [] : [`${id}: ${reason}: ${test.file}: ${test.title}`];
    }),
  ).toEqual([]);
});

test('`npm test` has the tests that cover each mail', () => {
  const titles = titlesIn(readText('api/src/notifications/every-mail.test.ts'));
  expect(titles).toEqual(
    expect.arrayContaining(['covers every letter in the code', 'matches docs/mails.md']),
  );
});

test('the product has each route of the specification', async () => {
  const spec = readText('docs/specification/spec.md');
  const screens = spec.slice(spec.indexOf('## 2. '), spec.indexOf('### Header and navigation'));
  const pathsInSpec = screens.match(/(?<=[\s(|])\/[\w/:{}-]+/gu) ?? [];
  const routes = (await allRoutes()).map(({ path }) => path);
  // Fewer mean that the expression has missed some: the specification has more than fifty.
  expect(pathsInSpec.length).toBeGreaterThan(50);
  expect(
    pathsInSpec
      .map((path) => path.replaceAll(/\{(\w+)\}/gu, ':$1').replace(/:$/u, ''))
      .filter((path) => !routes.includes(path)),
  ).toEqual([]);
});

test('e2e/README.md lists the journeys that only --all runs', () => {
  const listed = [...readText('e2e/README.md').matchAll(/^\| `([\w/.-]+)` \| (.+?) \|/gmu)].map(
    ([, file, title]) => `${file ?? ''}: ${title ?? ''}`,
  );
  const leftOut = JOURNEYS.filter(({ isLeftOut }) => isLeftOut);
  expect(leftOut.length).toBeGreaterThan(0);
  expect(listed.sort()).toEqual(
    leftOut.map(({ file, title }) => `${file.replace('e2e/', '')}: ${title}`).sort(),
  );
});
