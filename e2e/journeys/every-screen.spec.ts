import { expect, test } from '@playwright/test';
import { ROUTES } from '../security/all-routes.ts';
import { shownScreens } from '../support/shown-screens.ts';

/** Addresses that have no screen and only redirect (open-screens.spec.ts). */
const REDIRECTS = ['/', '/payments/draft/:id', '/collections/draft/:id'];

/** The front ends whose screens the journeys show. Add a new remote with its first journey. */
const OWNERS = ['host', 'payments', 'suppliers', 'collections', 'account', 'oauth'];

const patternOf = (route: string) =>
  new RegExp(
    `^${route.replaceAll(/:(?:title|message)/gu, '[^/]+').replaceAll(/:\w+/gu, '\\d+')}$`,
    'u',
  );

// This test runs after all other journeys.
test('has shown every screen of the product', async () => {
  const shownPaths = await shownScreens(test.info());
  const routes = ROUTES.filter(({ owner }) => OWNERS.includes(owner.replace(/^remote-/u, '')))
    .map(({ path }) => path)
    .filter((path) => path !== '*' && !REDIRECTS.includes(path));
  expect(routes.length).toBeGreaterThan(50);
  const isShown = (route: string) => shownPaths.some((path) => patternOf(route).test(path));
  expect(routes.filter((route) => !isShown(route))).toEqual([]);
  // Some other path was shown too: the screen of the catch-all route `*`.
  expect(
    shownPaths.filter((path) => !routes.some((route) => patternOf(route).test(path))).length,
  ).toBeGreaterThan(0);
});
