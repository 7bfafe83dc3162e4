import { excesses, lowerBudgets } from './budgets.ts';

const route = (path: string, scripts: Record<string, number>) => ({
  path,
  scripts: Object.entries(scripts).map(([name, bytes]) => ({ name, bytes })),
});
const BUDGETS = {
  routes: { '/signin': 130, '/toppage': 180 },
  journeys: { pay: 300 },
  scripts: { 'host/host': 100, 'account/signin': 29.5 },
};
const routes = (...weighed: ReturnType<typeof route>[]) => ({ routes: weighed, journeys: [] });

test('does not mention a route within its budget', () => {
  expect(
    excesses(routes(route('/signin', { 'host/host': 100_000, 'account/signin': 30_000 })), BUDGETS),
  ).toEqual([]);
});

test('names a route over its budget with its new and larger scripts', () => {
  expect(
    excesses(
      routes(
        route('/signin', { 'host/host': 100_000, 'account/signin': 30_010, 'account/863': 1_000 }),
      ),
      BUDGETS,
    ),
  ).toEqual([
    '/signin weighs 131.1 KB, its budget is 130 KB. account/signin grew from 29.5 to 30.1 KB, account/863 is new (1 KB)',
  ]);
});

test('reports a route without a budget', () => {
  expect(excesses(routes(route('/new', { 'host/host': 100_000 })), BUDGETS)).toEqual([
    '/new has no budget; it weighs 100 KB',
  ]);
});

test('reports a journey over its budget like a route, and one without a budget too', () => {
  const journeys = [
    route('pay', { 'host/host': 100_000, 'payments/form': 200_010 }),
    route('change', { 'host/host': 1_000 }),
  ];
  expect(excesses({ routes: [], journeys }, BUDGETS)).toEqual([
    'pay weighs 300.1 KB, its budget is 300 KB. payments/form is new (200.1 KB)',
    'change has no budget; it weighs 1 KB',
  ]);
});

test('has a ceiling for budgets, which is lower before the sign-in', () => {
  const raisedBudgets = {
    ...BUDGETS,
    routes: { '/signin': 174, '/toppage': 230, '/payments/draft': 231 },
  };
  expect(excesses(routes(), raisedBudgets)).toEqual([
    '/signin has a budget of 174 KB; it may have at most 173 KB',
    '/payments/draft has a budget of 231 KB; it may have at most 230 KB',
  ]);
});

test('lowers a budget on writing, never raises one, and drops removed ones', () => {
  const weights = {
    routes: [
      route('/signin', { 'host/host': 100_000, 'account/signin': 19_050 }),
      route('/toppage', { 'host/host': 200_000 }),
      route('/new', { 'host/host': 1_000 }),
    ],
    journeys: [route('pay', { 'payments/form': 250_000 })],
  };
  const before = {
    ...BUDGETS,
    routes: { ...BUDGETS.routes, '/gone': 50 },
    journeys: { ...BUDGETS.journeys, gone: 5 },
  };
  expect(lowerBudgets(weights, before)).toEqual({
    routes: { '/signin': 120, '/toppage': 180, '/new': 1 },
    journeys: { pay: 250 },
    scripts: { 'account/signin': 19.1, 'host/host': 1, 'payments/form': 250 },
  });
});
