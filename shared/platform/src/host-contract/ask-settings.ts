import { getSettings, type Settings } from '@hareto/contracts/settings.ts';
import type { HttpCapability } from './host.ts';

/** Screens wait no longer than this, because they can do without the settings. */
export const SETTINGS_LIMIT_MS = 5_000;

/** The current settings of the API; null when it has none, fails, or does not answer in time. */
export async function askSettings(
  http: HttpCapability,
  signal?: AbortSignal,
): Promise<Settings | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SETTINGS_LIMIT_MS);
  });
  const answer = http.call(getSettings, signal ? { signal } : {}).catch(() => null);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
