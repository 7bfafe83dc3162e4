import { isDraftConflict } from '@hareto/contracts/problem-text.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AutosaveState } from './autosave.ts';
import type { InputKeeper } from './input-keeper.ts';
import { useAutosave, type UseAutosave } from './use-autosave.ts';
import {
  createOpenDraft,
  resumeOpenDraft,
  saveDraft,
  adoptServerVersion,
  type DraftCalls,
  type OpenDraft,
} from './versioned-draft.ts';

export interface VersionedDraft<Values> {
  readonly state: AutosaveState;
  /** Returns the current values of the form. */
  readonly currentValues: () => Values;
  /** Call this on a committed change; `byUser` is false for values set by a program. */
  readonly update: (values: Values, byUser?: boolean) => void;
  /** Saves the current values; false when that failed. */
  readonly saveNow: () => Promise<boolean>;
  /**
   * Replaces a draft that was changed elsewhere by the values of this form, at the user's request.
   * Rejects when the current version cannot be loaded; false when the save failed.
   */
  readonly overwrite: () => Promise<boolean>;
  /** Saves nothing from now on, because other code submits or deletes the draft. */
  readonly stopSaving: () => void;
  /** Undoes `stopSaving`, because the draft was not deleted after all. */
  readonly resumeSaving: () => void;
  /** Waits for a save that is in progress, then removes the draft (`remove`). */
  readonly discard: () => Promise<void>;
  /** True when the user has changed something and not saved it with the button. */
  readonly isEdited: () => boolean;
  /** True when the server does not have the current values yet. */
  readonly isUnsaved: () => boolean;
  /**
   * True when the last save found a newer draft: a dialog asks the user, so no other message is
   * needed.
   */
  readonly hasConflict: () => boolean;
}

/**
 * A draft on the server with its form. Each save sends the version it is based on and a unique
 * change id, so that nothing is overwritten silently, and a save whose response was lost is
 * recognised. `calls` may change between renders. With a `keeper`, input that the server does not
 * have is kept after the end of the session.
 */
export function useVersionedDraft<Values>(
  initial: { readonly version: number; readonly values: Values },
  calls: DraftCalls<Values>,
  keeper: InputKeeper<Values> | null = null,
): VersionedDraft<Values> {
  const [draft] = useState(() => openDraft(initial, keeper));
  const autosave = useAutosave<Values>({
    save: async (values, options) => {
      try {
        await saveDraft(draft, calls, values, options);
      } finally {
        // The kept input is forgotten also after a conflict: restoring it later would overwrite the
        // newer draft.
        if (!draft.unsaved || draft.conflict) keeper?.forget();
      }
    },
    isConflict: isDraftConflict,
  });
  const leave = useSaveOnLeave(draft, autosave, keeper);
  const saveNow = async () => {
    autosave.update(draft.values);
    // A save that was already running has sent older values.
    const saved = (await autosave.flush()) && (await autosave.flush());
    if (saved) draft.edited = false;
    return saved;
  };
  return {
    state: autosave.state,
    update: (values, byUser = true) => {
      draft.values = values;
      draft.unsaved = true;
      if (byUser) draft.edited = true;
      autosave.update(values);
      if (draft.unmounted) leave();
    },
    saveNow,
    overwrite: async () => {
      await adoptServerVersion(draft, calls);
      autosave.resume();
      return saveNow();
    },
    ...endingActions(draft, { autosave, calls, keeper }),
    ...useStateReaders(draft),
  };
}

interface EndingParts<Values> {
  autosave: UseAutosave<Values>;
  calls: DraftCalls<Values>;
  keeper: InputKeeper<Values> | null;
}

const endingActions = <Values>(
  draft: OpenDraft<Values>,
  { autosave, calls, keeper }: EndingParts<Values>,
): Pick<VersionedDraft<Values>, 'stopSaving' | 'resumeSaving' | 'discard'> => {
  const stopSaving = () => {
    draft.discarded = true;
    keeper?.forget();
  };
  return {
    stopSaving,
    resumeSaving: () => {
      draft.discarded = false;
      if (draft.unsaved) autosave.update(draft.values);
    },
    discard: async () => {
      stopSaving();
      await autosave.flush();
      await calls.remove?.(draft.version);
    },
  };
};

const openDraft = <Values>(
  initial: { readonly version: number; readonly values: Values },
  keeper: InputKeeper<Values> | null,
): OpenDraft<Values> => {
  const keptInput = keeper?.read() ?? null;
  return keptInput === null
    ? createOpenDraft(initial.version, initial.values)
    : resumeOpenDraft(keptInput);
};

/**
 * Sends the kept input when the form opens, and saves or keeps unsaved input when the form is left.
 */
function useSaveOnLeave<Values>(
  draft: OpenDraft<Values>,
  autosave: UseAutosave<Values>,
  keeper: InputKeeper<Values> | null,
): () => void {
  const leave = () => {
    if (!draft.unsaved || draft.discarded) return;
    if (keeper?.hasSessionEnded() === true)
      keeper.keep({ version: draft.version, values: draft.values });
    else void autosave.flush({ leaving: true });
  };
  const onOpen = useEffectEvent(() => {
    draft.unmounted = false;
    if (draft.unsaved) autosave.update(draft.values);
  });
  const onClose = useEffectEvent(() => {
    draft.unmounted = true;
    leave();
  });
  useEffect(() => {
    onOpen();
    return () => {
      onClose();
    };
  }, []);
  return leave;
}

/**
 * These functions must keep their identity, because the page's guard calls them when the page is
 * left.
 */
function useStateReaders<Values>(draft: OpenDraft<Values>) {
  const [readers] = useState(() => ({
    currentValues: () => draft.values,
    isEdited: () => draft.edited && !draft.discarded,
    isUnsaved: () => draft.unsaved && !draft.discarded,
    hasConflict: () => draft.conflict,
  }));
  return readers;
}
