import { isDraftConflict, problemText } from '@hareto/contracts/problem-text.ts';
import {
  deleteRequestDrafts,
  getRequestDraft,
  updateRequestDraft,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import type { AutosaveState } from '@hareto/forms/autosave.ts';
import { useAutosave } from '@hareto/forms/use-autosave.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRef, useState } from 'react';
import { toDraft, type RequestValues } from './request-values.ts';

export interface RequestSaving {
  readonly state: AutosaveState;
  changed: (values: RequestValues) => void;
  /** Saves what the form shows now. False when it could not: the user has been told. */
  saveNow: () => Promise<boolean>;
  /** 下書き保存: as saveNow, and says so. */
  saveAndTell: () => Promise<boolean>;
  /** Somebody else changed the draft, and the user wants this one. */
  overwrite: () => Promise<void>;
  /** The draft goes: nobody wants what was entered. */
  discard: () => void;
  isEdited: () => boolean;
  isUnsaved: () => boolean;
  hasConflict: () => boolean;
}

const NOT_SAVED = {
  color: 'error',
  title: '下書きを保存できませんでした',
  text: '通信状況をご確認のうえ、もう一度お試しください。',
} as const;

/** The draft on the server and the form above it: every save carries the version it was made from. */
export function useRequestSaving(draft: RequestDraft, initial: RequestValues): RequestSaving {
  // The last save may come after the screen has gone.
  const [{ http, snackbar, stats }] = useState(host);
  const visit = useRef({
    version: draft.version,
    shown: initial,
    edited: false,
    unsaved: false,
    discarded: false,
    conflict: false,
  });
  const save = async (values: RequestValues, { leaving }: { leaving: boolean }) => {
    if (visit.current.discarded) return;
    try {
      const saved = await http.call(updateRequestDraft, {
        params: { id: draft.id },
        body: toDraft(values),
        ifMatch: visit.current.version,
        ...(leaving && { keepalive: true }),
      });
      visit.current.version = saved.version;
      visit.current.conflict = false;
    } catch (thrown) {
      visit.current.conflict = isDraftConflict(thrown);
      throw thrown;
    }
    if (visit.current.shown === values) visit.current.unsaved = false;
  };
  const autosave = useAutosave<RequestValues>({ save, isConflict: isDraftConflict });
  const [guards] = useState(() => ({
    isEdited: () => visit.current.edited && !visit.current.discarded,
    isUnsaved: () => visit.current.unsaved && !visit.current.discarded,
    hasConflict: () => visit.current.conflict,
  }));

  const changed = (values: RequestValues) => {
    Object.assign(visit.current, { shown: values, unsaved: true, edited: true });
    autosave.changed(values);
  };
  const saveNow = async () => {
    autosave.changed(visit.current.shown);
    // A save that was already running has taken older values along.
    const saved = (await autosave.flush()) && (await autosave.flush());
    if (saved) visit.current.edited = false;
    return saved;
  };
  const saveAndTell = async () => {
    const saved = await saveNow();
    if (saved) snackbar.show({ color: 'success', title: '下書きを保存しました' });
    else if (!visit.current.conflict) snackbar.show(NOT_SAVED);
    return saved;
  };
  const overwrite = async () => {
    try {
      const now = await http.call(getRequestDraft, { params: { id: draft.id } });
      visit.current.version = now.version;
      autosave.resume();
      await saveAndTell();
    } catch (thrown) {
      snackbar.show({ ...NOT_SAVED, text: problemText(thrown) });
    }
  };
  const discard = () => {
    visit.current.discarded = true;
    const body = { invoice_request_drafts: [draft.id] };
    void autosave
      .flush()
      .then(() => http.call(deleteRequestDrafts, { body, keepalive: true }))
      .then(
        () => stats.refresh(),
        // It can still be deleted in the list.
        () => undefined,
      );
  };
  return { state: autosave.state, changed, saveNow, saveAndTell, overwrite, discard, ...guards };
}
