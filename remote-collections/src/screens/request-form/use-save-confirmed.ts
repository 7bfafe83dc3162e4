import { changeName } from '@hareto/contracts/draft-changes.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isDraftConflict, problemText } from '@hareto/contracts/problem-text.ts';
import { updateRequestDraft } from '@hareto/contracts/request-drafts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useRef, useState } from 'react';
import type { RequestData } from './load-request.ts';
import { toDraft } from './to-request.ts';

/** 下書き保存 on the confirmation. Each save makes a new version; the next send uses that version. */
export function useSaveConfirmed({ draft, values }: RequestData) {
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [savedVersion, setSavedVersion] = useState(draft.version);
  const [formId] = useState(() => crypto.randomUUID());
  const saveCount = useRef(0);
  const save = async () => {
    const { http, snackbar } = host();
    setSaving(true);
    saveCount.current += 1;
    const change = changeName(formId, saveCount.current);
    try {
      const saved = await http.call(updateRequestDraft, {
        params: { id: draft.id },
        body: toDraft(values),
        ifMatch: draft.version,
        query: { change },
      });
      setSavedVersion(saved.version);
      await revalidate();
      snackbar.show({ color: 'success', title: message.draftSaved() });
    } catch (thrown) {
      const text = problemText(thrown);
      snackbar.show({ color: 'error', title: message.draftSaveFailed(), text });
      // The screen must show the draft that would be sent.
      if (isDraftConflict(thrown)) await revalidate();
    }
    setSaving(false);
  };
  // The router shows the new draft only some time after `revalidate` has ended.
  return { isSaving: isSaving || draft.version < savedVersion, save };
}
