import * as message from '@hareto/contracts/messages.ts';
import { isProblem, refusalText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';

export interface RequestAction {
  readonly pending: boolean;
  readonly error: string | null;
  /** `successTitle` and `successText` are shown when `send` succeeded. */
  run: (send: () => Promise<unknown>, successTitle: string, successText?: string) => Promise<void>;
}

/**
 * Runs an action on a request from its dialog. When the request has changed meanwhile, the dialog
 * closes and the screen shows the new state; any other refusal is shown in the dialog.
 */
export function useRequestAction(onClose: () => void): RequestAction {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (send: () => Promise<unknown>, successTitle: string, successText?: string) => {
    setPending(true);
    setError(null);
    try {
      await send();
      onClose();
      host().snackbar.show({
        color: 'success',
        title: successTitle,
        ...(successText !== undefined && { text: successText }),
      });
      void host().stats.refresh();
      await revalidate();
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 'invalid_status') {
        onClose();
        host().snackbar.show({ color: 'error', title: message.conflict() });
        await revalidate();
      } else {
        setError(refusalText(thrown));
      }
    } finally {
      setPending(false);
    }
  };
  return { pending, error, run };
}
