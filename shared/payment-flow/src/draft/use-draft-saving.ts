import { useRef, useState } from 'react';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { isDraftConflict, problemText } from '@hareto/contracts/problem-text.ts';
import type { AutosaveState } from '@hareto/forms/autosave.ts';
import { useAutosave } from '@hareto/forms/use-autosave.ts';
import type { SnackbarCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { PaymentValues } from '../form/payment-values.ts';
import { createVisit, draftCalls, undo } from './draft-visit.ts';

export type DraftSaving = {
  readonly state: AutosaveState;
  /** A committed change; `byUser` is false for values that a program put in. */
  changed: (values: PaymentValues, byUser?: boolean) => void;
  /** Saves what the form shows now. False when it could not: the user has been told. */
  saveNow: () => Promise<boolean>;
  /** 下書き保存: as saveNow, and says so. */
  saveAndTell: () => Promise<boolean>;
  /** Somebody else changed the draft, and the user wants this one. */
  overwrite: () => Promise<void>;
  /** Puts the draft back to what it was when the form was opened; a new one goes altogether. */
  discard: () => void;
  /** There is something the user did here and did not save with the button. */
  isEdited: () => boolean;
  /** There is something the server does not have yet. */
  isUnsaved: () => boolean;
  /** The last save met a newer draft: the dialog asks, nothing else needs to be said. */
  hasConflict: () => boolean;
};

const tellFailure = (snackbar: SnackbarCapability, text: string) => {
  snackbar.show({ color: 'error', title: '下書きを保存できませんでした', text });
};

/** The form's values on their way to the server, as they change. */
function useVisit(draft: Draft, initial: PaymentValues) {
  // The last save may come after the screen has gone.
  const [{ http, stats }] = useState(host);
  const visit = useRef(createVisit(draft, initial));
  const { save, takeVersion } = draftCalls(http, draft, () => visit.current);
  const autosave = useAutosave<PaymentValues>({ save, isConflict: isDraftConflict });
  const [guards] = useState(() => ({
    isEdited: () => visit.current.edited && !visit.current.discarded,
    isUnsaved: () => visit.current.unsaved && !visit.current.discarded,
    hasConflict: () => visit.current.conflict,
  }));
  const changed = (values: PaymentValues, byUser = true) => {
    visit.current.shown = values;
    visit.current.unsaved = true;
    if (byUser) visit.current.edited = true;
    autosave.changed(values);
  };
  const saveNow = async () => {
    autosave.changed(visit.current.shown);
    // A save that was already running has taken older values along.
    const saved = (await autosave.flush()) && (await autosave.flush());
    if (saved) visit.current.edited = false;
    return saved;
  };
  const discard = () => {
    visit.current.discarded = true;
    void autosave
      .flush()
      .then(() => undo(http, draft, visit.current.version))
      .then(
        () => stats.refresh(),
        () => undefined,
      );
  };
  return { autosave, guards, takeVersion, changed, saveNow, discard };
}

/**
 * The draft on the server and the form above it: every PUT carries the version it was made from,
 * nothing is overwritten silently.
 */
export function useDraftSaving(draft: Draft, initial: PaymentValues): DraftSaving {
  const [{ snackbar }] = useState(host);
  const { autosave, guards, takeVersion, ...visit } = useVisit(draft, initial);
  const saveAndTell = async () => {
    const saved = await visit.saveNow();
    if (saved) snackbar.show({ color: 'success', title: '下書きを保存しました' });
    else if (!guards.hasConflict())
      tellFailure(snackbar, message.checkConnection());
    return saved;
  };
  const overwrite = async () => {
    try {
      await takeVersion();
      autosave.resume();
      await saveAndTell();
    } catch (thrown) {
      tellFailure(snackbar, problemText(thrown));
    }
  };
  return { state: autosave.state, ...visit, saveAndTell, overwrite, ...guards };
}
