import { excesses, lowered } from './budgets.ts';

const route = (path: string, scripts: Record<string, number>) => ({ path, scripts: Object.entries(scripts).map(([name, bytes]) => ({ name, bytes })) });
const BUDGETS = { routes: { '/signin': 130, '/toppage': 180 }, scripts: { 'host/host': 100, 'account/signin': 29.5 } };

test('a route within its budget is not mentioned', () => {
  expect(excesses([route('/signin', { 'host/host': 100_000, 'account/signin': 30_000 })], BUDGETS)).toEqual([]);
});

test('a route over its budget is named with the scripts that grew or came', () => {
  expect(excesses([route('/signin', { 'host/host': 100_000, 'account/signin': 30_010, 'account/863': 1_000 })], BUDGETS)).toEqual([
    '/signin weighs 131.1 KB, its budget is 130 KB. account/signin grew from 29.5 to 30.1 KB, account/863 is new (1 KB)',
  ]);
});

test('a route without a budget is an excess', () => {
  expect(excesses([route('/new', { 'host/host': 100_000 })], BUDGETS)).toEqual(['/new has no budget; it weighs 100 KB']);
});

test('writing lowers a budget, never raises one, and forgets routes that are gone', () => {
  const weights = [route('/signin', { 'host/host': 100_000, 'account/signin': 19_050 }), route('/toppage', { 'host/host': 200_000 }), route('/new', { 'host/host': 1_000 })];
  expect(lowered(weights, { ...BUDGETS, routes: { ...BUDGETS.routes, '/gone': 50 } })).toEqual({
    routes: { '/signin': 120, '/toppage': 180, '/new': 1 },
    scripts: { 'account/signin': 19.1, 'host/host': 1 },
  });
});
