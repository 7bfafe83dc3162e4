import type { Page } from '@playwright/test';

/** The demo accounts that the seed makes. */
export const CORPORATION = 'corporation@hareto.example';
export const SOLE_PROPRIETOR = 'sole@hareto.example';

/**
 * The account button in a desktop's header when the corporation is signed in. It is found by the
 * corporation's name, because the help button beside it also opens a menu.
 */
export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /株式会社サンプル商事/ });
