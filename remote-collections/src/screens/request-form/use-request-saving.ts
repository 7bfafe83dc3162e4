import { isDraftConflict, problemText } from '@hareto/contracts/problem-text.ts';
import {
  deleteRequestDrafts,
  getRequestDraft,
  updateRequestDraft,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import type { AutosaveState } from '@hareto/forms/autosave.ts';
import { useAutosave } from '@hareto/forms/use-autosave.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import * as message from '@hareto/contracts/messages.ts';
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
  text: message.checkConnection(),
} as const;

/** What the form knows of its draft while it is open; it changes without a new render. */
interface Visit {
  /** The version that the next save is made from. */
  version: number;
  shown: RequestValues;
  edited: boolean;
  unsaved: boolean;
  discarded: boolean;
  conflict: boolean;
}

const newVisit = (version: number, shown: RequestValues): Visit => ({
  version,
  shown,
  edited: false,
  unsaved: false,
  discarded: false,
  conflict: false,
});

interface Draft {
  id: number;
  visit: Visit;
  http: HttpCapability;
}

/** The draft on the server and the form above it: every save carries the version it was made from. */
export function useRequestSaving(draft: RequestDraft, initial: RequestValues): RequestSaving {
  // The last save may come after the screen has gone.
  const [{ http, snackbar, stats }] = useState(host);
  const [visit] = useState(() => newVisit(draft.version, initial));
  const open: Draft = { id: draft.id, visit, http };
  const autosave = useAutosave<RequestValues>({
    save: async (values, { leaving }) => save(open, values, leaving),
    isConflict: isDraftConflict,
  });
  const saveNow = async () => {
    autosave.changed(visit.shown);
    // A save that was already running has taken older values along.
    const saved = (await autosave.flush()) && (await autosave.flush());
    if (saved) visit.edited = false;
    return saved;
  };
  const saveAndTell = async () => {
    const saved = await saveNow();
    if (saved) snackbar.show({ color: 'success', title: '下書きを保存しました' });
    else if (!visit.conflict) snackbar.show(NOT_SAVED);
    return saved;
  };
  return {
    state: autosave.state,
    changed: (values) => {
      Object.assign(visit, { shown: values, unsaved: true, edited: true });
      autosave.changed(values);
    },
    saveNow,
    saveAndTell,
    overwrite: async () => {
      try {
        await readVersion(open);
        autosave.resume();
        await saveAndTell();
      } catch (thrown) {
        snackbar.show({ ...NOT_SAVED, text: problemText(thrown) });
      }
    },
    discard: () => {
      visit.discarded = true;
      // It can still be deleted in the list.
      void remove(open, autosave.flush()).then(
        () => stats.refresh(),
        () => undefined,
      );
    },
    ...useGuards(visit),
  };
}

/** Of the same identity all the time: the guard of the page asks them when it is left. */
function useGuards(visit: Visit) {
  const [guards] = useState(() => ({
    isEdited: () => visit.edited && !visit.discarded,
    isUnsaved: () => visit.unsaved && !visit.discarded,
    hasConflict: () => visit.conflict,
  }));
  return guards;
}

async function save({ id, visit, http }: Draft, values: RequestValues, leaving: boolean) {
  if (visit.discarded) return;
  try {
    const saved = await http.call(updateRequestDraft, {
      params: { id },
      body: toDraft(values),
      ifMatch: visit.version,
      ...(leaving && { keepalive: true }),
    });
    visit.version = saved.version;
    visit.conflict = false;
  } catch (thrown) {
    visit.conflict = isDraftConflict(thrown);
    throw thrown;
  }
  if (visit.shown === values) visit.unsaved = false;
}

async function readVersion({ id, visit, http }: Draft): Promise<void> {
  const { version } = await http.call(getRequestDraft, { params: { id } });
  visit.version = version;
}

/** After a save that is still on its way: it would bring the draft back. */
async function remove({ id, http }: Draft, saved: Promise<boolean>): Promise<void> {
  await saved;
  const body = { invoice_request_drafts: [id] };
  await http.call(deleteRequestDrafts, { body, keepalive: true });
}
