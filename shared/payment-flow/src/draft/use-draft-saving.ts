import { useRef, useState } from 'react';
import {
  deleteDrafts,
  getDraft,
  updateDraft,
  type Draft,
  type DraftInput,
} from '@hareto/contracts/drafts.ts';
import type { AutosaveState } from '@hareto/forms/autosave.ts';
import { isDraftConflict, isPassing, problemText } from '@hareto/contracts/problem-text.ts';
import { useAutosave } from '@hareto/forms/use-autosave.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { PaymentValues } from '../form/payment-values.ts';
import { inputOfDraft, toDraft } from './to-draft.ts';

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

/** Both in the order of the contract's fields. */
const isEqual = (one: DraftInput, other: DraftInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What has happened to the draft in this visit of the form. */
function createVisit(draft: Draft, initial: PaymentValues) {
  return {
    version: draft.version,
    shown: initial,
    edited: false,
    unsaved: false,
    discarded: false,
    conflict: false,
    /** The last save failed in a way in which it may have been stored all the same. */
    mayBeThere: false,
  };
}

/**
 * The draft on the server and the form above it: every PUT carries the version it was made from,
 * nothing is overwritten silently.
 */
export function useDraftSaving(draft: Draft, initial: PaymentValues): DraftSaving {
  // The last save may come after the screen has gone.
  const [{ http, snackbar, stats }] = useState(host);
  const visit = useRef(createVisit(draft, initial));
  const put = async (values: PaymentValues, keepalive = false) => {
    const saved = await http.call(updateDraft, {
      params: { id: draft.id },
      body: toDraft(values),
      ifMatch: visit.current.version,
      ...(keepalive && { keepalive }),
    });
    visit.current.version = saved.version;
  };
  /** A save whose answer was lost is no conflict with itself. */
  const isThereAlready = async (values: PaymentValues, thrown: unknown): Promise<boolean> => {
    if (!visit.current.mayBeThere || !isDraftConflict(thrown)) return false;
    const stored = await http.call(getDraft, { params: { id: draft.id } });
    if (!isEqual(inputOfDraft(stored), toDraft(values))) return false;
    visit.current.version = stored.version;
    return true;
  };
  const save = async (values: PaymentValues, { leaving }: { leaving: boolean }) => {
    if (visit.current.discarded) return;
    try {
      await put(values, leaving);
    } catch (thrown) {
      if (!(await isThereAlready(values, thrown).catch(() => false))) {
        visit.current.mayBeThere = isPassing(thrown);
        visit.current.conflict = isDraftConflict(thrown);
        throw thrown;
      }
    }
    visit.current.mayBeThere = false;
    visit.current.conflict = false;
    if (visit.current.shown === values) visit.current.unsaved = false;
  };
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
  const saveAndTell = async () => {
    const saved = await saveNow();
    if (saved) snackbar.show({ color: 'success', title: '下書きを保存しました' });
    else if (!visit.current.conflict)
      snackbar.show({
        color: 'error',
        title: '下書きを保存できませんでした',
        text: '通信状況をご確認のうえ、もう一度お試しください。',
      });
    return saved;
  };
  const overwrite = async () => {
    try {
      visit.current.version = (await http.call(getDraft, { params: { id: draft.id } })).version;
      autosave.resume();
      await saveAndTell();
    } catch (thrown) {
      snackbar.show({
        color: 'error',
        title: '下書きを保存できませんでした',
        text: problemText(thrown),
      });
    }
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
  return { state: autosave.state, changed, saveNow, saveAndTell, overwrite, discard, ...guards };
}

const FIRST_VERSION = 1;

/** A failure leaves the draft as it is: it can still be deleted in the list. */
async function undo(http: HttpCapability, before: Draft, version: number): Promise<void> {
  if (before.version === FIRST_VERSION) {
    await http.call(deleteDrafts, { body: { drafts: [before.id] }, keepalive: true });
    return;
  }
  if (version === before.version) return;
  await http.call(updateDraft, {
    params: { id: before.id },
    body: inputOfDraft(before),
    ifMatch: version,
    keepalive: true,
  });
}
