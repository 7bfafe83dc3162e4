import type { Settings } from '@hareto/contracts/settings.ts';
import { fetchSettings } from '../host-contract/fetch-settings.ts';
import { pageSettings } from '../host-contract/page-settings.ts';
import { host } from './host.ts';

/** Those of the page, otherwise the API's; null when neither is available. */
export const settingsForDescriptions = async (signal: AbortSignal): Promise<Settings | null> =>
  pageSettings(document) ?? (await fetchSettings(host().http, signal));

/**
 * For amounts that a user relies on. The API is requested first, because a page may be open for
 * days; if it does not answer, the settings in the page apply. Null when the page has none either.
 */
export const settingsForAmounts = async (signal: AbortSignal): Promise<Settings | null> =>
  (await fetchSettings(host().http, signal)) ?? pageSettings(document);
