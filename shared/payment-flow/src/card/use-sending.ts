import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useIsShown } from '@hareto/platform/router/use-navigate-from-here.ts';
import { useEffect, useRef, useState } from 'react';
import { leaveForChallenge, type Outcome } from './card-submission.ts';
import { untilKnown } from './until-known.ts';

/** Stores an attempt, and returns the call that sends it; a repetition sends the same keys. */
export type BeginAttempt = () => () => Promise<Outcome>;

type Options = {
  /** The outcome of an attempt that the loader has continued. */
  resumed: Outcome | null;
  /** Continues the stored attempt. */
  resume: BeginAttempt;
  handleOutcome: (outcome: Outcome) => void | Promise<void>;
  /** Called instead when the user has gone to another page before the result was known. */
  handleLeft: (outcome: Outcome) => Promise<void>;
};

/**
 * Makes one call per click; the overlay shows `notice` while the call runs. A pending result is
 * followed until it is known. Afterwards, either the browser opens the card's authentication page,
 * or the outcome is shown and handled.
 */
export function useSending({ resumed, resume, handleOutcome, handleLeft }: Options) {
  const [outcome, setOutcome] = useState(resumed);
  const [isSending, setSending] = useState(resumed?.kind === 'pending');
  const isRunning = useRef(false);
  const isShown = useIsShown();

  const finish = async (result: Outcome) => {
    if (!isShown()) {
      showAfterLeaving(result);
      await handleLeft(result);
      return;
    }
    setOutcome(result);
    if (result.kind === 'changed')
      host().snackbar.show({ color: 'error', title: message.conflict() });
    await handleOutcome(result);
  };
  const run = async (begin: BeginAttempt, closeOverlay: () => void, first: Outcome | null) => {
    isRunning.current = true;
    setOutcome(first);
    setSending(true);
    let isLeaving = false;
    try {
      const call = begin();
      let result = first ?? (await call());
      if (result.kind === 'pending') {
        closeOverlay();
        setOutcome(result);
        result = await untilKnown(call);
      }
      isLeaving = result.kind === 'challenge';
      if (result.kind !== 'challenge') await finish(result);
      else if (isShown()) leaveForChallenge(result.url, closeOverlay);
    } finally {
      if (!isLeaving) closeOverlay();
      setSending(false);
      isRunning.current = false;
    }
  };
  useEffect(() => {
    if (resumed?.kind === 'pending' && !isRunning.current)
      void run(resume, () => undefined, resumed);
  }, []);
  const send = async (notice: string, begin: BeginAttempt) => {
    if (!isRunning.current) await run(begin, host().overlay.show(notice), null);
  };
  return { outcome, isSending, send };
}

/** Only a notice, because the user is on another page. */
function showAfterLeaving(result: Outcome): void {
  const { snackbar, stats } = host();
  if (result.kind === 'done') {
    void stats.refresh();
    snackbar.show({ color: 'success', title: '決済結果を確認し、お手続きを完了しました' });
  } else if ('message' in result)
    snackbar.show({
      color: 'error',
      title: 'お手続きを完了できませんでした',
      text: result.message,
    });
}
