import { changeName } from '@hareto/contracts/draft-changes.ts';
import { isDraftConflict } from '@hareto/contracts/problem-text.ts';
import type { KeptInput } from './input-keeper.ts';

/** The version that a change is made from, its name, and whether its page is being left. */
export interface ChangeInfo {
  readonly version: number;
  readonly change: string;
  readonly leaving: boolean;
}

/** The calls of a draft on the server. */
export interface DraftCalls<Values> {
  readonly load: () => Promise<{ version: number }>;
  /** Sends values based on `version`; returns the new version. */
  readonly save: (values: Values, made: ChangeInfo) => Promise<{ version: number }>;
  /** Removes the draft that this visit has created; its current version is `version`. */
  readonly remove?: (version: number) => Promise<void>;
}

/** State of a draft while its form is open; changing it causes no render. */
export interface OpenDraft<Values> {
  /** Names the form in the names of its changes. */
  readonly form: string;
  /** The number of changes that were sent. */
  sent: number;
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
}

export const newVisit = <Values>(version: number, shown: Values): OpenDraft<Values> => ({
  form: crypto.randomUUID(),
  sent: 0,
  version,
  shown,
  edited: false,
  unsaved: false,
  discarded: false,
  conflict: false,
  closed: false,
});

/** A visit that continues with the kept input of an earlier visit, whose session has ended. */
export const resumedVisit = <Values>({
  version,
  values,
}: KeptInput<Values>): OpenDraft<Values> => ({
  ...newVisit(version, values),
  edited: true,
  unsaved: true,
});

/**
 * Saves values based on the known version; rejects with the failure of the call. A save whose
 * answer was lost has increased the version, but the server recognises the form by its name.
 */
export async function saveDraft<Values>(
  visit: OpenDraft<Values>,
  calls: DraftCalls<Values>,
  values: Values,
  { leaving }: { leaving: boolean },
): Promise<void> {
  if (visit.discarded) return;
  visit.sent += 1;
  const change = changeName(visit.form, visit.sent);
  try {
    const saved = await calls.save(values, { version: visit.version, change, leaving });
    // The response to an older save may come later.
    visit.version = Math.max(visit.version, saved.version);
  } catch (thrown) {
    visit.conflict = isDraftConflict(thrown);
    throw thrown;
  }
  visit.conflict = false;
  if (visit.shown === values) visit.unsaved = false;
}

/** Makes the next save replace a draft that was changed elsewhere. */
export async function takeOver<Values>(
  visit: OpenDraft<Values>,
  { load }: DraftCalls<Values>,
): Promise<void> {
  visit.version = (await load()).version;
}
