import { getSettings, type Settings } from '@hareto/contracts/settings.ts';
import type { HttpCapability } from './host.ts';

/** Screens wait no longer than this, because they can do without the settings. */
export const SETTINGS_LIMIT_MS = 5_000;

/** The current settings of the API; null when it has none, fails, or does not answer in time. */
export async function fetchSettings(
  http: HttpCapability,
  signal?: AbortSignal,
): Promise<Settings | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SETTINGS_LIMIT_MS);
  });
  const settings = http.call(getSettings, signal ? { signal } : {}).catch(() => null);
  return Promise.race([settings, timedOut]).finally(() => clearTimeout(timer));
}
