import { MAX_PAYMENTS_TO_REPEAT, payAgain } from '@hareto/contracts/pay-again.ts';
import * as message from '@hareto/contracts/messages.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRepeatKey } from '@hareto/product-ui/use-repeat-key.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';

/** Makes a draft from each selected payment, and shows the drafts; nothing is submitted. */
export function PayAgainButton({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigateFromHere();
  const [pending, setPending] = useState(false);
  const { keyOf, forget } = useRepeatKey();
  const createDrafts = async () => {
    if (ids.length > MAX_PAYMENTS_TO_REPEAT) {
      showError(`一度に作成できる下書きは${String(MAX_PAYMENTS_TO_REPEAT)}件までです。`);
      return;
    }
    setPending(true);
    const body = { invoices: [...ids] };
    try {
      const { drafts, left_out } = await host().http.call(payAgain, {
        body,
        idempotencyKey: keyOf(body),
      });
      forget(body);
      if (drafts.length === 0) showError(leftOutText(left_out));
      else {
        host().snackbar.show({
          color: 'success',
          title: message.draftsCreated(drafts.length),
          ...(left_out > 0 && { text: leftOutText(left_out) }),
        });
        void host().stats.refresh();
        await navigate('/payments/draft');
      }
    } catch (thrown) {
      showError(problemText(thrown));
    }
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={CopyPlus}
      loading={pending}
      onClick={() => void createDrafts()}
    >
      同じ取引先に支払う
    </Button>
  );
}

const leftOutText = (count: number): string =>
  `依頼のお支払いと、利用できない取引先へのお支払いの${String(count)}件は、下書きを作成できません。`;

const showError = (text: string): void => {
  host().snackbar.show({ color: 'error', title: '下書きを作成できませんでした', text });
};
