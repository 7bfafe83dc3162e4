import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { leaveForChallenge, type Outcome } from './card-submission.ts';

/**
 * Makes one call per click; the overlay shows `notice` while the call runs. Afterwards, either the
 * browser opens the card's authentication page, or the outcome is shown and handled.
 */
export function useSending(
  resumedOutcome: Outcome | null,
  handleOutcome: (outcome: Outcome) => void | Promise<void>,
) {
  const [outcome, setOutcome] = useState(resumedOutcome);
  const [isSending, setSending] = useState(false);
  const send = async (notice: string, call: () => Promise<Outcome>) => {
    const closeOverlay = host().overlay.show(notice);
    setOutcome(null);
    setSending(true);
    const result = await call();
    if (result.kind === 'challenge') {
      leaveForChallenge(result.url, closeOverlay);
      setSending(false);
      return;
    }
    setOutcome(result);
    if (result.kind === 'changed')
      host().snackbar.show({ color: 'error', title: message.conflict() });
    try {
      await handleOutcome(result);
    } finally {
      closeOverlay();
      setSending(false);
    }
  };
  return { outcome, isSending, send };
}
