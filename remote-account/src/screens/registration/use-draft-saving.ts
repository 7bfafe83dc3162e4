import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { isDraftConflict, problemText } from '@hareto/contracts/problem-text.ts';
import { useAutosave } from '@hareto/forms/use-autosave.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { begunDraft } from '../../domain/registration/draft.ts';
import { createKeptDraft } from '../../domain/registration/kept-draft.ts';

export interface ReadDraft {
  version: number;
  draft: RegistrationDraft | null;
}

export function useDraftSaving({ version, draft }: ReadDraft) {
  // The last save may come after the screen has gone.
  const [{ http, snackbar }] = useState(host);
  const [kept] = useState(() => createKeptDraft(http, { version, values: begunDraft(draft) }));
  const [last] = useState({ metConflict: false });
  const autosave = useAutosave<RegistrationDraft>({
    save: kept.save,
    isConflict: (thrown) => (last.metConflict = isDraftConflict(thrown)),
  });

  const changed = (values: RegistrationDraft) => {
    kept.show(values);
    autosave.changed(values);
  };
  /** Saves what the form shows. False when it could not: the user has been told. */
  const saveNow = async (values: RegistrationDraft): Promise<boolean> => {
    changed(values);
    // A save that was already running has taken older values along.
    const saved = (await autosave.flush()) && (await autosave.flush());
    // Of a conflict the dialog asks.
    if (!saved && !last.metConflict) tellUnsaved();
    return saved;
  };
  const overwrite = async () => {
    try {
      await kept.takeOver();
      autosave.resume();
      await saveNow(kept.values());
    } catch (thrown) {
      tellUnsaved(problemText(thrown));
    }
  };
  const tellUnsaved = (text = message.checkConnection()) => {
    snackbar.show({ color: 'error', title: '入力内容を保存できませんでした', text });
  };
  return { state: autosave.state, values: kept.values, changed, saveNow, overwrite };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;
