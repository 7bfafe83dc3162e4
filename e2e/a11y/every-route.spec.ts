import { expect, test } from '@playwright/test';
import { VISITS } from '../screens/visits.ts';
import { ROUTES } from '../security/all-routes.ts';

test('has a visit for every route of the product', () => {
  const visited = new Set(VISITS.map(({ route }) => route));
  expect(
    ROUTES.map(({ path }) => path).filter((path) => !visited.has(path)),
    'give these routes a visit in e2e/screens/visits.ts',
  ).toEqual([]);
});

test('has no visit for an unknown route', () => {
  const routes = new Set(ROUTES.map(({ path }) => path));
  expect(VISITS.filter(({ route }) => !routes.has(route)).map(({ name }) => name)).toEqual([]);
});

test('gives every visit its own name', () => {
  const names = VISITS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
