import { isCancelled } from '@hareto/contracts/problem-text.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';

/** Runs an action of the page, reports success (`done`, and `more` below it) or failure, and reads the page again. */
export function useAct(where: string) {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const act = async (send: () => Promise<unknown>, done: string, more?: string): Promise<void> => {
    setPending(true);
    try {
      await send();
      host().snackbar.show({ color: 'success', title: done, ...(more && { text: more }) });
    } catch (thrown) {
      if (!isCancelled(thrown))
        host().snackbar.show({ color: 'error', title: failureText(thrown, where) });
    } finally {
      // Also after a refusal, which outdated data on the page may have caused.
      await revalidate();
      setPending(false);
    }
  };
  return { pending, act };
}
