import { isDraftConflict, isPassing } from '@hareto/contracts/problem-text.ts';
import type { KeptInput } from './input-keeper.ts';

/** The calls of a draft on the server; a save sends `content`. */
export interface DraftCalls<Values> {
  /** The part of the values that the server stores, as in `save` and `load`. */
  readonly contentOf: (values: Values) => unknown;
  readonly load: () => Promise<{ version: number; content: unknown }>;
  /** Sends values based on `version`; returns the new version. */
  readonly save: (
    values: Values,
    from: { version: number; leaving: boolean },
  ) => Promise<{ version: number }>;
  /** Removes the draft that this visit has created; its current version is `version`. */
  readonly remove?: (version: number) => Promise<void>;
}

/** State of a draft while its form is open; changing it causes no render. */
export interface DraftVisit<Values> {
  /** The version that the next save is based on. */
  version: number;
  shown: Values;
  /** The user has changed something and not saved it with the button. */
  edited: boolean;
  /** The server does not have the shown values yet. */
  unsaved: boolean;
  discarded: boolean;
  /** The last save found a newer draft. */
  conflict: boolean;
  /** The form was left. */
  closed: boolean;
  /** Contents whose saves failed, but may have been stored. */
  readonly lost: Set<string>;
}

export const newVisit = <Values>(version: number, shown: Values): DraftVisit<Values> => ({
  version,
  shown,
  edited: false,
  unsaved: false,
  discarded: false,
  conflict: false,
  closed: false,
  lost: new Set(),
});

/** A visit that continues with the kept input of an earlier visit, whose session has ended. */
export const resumedVisit = <Values>({
  version,
  values,
}: KeptInput<Values>): DraftVisit<Values> => ({
  ...newVisit(version, values),
  edited: true,
  unsaved: true,
});

/**
 * Saves values based on the known version; rejects with the failure of the call. A save whose
 * answer was lost has increased the version, so a newer draft with exactly these values is not a
 * conflict.
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

/** Makes the next save replace a draft that was changed elsewhere. */
export async function takeOver<Values>(
  visit: DraftVisit<Values>,
  { load }: DraftCalls<Values>,
): Promise<void> {
  visit.version = (await load()).version;
}

/** The draft on the server if a save of this visit has made it; null otherwise. */
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

/** The same text for the same content, in any order of its fields. */
const canonical = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
