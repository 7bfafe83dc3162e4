import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useIsShown } from '@hareto/platform/router/use-navigate-from-here.ts';
import { useEffect, useRef, useState } from 'react';
import { leaveForChallenge, PAYING_TEXT, type Outcome } from './card-submission.ts';
import { untilKnown, type SendableAttempt } from './until-known.ts';

type Options = {
  /** The outcome of an attempt that was interrupted; the page follows a pending one. */
  resumed: Outcome | null;
  /** The stored attempt. */
  resume: () => SendableAttempt | null;
  handleOutcome: (outcome: Outcome) => void | Promise<void>;
};

/** Says whether the page makes a call or follows its pending result and so must stay open. */
export type Following = {
  isFollowing: () => boolean;
  /** True while the first call runs: leaving would not stop it. */
  isCalling: () => boolean;
  /** Called when the user has chosen to leave: the attempt is not submitted afterwards. */
  stop: () => void;
};

/**
 * Follows a pending result as long as the page is shown and the flow holds the attempt; afterwards
 * null.
 */
function useFollowing() {
  const isShown = useIsShown();
  const stage = useRef<'calling' | 'following' | null>(null);
  const [following] = useState<Following>(() => ({
    isFollowing: () => stage.current !== null,
    isCalling: () => stage.current === 'calling',
    stop: () => {
      stage.current = null;
    },
  }));
  const call = async ({ send }: SendableAttempt): Promise<Outcome> => {
    stage.current = 'calling';
    try {
      return await send();
    } finally {
      stage.current = null;
    }
  };
  const follow = async (sent: SendableAttempt): Promise<Outcome | null> => {
    sent.storePending();
    stage.current = 'following';
    const isHere = () => stage.current !== null && isShown();
    const result = await untilKnown(sent, () => isHere() && sent.isStored());
    const hasLeft = !isHere();
    stage.current = null;
    const isReplaced = result?.kind !== 'done' && !sent.isStored();
    return hasLeft || isReplaced ? null : result;
  };
  return { following, call, follow };
}

/** The outcome when the loader has replaced a followed attempt, because the content has changed. */
function useLoadedChange(resumed: Outcome | null) {
  const loaded = useRef(resumed);
  useEffect(() => {
    loaded.current = resumed;
  }, [resumed]);
  return () => (loaded.current?.kind === 'changed' ? loaded.current : null);
}

/** Ignores a click while an earlier run has not ended. */
function useOneRun(isResumed: boolean) {
  const [isSending, setSending] = useState(isResumed);
  const isRunning = useRef(false);
  const alone = async (run: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    try {
      await run();
    } finally {
      setSending(false);
      isRunning.current = false;
    }
  };
  return { isSending, alone };
}

/**
 * Makes one call per click; the overlay shows `notice` while the call runs. A pending result is
 * followed until it is known. Afterwards, either the browser opens the card's authentication page,
 * or the outcome is shown and handled.
 */
export function useSending({ resumed, resume, handleOutcome }: Options) {
  const [outcome, setOutcome] = useState(resumed);
  const { isSending, alone } = useOneRun(resumed?.kind === 'pending');
  const { following, call, follow } = useFollowing();
  const loadedChange = useLoadedChange(resumed);

  const finish = async (result: Outcome) => {
    setOutcome(result);
    if (result.kind === 'changed')
      host().snackbar.show({ color: 'error', title: message.conflict() });
    await handleOutcome(result);
  };
  const followToEnd = async (sent: SendableAttempt) => {
    setOutcome({ kind: 'pending' });
    const result = await follow(sent);
    if (result?.kind === 'challenge')
      leaveForChallenge(result.url, host().overlay.show(PAYING_TEXT));
    else if (result) await finish(result);
    else setOutcome(loadedChange());
  };
  const send = (notice: string, begin: () => SendableAttempt) =>
    alone(async () => {
      const closeOverlay = host().overlay.show(notice);
      setOutcome(null);
      let isLeaving = false;
      try {
        const sent = begin();
        const result = await call(sent);
        isLeaving = result.kind === 'challenge';
        if (result.kind === 'challenge') leaveForChallenge(result.url, closeOverlay);
        else if (result.kind === 'pending') {
          closeOverlay();
          await followToEnd(sent);
        } else await finish(result);
      } finally {
        if (!isLeaving) closeOverlay();
      }
    });
  useEffect(() => {
    if (resumed?.kind === 'pending')
      void alone(async () => {
        const sent = resume();
        if (sent) await followToEnd(sent);
        else setOutcome(null);
      });
  }, []);
  return { outcome, isSending, following, send };
}
