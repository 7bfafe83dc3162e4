import { expect, test } from '@playwright/test';
import { ROUTES } from '../security/all-routes.ts';
import { shownScreens } from '../support/shown-screens.ts';

/** Without a screen of their own (open-screens.spec.ts). */
const LEADING_ON = ['/', '/payments/draft/:id', '/collections/draft/:id'];

const patternOf = (route: string) =>
  new RegExp(
    `^${route.replaceAll(/:(?:title|message)/gu, '[^/]+').replaceAll(/:\w+/gu, '\\d+')}$`,
    'u',
  );

// Runs after all journeys of a whole run.
test('the journeys have shown every screen of the product', async () => {
  const shown = await shownScreens(test.info());
  const routes = ROUTES.map(({ path }) => path).filter(
    (path) => path !== '*' && !LEADING_ON.includes(path),
  );
  const isShown = (route: string) => shown.some((path) => patternOf(route).test(path));
  expect(routes.filter((route) => !isShown(route))).toEqual([]);
  // The catch-all: a path of no route.
  expect(
    shown.filter((path) => !routes.some((route) => patternOf(route).test(path))).length,
  ).toBeGreaterThan(0);
});
