import { getSettings, type Settings, SettingsSchema } from '@hareto/contracts/settings.ts';
import { SETTINGS_ID } from '@hareto/platform/host-contract/page-settings.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

const READ_EVERY_MS = 60_000;
/** While nothing is known the API is starting, or an earlier one: it may be replaced any time. */
const TRY_EVERY_MS = 5_000;
const TIMEOUT_MS = 3_000;
/** Many times what the settings take. */
const MAXIMUM_LETTERS = 20_000;

const SettingsTextSchema = v.pipe(
  v.string(),
  v.maxLength(MAXIMUM_LETTERS),
  v.parseJson(),
  SettingsSchema,
);

export interface ServedSettings {
  /** As pages carry them; null while the API has told none. */
  current(): Settings | null;
  /** Never rejects: what cannot be read is reported, and what was known stays. */
  refresh(): Promise<void>;
}

interface Options {
  readonly report: (line: string) => void;
  /** Ends a read that takes too long. */
  readonly timeout?: () => AbortSignal;
}

/** The settings of the API behind this edge. */
export function openSettings(
  apiUrl: string,
  { report, timeout = () => AbortSignal.timeout(TIMEOUT_MS) }: Options,
): ServedSettings {
  let known: Settings | null = null;
  let failures = 0;
  const read = async (): Promise<Settings | null> => {
    const answer = await fetch(new URL(getSettings.path, apiUrl), {
      signal: timeout(),
      redirect: 'error',
    });
    // An API of an earlier release: what a later one said before counts no longer.
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the API answers ${String(answer.status)}`);
    return v.parse(SettingsTextSchema, await answer.text());
  };
  return {
    current: () => known,
    refresh: async () => {
      try {
        known = await read();
        failures = 0;
      } catch (error) {
        failures += 1;
        // Once in an outage, and not while the API is still starting.
        if (failures === 2) report(`the settings cannot be read: ${String(error)}`);
      }
    },
  };
}

/** Reads the settings until the edge closes. No page waits for them. */
export function followSettings(edge: FastifyInstance, settings: ServedSettings): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const readOn = async () => {
    await settings.refresh();
    if (isClosed) return;
    const pause = settings.current() === null ? TRY_EVERY_MS : READ_EVERY_MS;
    timer = setTimeout(() => void readOn(), pause).unref();
  };
  edge.addHook('onListen', async () => void readOn());
  edge.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

/** The data block for the head of a page; empty while nothing is known. */
export const settingsElement = (settings: Settings | null): string =>
  settings === null
    ? ''
    : `<script type="application/json" id="${SETTINGS_ID}">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>\n`;
