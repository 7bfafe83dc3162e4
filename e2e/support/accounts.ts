import type { Page } from '@playwright/test';

/** The demo accounts that the seed makes. */
export const CORPORATION = 'corporation@hareto.example';
export const SOLE_PROPRIETOR = 'sole@hareto.example';

/**
 * Of the header on a desktop; it has the name of the corporation, and help beside it has a menu as
 * well.
 */
export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /株式会社サンプル商事/ });
