import { expect, test } from '@playwright/test';
import { ROUTES } from '../security/all-routes.ts';
import { shownScreens } from '../support/shown-screens.ts';

/** Addresses that have no screen and only redirect (open-screens.spec.ts). */
const REDIRECTING = ['/', '/payments/draft/:id', '/collections/draft/:id'];

/** The front ends whose screens the journeys show; a new remote joins with its first journey. */
const COVERED = ['host', 'payments', 'suppliers', 'collections', 'account', 'oauth'];

const patternOf = (route: string) =>
  new RegExp(
    `^${route.replaceAll(/:(?:title|message)/gu, '[^/]+').replaceAll(/:\w+/gu, '\\d+')}$`,
    'u',
  );

// Runs after all other journeys of a whole run.
test('has shown every screen of the product', async () => {
  const shown = await shownScreens(test.info());
  const routes = ROUTES.filter(({ owner }) => COVERED.includes(owner.replace(/^remote-/u, '')))
    .map(({ path }) => path)
    .filter((path) => path !== '*' && !REDIRECTING.includes(path));
  expect(routes.length).toBeGreaterThan(50);
  const isShown = (route: string) => shown.some((path) => patternOf(route).test(path));
  expect(routes.filter((route) => !isShown(route))).toEqual([]);
  // The catch-all route, which matches every other path.
  expect(
    shown.filter((path) => !routes.some((route) => patternOf(route).test(path))).length,
  ).toBeGreaterThan(0);
});
