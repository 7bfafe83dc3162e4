import { expect, test } from '@playwright/test';
import { VISITS } from '../screens/visits.ts';
import { ROUTES } from '../security/all-routes.ts';

test('has a visit, and so a picture, for every route of the product', () => {
  const visited = new Set(VISITS.map(({ route }) => route));
  expect(
    ROUTES.map(({ path }) => path).filter((path) => !visited.has(path)),
    'give these routes a visit in e2e/screens/visits.ts',
  ).toEqual([]);
});
