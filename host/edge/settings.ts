import { getSettings, type Settings, SettingsSchema } from '@hareto/contracts/settings.ts';
import { SETTINGS_ID } from '@hareto/platform/host-contract/page-settings.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

const READ_INTERVAL_MS = 60_000;
/** The edge retries soon after a failure: the API may just be starting or being replaced. */
const RETRY_INTERVAL_MS = 5_000;
const TIMEOUT_MS = 3_000;
/** Far more than the settings need. */
const MAX_CHARACTERS = 20_000;

const SettingsTextSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_CHARACTERS),
  v.parseJson(),
  SettingsSchema,
);

export interface ServedSettings {
  /** The settings for pages; null before the API has returned any. */
  current(): Settings | null;
  /** Never rejects: a failure is reported, and the previous settings stay. */
  refresh(): Promise<void>;
}

interface Options {
  readonly report: (line: string) => void;
  /** Aborts a read that takes too long. */
  readonly timeout?: () => AbortSignal;
}

/** Keeps the settings of the API behind this edge; `apiUrl` returns the API to call. */
export function openSettings(
  apiUrl: () => string,
  { report, timeout = () => AbortSignal.timeout(TIMEOUT_MS) }: Options,
): ServedSettings {
  let lastSettings: Settings | null = null;
  let failures = 0;
  const read = async (): Promise<Settings | null> => {
    const response = await fetch(new URL(getSettings.path, apiUrl()), {
      signal: timeout(),
      redirect: 'error',
    });
    // An API of an older release has no settings, so those of the newer release no longer apply.
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the API answers ${String(response.status)}`);
    return v.parse(SettingsTextSchema, await response.text());
  };
  return {
    current: () => lastSettings,
    refresh: async () => {
      try {
        lastSettings = await read();
        failures = 0;
      } catch (error) {
        failures += 1;
        // Reports once per outage, and not while the API is still starting.
        if (failures === 2) report(`the settings cannot be read: ${String(error)}`);
      }
    },
  };
}

/** Reads the settings until the edge closes. Pages never wait for them. */
export function followSettings(edge: FastifyInstance, settings: ServedSettings): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const refreshRepeatedly = async () => {
    await settings.refresh();
    if (isClosed) return;
    const pause = settings.current() === null ? RETRY_INTERVAL_MS : READ_INTERVAL_MS;
    timer = setTimeout(() => void refreshRepeatedly(), pause).unref();
  };
  edge.addHook('onListen', async () => void refreshRepeatedly());
  edge.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

/** The data block for the head of a page; empty while the settings are not known. */
export const settingsElement = (settings: Settings | null): string =>
  settings === null
    ? ''
    : `<script type="application/json" id="${SETTINGS_ID}">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>\n`;
