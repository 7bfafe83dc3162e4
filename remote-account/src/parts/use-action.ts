import { isNotFound } from '@hareto/contracts/problem.ts';
import { isCancelled } from '@hareto/contracts/problem-text.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';

/**
 * Returns a function that sends an action of the page, shows its success or failure, and reloads
 * the data of the page. `action` names the action in the report of a defect.
 */
export function useAction(action: string) {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const runAction = async (
    send: () => Promise<unknown>,
    successTitle: string,
    successText?: string,
  ): Promise<void> => {
    setPending(true);
    try {
      await send();
      host().snackbar.show({
        color: 'success',
        title: successTitle,
        ...(successText && { text: successText }),
      });
    } catch (thrown) {
      if (!isCancelled(thrown))
        host().snackbar.show({ color: 'error', title: failureText(thrown, action) });
    } finally {
      // Also after an error: outdated data on the page may be its cause.
      await revalidate();
      setPending(false);
    }
  };
  return { pending, runAction };
}

/** A deletion that succeeds too when another tab or an earlier press has made it. */
export async function deleteOnce(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
  }
}
