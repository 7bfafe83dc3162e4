import { expect, test } from '@playwright/test';
import { ROUTES } from '../security/all-routes.ts';
import { shownScreens } from '../support/shown-screens.ts';

/** Addresses without a screen of their own (open-screens.spec.ts). */
const LEADING_ON = ['/', '/payments/draft/:id', '/collections/draft/:id'];

const patternOf = (route: string) =>
  new RegExp(
    `^${route.replaceAll(/:(?:title|message)/gu, '[^/]+').replaceAll(/:\w+/gu, '\\d+')}$`,
    'u',
  );

// Runs after all other journeys of a whole run.
test('has shown every screen of the product', async () => {
  const shown = await shownScreens(test.info());
  const routes = ROUTES.map(({ path }) => path).filter(
    (path) => path !== '*' && !LEADING_ON.includes(path),
  );
  const isShown = (route: string) => shown.some((path) => patternOf(route).test(path));
  expect(routes.filter((route) => !isShown(route))).toEqual([]);
  // The catch-all route, which matches every other path.
  expect(
    shown.filter((path) => !routes.some((route) => patternOf(route).test(path))).length,
  ).toBeGreaterThan(0);
});
