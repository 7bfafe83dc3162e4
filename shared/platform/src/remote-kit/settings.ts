import type { Settings } from '@hareto/contracts/settings.ts';
import { askSettings } from '../host-contract/ask-settings.ts';
import { pageSettings } from '../host-contract/page-settings.ts';
import { host } from './host.ts';

/** For what is only described: the page's settings, else the API's; null while neither is there. */
export const shownSettings = async (signal: AbortSignal): Promise<Settings | null> =>
  pageSettings(document) ?? (await askSettings(host().http, signal));

/**
 * For a sum that somebody relies on: the API's settings as they are now, since a page may be open
 * for days; the page's where the API does not answer them, null (an earlier API) where it has none.
 */
export const currentSettings = async (signal: AbortSignal): Promise<Settings | null> =>
  (await askSettings(host().http, signal)) ?? pageSettings(document);
