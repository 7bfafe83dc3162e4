import { splitDraft } from '@hareto/contracts/drafts.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isDraftConflict, problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRepeatKey } from '@hareto/product-ui/use-repeat-key.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { startTransition, useState } from 'react';
import { freshSplit } from '../../parts/kept-split.ts';
import type { SplitFileData } from './split-file-loader.ts';
import type { SplitPart } from './split-plan.ts';

/** Makes the drafts and goes to their list, where the division can be undone. */
export function useSplit({ draft, file }: SplitFileData) {
  const navigate = useNavigateFromHere();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const { keyOf } = useRepeatKey();
  const split = async (parts: readonly SplitPart[]) => {
    setPending(true);
    const body = {
      file_id: file.file_id,
      invoices: parts.map(({ pages }) => ({ pages: [...pages] })),
    };
    try {
      const { drafts } = await host().http.call(splitDraft, {
        params: { id: draft.id },
        ifMatch: draft.version,
        body,
        idempotencyKey: keyOf(body),
      });
      void host().stats.refresh();
      const state = freshSplit({ originalId: draft.id, draftIds: drafts });
      await navigate('/payments/draft', { state });
    } catch (thrown) {
      const isStale = isDraftConflict(thrown);
      host().snackbar.show(
        isStale
          ? { color: 'error', title: message.conflict() }
          : {
              color: 'error',
              title: 'ファイルを分けられませんでした',
              text: problemText(thrown),
            },
      );
      if (isStale) await revalidate();
      // The router shows the new draft in a transition. The button must not be enabled before it.
      startTransition(() => setPending(false));
    }
  };
  return { pending, split };
}
