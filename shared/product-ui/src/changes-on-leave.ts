import { countChangesBetween } from '@hareto/contracts/draft-changes.ts';
import type { ChangeInfo } from '@hareto/forms/versioned-draft.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import * as v from 'valibot';

/** A change that was sent while its page was being left, without the typed values. */
const SentChangeSchema = v.object({
  owner: v.number(),
  version: v.number(),
  change: v.string(),
  at: v.number(),
});
type SentChange = v.InferOutput<typeof SentChangeSchema>;
const SentChangesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), SentChangeSchema));

const KEY = 'hareto.left-changes';
/** A call that takes longer never arrives. */
const MAX_AGE_MS = 60_000;
const MAX_WAIT_MS = 3_000;
const POLL_INTERVAL_MS = 150;

/** localStorage, because a closed tab loses its sessionStorage. */
const storage = () => pageStorage(window, 'localStorage');

function readAll(): Record<string, SentChange> {
  const parsed = v.safeParse(SentChangesSchema, storage().getItem(KEY));
  if (!parsed.success) return {};
  const recent = Object.entries(parsed.output).filter(
    ([, { at }]) => Math.abs(Date.now() - at) < MAX_AGE_MS,
  );
  return Object.fromEntries(recent);
}

const writeAll = (all: Record<string, SentChange>) => {
  if (Object.keys(all).length === 0) storage().removeItem(KEY);
  else storage().setItem(KEY, JSON.stringify(all));
};

function forget(draft: string, change: string): void {
  const { [draft]: lastChange, ...others } = readAll();
  if (lastChange?.change === change) writeAll(others);
}

/** The part of a call that names a change of a draft. */
interface ChangeInput {
  ifMatch: number;
  query: { change: string };
  keepalive?: true;
}

/**
 * Sends a change of a draft. A change that is sent while its page is being left is recorded until
 * the response, so that the next page can wait for it (`readDraft`).
 */
export async function sendChange<Answer>(
  draft: string,
  { version, change, leaving }: ChangeInfo,
  send: (input: ChangeInput) => Promise<Answer>,
): Promise<Answer> {
  const input = { ifMatch: version, query: { change } };
  if (!leaving) return send(input);
  const owner = host().session.user()?.buyer_id;
  if (owner !== undefined)
    writeAll({ ...readAll(), [draft]: { owner, version, change, at: Date.now() } });
  try {
    return await send({ ...input, keepalive: true });
  } finally {
    forget(draft, change);
  }
}

/** A draft as it is read: its version, and the change that made it. */
interface StoredDraft {
  readonly version: number;
  readonly last_change?: string | null | undefined;
}

function isPending(lastChange: SentChange, { version, last_change }: StoredDraft): boolean {
  const missing = last_change ? countChangesBetween(last_change, lastChange.change) : null;
  // Another form has saved since, or this change was refused: there is nothing to wait for.
  return missing === null ? version <= lastChange.version : missing > 0;
}

/**
 * Reads a draft. When the previous page has sent a change that is still in progress, waits for that
 * change, at most three seconds.
 */
export async function readDraft<Draft extends StoredDraft>(
  draft: string,
  signal: AbortSignal,
  read: () => Promise<Draft>,
): Promise<Draft> {
  const lastChange = readAll()[draft];
  let found = await read();
  if (!lastChange) return found;
  const { session } = host();
  const isForeign = () => (session.user()?.buyer_id ?? lastChange.owner) !== lastChange.owner;
  const end = performance.now() + MAX_WAIT_MS;
  while (isPending(lastChange, found) && !isForeign() && performance.now() < end) {
    await pause(signal);
    found = await read();
  }
  forget(draft, lastChange.change);
  return found;
}

const pause = async (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, POLL_INTERVAL_MS);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
