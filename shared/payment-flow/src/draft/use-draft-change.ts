import { useState } from 'react';
import { updateDraft, type Draft, type DraftInput } from '@hareto/contracts/drafts.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { toDraftInput } from './to-draft.ts';

/**
 * Changes one field of the draft on the confirmation page, then loads the data of the page again,
 * because the fee and the checks depend on the field.
 */
export function useDraftChange(draft: Draft) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const change = async (changes: Partial<DraftInput>): Promise<boolean> => {
    setPending(true);
    try {
      await host().http.call(updateDraft, {
        params: { id: draft.id },
        body: { ...toDraftInput(draft), ...changes },
        ifMatch: draft.version,
      });
      await revalidate();
      return true;
    } catch (thrown) {
      // 409: the draft was submitted meanwhile; reading it again redirects to the payment.
      const isStale = isProblem(thrown) && (thrown.httpStatus === 412 || thrown.httpStatus === 409);
      host().snackbar.show(
        isStale
          ? { color: 'error', title: message.conflict() }
          : { color: 'error', title: '変更を保存できませんでした', text: problemText(thrown) },
      );
      if (isStale) await revalidate();
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, change };
}
