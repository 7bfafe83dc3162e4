import { isDraftConflict, isPassing } from '@hareto/contracts/problem-text.ts';

/** The calls of a draft that is kept on the server; `content` is what a save sends. */
export interface DraftCalls<Values> {
  /** What the server keeps of the values, as `save` sends it and `load` answers it. */
  readonly contentOf: (values: Values) => unknown;
  readonly load: () => Promise<{ version: number; content: unknown }>;
  /** Sends the values made from `version`; answers the version that they became. */
  readonly save: (
    values: Values,
    from: { version: number; leaving: boolean },
  ) => Promise<{ version: number }>;
  /** Takes back what this visit has made of the draft, whose version is now `version`. */
  readonly remove?: (version: number) => Promise<void>;
}

/** What a form knows of its draft while it is open; it changes without a new render. */
export interface DraftVisit<Values> {
  /** The version that the next save is made from. */
  version: number;
  shown: Values;
  /** The user did something here and did not save it with the button. */
  edited: boolean;
  /** The server does not have what is shown yet. */
  unsaved: boolean;
  discarded: boolean;
  /** The last save met a newer draft. */
  conflict: boolean;
  /** Contents whose saves failed in a way in which they may have been stored all the same. */
  readonly lost: Set<string>;
}

export const newVisit = <Values>(version: number, shown: Values): DraftVisit<Values> => ({
  version,
  shown,
  edited: false,
  unsaved: false,
  discarded: false,
  conflict: false,
  lost: new Set(),
});

/**
 * Saves the values made from the version that is known; rejects with the failure of the call. A
 * save whose answer was lost raises the version unseen: a newer draft that has just its values is
 * no conflict with somebody else.
 */
export async function saveDraft<Values>(
  visit: DraftVisit<Values>,
  calls: DraftCalls<Values>,
  values: Values,
  { leaving }: { leaving: boolean },
): Promise<void> {
  if (visit.discarded) return;
  const send = async () => {
    visit.version = (await calls.save(values, { version: visit.version, leaving })).version;
  };
  try {
    await send().catch(async (thrown: unknown) => {
      const stored = await ownLostSave(visit, calls, thrown);
      if (stored === null) throw thrown;
      visit.version = stored.version;
      if (stored.content !== canonical(calls.contentOf(values))) await send();
    });
  } catch (thrown) {
    if (isPassing(thrown)) visit.lost.add(canonical(calls.contentOf(values)));
    visit.conflict = isDraftConflict(thrown);
    throw thrown;
  }
  visit.lost.clear();
  visit.conflict = false;
  if (visit.shown === values) visit.unsaved = false;
}

/** The next save replaces what somebody else has made of the draft. */
export async function takeOver<Values>(
  visit: DraftVisit<Values>,
  { load }: DraftCalls<Values>,
): Promise<void> {
  visit.version = (await load()).version;
}

/** What stands on the server, if a save of this visit has made it; null for anybody else's. */
async function ownLostSave<Values>(
  { lost }: DraftVisit<Values>,
  { load }: DraftCalls<Values>,
  thrown: unknown,
): Promise<{ version: number; content: string } | null> {
  if (lost.size === 0 || !isDraftConflict(thrown)) return null;
  const stored = await load().catch(() => null);
  if (stored === null) return null;
  const content = canonical(stored.content);
  return lost.has(content) ? { version: stored.version, content } : null;
}

/** The same text for the same content, in whatever order its fields stand. */
const canonical = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
