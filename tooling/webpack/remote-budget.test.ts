import { assertBudget } from './remote-budget.ts';

const BYTES: Record<string, number> = { 'entry.js': 7_000, 'list.js': 20_000, 'detail.js': 31_050 };
const FACTS = { initial: ['entry.js'], weightOf: (script: string) => BYTES[script] ?? 0 };
const ROUTES = [
  { id: 'payments.list', scripts: ['list.js'] },
  { id: 'payments.detail', scripts: ['detail.js'] },
];

test('accepts a remote within its budget', () => {
  expect(() => assertBudget({ id: 'payments', budget: 38.1, routes: ROUTES }, FACTS)).not.toThrow();
});

test('reports a route over the budget with its heaviest scripts', () => {
  expect(() => assertBudget({ id: 'payments', budget: 38, routes: ROUTES }, FACTS)).toThrow(
    "payments.detail needs 38.1 KB of payments's scripts, remote.config.ts allows 38 KB; heaviest: detail.js 31.1 KB, entry.js 7 KB",
  );
});
