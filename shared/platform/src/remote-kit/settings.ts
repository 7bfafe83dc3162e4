import { getSettings, type Settings } from '@hareto/contracts/settings.ts';
import { pageSettings } from '../host-contract/page-settings.ts';
import { host } from './host.ts';

const ask = async (signal: AbortSignal): Promise<Settings | null> =>
  host()
    .http.call(getSettings, { signal })
    .catch(() => null);

/** For what is only described: the page's settings, else the API's; null while neither is there. */
export const shownSettings = async (signal: AbortSignal): Promise<Settings | null> =>
  pageSettings(document) ?? (await ask(signal));

/**
 * For a sum that somebody relies on: the API's settings as they are now, since a page may be open
 * for days; the page's where the API does not answer them, null (an earlier API) where it has none.
 */
export const currentSettings = async (signal: AbortSignal): Promise<Settings | null> =>
  (await ask(signal)) ?? pageSettings(document);
