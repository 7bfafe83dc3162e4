import { isDraftConflict } from '@hareto/contracts/problem-text.ts';
import { useState } from 'react';
import type { AutosaveState } from './autosave.ts';
import { useAutosave } from './use-autosave.ts';
import {
  newVisit,
  saveDraft,
  takeOver,
  type DraftCalls,
  type DraftVisit,
} from './versioned-draft.ts';

export interface VersionedDraft<Values> {
  readonly state: AutosaveState;
  /** What the form shows now. */
  readonly shown: () => Values;
  /** A committed change; `byUser` is false for values that a program put in. */
  readonly changed: (values: Values, byUser?: boolean) => void;
  /** Saves what the form shows now; false when it could not. */
  readonly saveNow: () => Promise<boolean>;
  /** Somebody else changed the draft, and the user wants this one. Rejects when that fails. */
  readonly overwrite: () => Promise<boolean>;
  /** The draft is taken back (`remove`), after a save that is still on its way. */
  readonly discard: () => Promise<void>;
  readonly isEdited: () => boolean;
  readonly isUnsaved: () => boolean;
  /** The last save met a newer draft: the dialog asks, nothing else needs to be said. */
  readonly hasConflict: () => boolean;
}

/**
 * A draft on the server and the form above it, for every form that keeps one: each save carries the
 * version it was made from, nothing is overwritten silently, and a save whose answer was lost is
 * recognised. `calls` may change between renders.
 */
export function useVersionedDraft<Values>(
  first: { readonly version: number; readonly values: Values },
  calls: DraftCalls<Values>,
): VersionedDraft<Values> {
  const [visit] = useState(() => newVisit(first.version, first.values));
  const autosave = useAutosave<Values>({
    save: async (values, options) => saveDraft(visit, calls, values, options),
    isConflict: isDraftConflict,
  });
  const saveNow = async () => {
    autosave.changed(visit.shown);
    // A save that was already running has taken older values along.
    const saved = (await autosave.flush()) && (await autosave.flush());
    if (saved) visit.edited = false;
    return saved;
  };
  return {
    state: autosave.state,
    changed: (values, byUser = true) => {
      visit.shown = values;
      visit.unsaved = true;
      if (byUser) visit.edited = true;
      autosave.changed(values);
    },
    saveNow,
    overwrite: async () => {
      await takeOver(visit, calls);
      autosave.resume();
      return saveNow();
    },
    discard: async () => {
      visit.discarded = true;
      await autosave.flush();
      await calls.remove?.(visit.version);
    },
    ...useQuestions(visit),
  };
}

/** Of the same identity all the time: the guard of the page asks them when it is left. */
function useQuestions<Values>(visit: DraftVisit<Values>) {
  const [questions] = useState(() => ({
    shown: () => visit.shown,
    isEdited: () => visit.edited && !visit.discarded,
    isUnsaved: () => visit.unsaved && !visit.discarded,
    hasConflict: () => visit.conflict,
  }));
  return questions;
}
