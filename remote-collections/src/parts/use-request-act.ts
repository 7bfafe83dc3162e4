import * as message from '@hareto/contracts/messages.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';

export interface RequestAct {
  readonly pending: boolean;
  readonly error: string | null;
  /** `done` is the success message, `next` its explanation. */
  run: (send: () => Promise<unknown>, done: string, next?: string) => Promise<void>;
}

/**
 * Runs an action on a request from its dialog. When the request has changed meanwhile, the dialog
 * closes and the screen shows the new state; any other refusal is shown in the dialog.
 */
export function useRequestAct(onClose: () => void): RequestAct {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (send: () => Promise<unknown>, done: string, next?: string) => {
    setPending(true);
    setError(null);
    try {
      await send();
      onClose();
      host().snackbar.show({
        color: 'success',
        title: done,
        ...(next !== undefined && { text: next }),
      });
      void host().stats.refresh();
      await revalidate();
    } catch (thrown) {
      if (isProblem(thrown) && thrown.status === 'invalid_status') {
        onClose();
        host().snackbar.show({ color: 'error', title: message.conflict() });
        await revalidate();
      } else {
        setError(problemText(thrown));
      }
    } finally {
      setPending(false);
    }
  };
  return { pending, error, run };
}
