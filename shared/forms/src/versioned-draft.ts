import { changeName } from '@hareto/contracts/draft-changes.ts';
import { isDraftConflict } from '@hareto/contracts/problem-text.ts';
import type { KeptInput } from './input-keeper.ts';

/** Sent with the values of each save. */
export interface ChangeInfo {
  /** The version that the values are based on. */
  readonly version: number;
  /** The unique id of this change. */
  readonly change: string;
  /** True when the page is being left. */
  readonly leaving: boolean;
}

/** The calls of a draft on the server. */
export interface DraftCalls<Values> {
  readonly load: () => Promise<{ version: number }>;
  /** Sends values based on `version`; returns the new version. */
  readonly save: (values: Values, change: ChangeInfo) => Promise<{ version: number }>;
  /** Removes the draft that this form has created; its current version is `version`. */
  readonly remove?: (version: number) => Promise<void>;
}

/** Deletes a draft, unless another tab or device has saved it after `version`. */
export async function deleteUnlessChanged(
  load: () => Promise<{ version: number }>,
  version: number,
  deleteDraft: () => Promise<unknown>,
): Promise<void> {
  if ((await load()).version === version) await deleteDraft();
}

/** State of a draft while its form is open; changing it causes no render. */
export interface OpenDraft<Values> {
  /** The id of the open form; the id of each change begins with it. */
  readonly form: string;
  /** The number of changes that were sent. */
  sent: number;
  /** The version that the next save is based on. */
  version: number;
  values: Values;
  /** The user has changed something and not saved it with the button. */
  edited: boolean;
  /** The server does not have the current values yet. */
  unsaved: boolean;
  discarded: boolean;
  /** The last save found a newer draft. */
  conflict: boolean;
  /** The form was left, so its component is unmounted. */
  unmounted: boolean;
}

export const createOpenDraft = <Values>(version: number, values: Values): OpenDraft<Values> => ({
  form: crypto.randomUUID(),
  sent: 0,
  version,
  values,
  edited: false,
  unsaved: false,
  discarded: false,
  conflict: false,
  unmounted: false,
});

/** Continues with the input that was kept when an earlier session ended. */
export const resumeOpenDraft = <Values>({
  version,
  values,
}: KeptInput<Values>): OpenDraft<Values> => ({
  ...createOpenDraft(version, values),
  edited: true,
  unsaved: true,
});

/**
 * Saves values based on the known version; rejects with the failure of the call. When the response
 * to a save is lost, the version has increased anyway; the server accepts the next save, because
 * its change id begins with the id of the same form.
 */
export async function saveDraft<Values>(
  draft: OpenDraft<Values>,
  calls: DraftCalls<Values>,
  values: Values,
  { leaving }: { leaving: boolean },
): Promise<void> {
  if (draft.discarded) return;
  draft.sent += 1;
  const change = changeName(draft.form, draft.sent);
  try {
    const saved = await calls.save(values, { version: draft.version, change, leaving });
    // The response to an older save may arrive later.
    draft.version = Math.max(draft.version, saved.version);
  } catch (thrown) {
    draft.conflict = isDraftConflict(thrown);
    throw thrown;
  }
  draft.conflict = false;
  if (draft.values === values) draft.unsaved = false;
}

/** Makes the next save replace a draft that was changed elsewhere. */
export async function adoptServerVersion<Values>(
  draft: OpenDraft<Values>,
  { load }: DraftCalls<Values>,
): Promise<void> {
  draft.version = (await load()).version;
}
