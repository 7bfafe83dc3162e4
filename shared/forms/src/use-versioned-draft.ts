import { isDraftConflict } from '@hareto/contracts/problem-text.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AutosaveState } from './autosave.ts';
import type { InputKeeper } from './input-keeper.ts';
import { useAutosave, type UseAutosave } from './use-autosave.ts';
import {
  newVisit,
  resumedVisit,
  saveDraft,
  takeOver,
  type DraftCalls,
  type OpenDraft,
} from './versioned-draft.ts';

export interface VersionedDraft<Values> {
  readonly state: AutosaveState;
  /** Returns the current values of the form. */
  readonly shown: () => Values;
  /** Call this on a committed change; `byUser` is false for values set by a program. */
  readonly changed: (values: Values, byUser?: boolean) => void;
  /** Saves the current values; false when that failed. */
  readonly saveNow: () => Promise<boolean>;
  /**
   * Replaces a draft that was changed elsewhere, because the user wants this one. Rejects when that
   * fails.
   */
  readonly overwrite: () => Promise<boolean>;
  /** Stops saving, because the draft was submitted or deleted elsewhere. */
  readonly abandon: () => void;
  /** Removes the draft (`remove`), after a save that is still in progress. */
  readonly discard: () => Promise<void>;
  readonly isEdited: () => boolean;
  readonly isUnsaved: () => boolean;
  /**
   * True when the last save found a newer draft: a dialog asks the user, so no other message is
   * needed.
   */
  readonly hasConflict: () => boolean;
}

/**
 * A draft on the server with its form. Each save sends the version it is based on and its own name, so
 * that nothing is overwritten silently, and a save whose response was lost is recognised. `calls` may
 * change between renders. With a `keeper`, input that the server does not have is kept after the end
 * of the session.
 */
export function useVersionedDraft<Values>(
  first: { readonly version: number; readonly values: Values },
  calls: DraftCalls<Values>,
  keeper: InputKeeper<Values> | null = null,
): VersionedDraft<Values> {
  const [visit] = useState(() => startVisit(first, keeper));
  const autosave = useAutosave<Values>({
    save: async (values, options) => {
      try {
        await saveDraft(visit, calls, values, options);
      } finally {
        // After a conflict the user chooses, and the newer draft must not be replaced by this one.
        if (!visit.unsaved || visit.conflict) keeper?.forget();
      }
    },
    isConflict: isDraftConflict,
  });
  const leave = useLeaving(visit, autosave, keeper);
  const saveNow = async () => {
    autosave.changed(visit.shown);
    // A save that was already running has sent older values.
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
      if (visit.closed) leave();
    },
    saveNow,
    overwrite: async () => {
      await takeOver(visit, calls);
      autosave.resume();
      return saveNow();
    },
    ...savingActions(visit, { autosave, calls, keeper }),
    ...useQuestions(visit),
  };
}

interface SavingParts<Values> {
  autosave: UseAutosave<Values>;
  calls: DraftCalls<Values>;
  keeper: InputKeeper<Values> | null;
}

const savingActions = <Values>(
  visit: OpenDraft<Values>,
  { autosave, calls, keeper }: SavingParts<Values>,
): Pick<VersionedDraft<Values>, 'abandon' | 'discard'> => {
  const abandon = () => {
    visit.discarded = true;
    keeper?.forget();
  };
  return {
    abandon,
    discard: async () => {
      abandon();
      await autosave.flush();
      await calls.remove?.(visit.version);
    },
  };
};

const startVisit = <Values>(
  first: { readonly version: number; readonly values: Values },
  keeper: InputKeeper<Values> | null,
): OpenDraft<Values> => {
  const keptInput = keeper?.read() ?? null;
  return keptInput === null ? newVisit(first.version, first.values) : resumedVisit(keptInput);
};

/**
 * Sends the kept input when the form opens, and saves or keeps unsaved input when the form is left.
 */
function useLeaving<Values>(
  visit: OpenDraft<Values>,
  autosave: UseAutosave<Values>,
  keeper: InputKeeper<Values> | null,
): () => void {
  const leave = () => {
    if (!visit.unsaved || visit.discarded) return;
    if (keeper?.hasSessionEnded() === true)
      keeper.keep({ version: visit.version, values: visit.shown });
    else void autosave.flush({ leaving: true });
  };
  const opened = useEffectEvent(() => {
    visit.closed = false;
    if (visit.unsaved) autosave.changed(visit.shown);
  });
  const closed = useEffectEvent(() => {
    visit.closed = true;
    leave();
  });
  useEffect(() => {
    opened();
    return () => {
      closed();
    };
  }, []);
  return leave;
}

/**
 * These functions must keep their identity, because the page's guard calls them when it is left.
 */
function useQuestions<Values>(visit: OpenDraft<Values>) {
  const [questions] = useState(() => ({
    shown: () => visit.shown,
    isEdited: () => visit.edited && !visit.discarded,
    isUnsaved: () => visit.unsaved && !visit.discarded,
    hasConflict: () => visit.conflict,
  }));
  return questions;
}
