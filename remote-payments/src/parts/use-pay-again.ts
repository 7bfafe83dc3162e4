import { payAgain } from '@hareto/contracts/pay-again.ts';
import * as message from '@hareto/contracts/messages.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRepeatKey } from '@hareto/product-ui/use-repeat-key.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { useState } from 'react';

/**
 * Makes a draft with the values of the payment that the next invoice probably has too (supplier,
 * account, adjustments, card …), and opens it. The user enters the amount, the dates, the number and
 * the files of the next invoice.
 */
export function usePayAgain() {
  const navigate = useNavigateFromHere();
  const { keyOf, forget } = useRepeatKey();
  const [pendingId, setPending] = useState<number | null>(null);
  const createDraftFrom = async (id: number) => {
    setPending(id);
    const body = { invoices: [id] };
    try {
      const { drafts } = await host().http.call(payAgain, { body, idempotencyKey: keyOf(body) });
      forget(body);
      const [draftId] = drafts;
      if (draftId === undefined) showError(message.supplierUnavailable());
      else {
        void host().stats.refresh();
        // When the user has gone elsewhere meanwhile, a message says that the draft exists.
        if (!(await navigate(PAYMENT_PATHS.invoiceInfo(draftId))))
          host().snackbar.show({ color: 'success', title: message.draftsCreated(1) });
        return;
      }
    } catch (thrown) {
      showError(problemText(thrown));
    }
    setPending(null);
  };
  return { createDraftFrom, pendingId };
}

const showError = (text: string): void => {
  host().snackbar.show({ color: 'error', title: '下書きを作成できませんでした', text });
};
