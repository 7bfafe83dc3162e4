import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useIsShown } from '@hareto/platform/router/use-navigate-from-here.ts';
import { useEffect, useRef, useState } from 'react';
import { leaveForChallenge, type Outcome } from './card-submission.ts';
import { untilKnown, type SendableAttempt } from './until-known.ts';

type Options = {
  /** The overlay's text while the page must stay. */
  notice: string;
  /** The outcome of an attempt that was interrupted; the page follows a pending one. */
  resumed: Outcome | null;
  /** The stored attempt. */
  resume: () => SendableAttempt | null;
  handleOutcome: (outcome: Outcome) => void | Promise<void>;
};

/** Says whether the page makes a call or follows its pending result and so must stay open. */
export type Following = {
  isFollowing: () => boolean;
  /** True from the first call or a submission until it is known that nothing was submitted. */
  mustStay: () => boolean;
  /** Called when the user has chosen to leave: the attempt is not submitted without a new click. */
  stop: () => void;
};

/** The stage of the attempt in this page; the overlay covers the page while it must stay. */
function useStage(notice: string) {
  const stage = useRef<'submitting' | 'authorising' | null>(null);
  const [isStaying, setStaying] = useState(false);
  useEffect(() => (isStaying ? host().overlay.show(notice) : undefined), [isStaying, notice]);
  // The new state also closes a question whose answer would come too late.
  const enter = (next: typeof stage.current) => {
    stage.current = next;
    setStaying(next === 'submitting');
  };
  return { stage, enter };
}

/**
 * Follows a pending result as long as the page is shown and the flow holds the attempt; afterwards
 * null.
 */
function useFollowing(notice: string) {
  const isShown = useIsShown();
  const { stage, enter } = useStage(notice);
  const followed = useRef<SendableAttempt | null>(null);
  const [following] = useState<Following>(() => ({
    isFollowing: () => stage.current !== null,
    mustStay: () => stage.current === 'submitting',
    stop: () => {
      stage.current = null;
      followed.current?.storeStage('sent');
    },
  }));
  const call = async ({ send }: SendableAttempt): Promise<Outcome> => {
    stage.current = 'submitting';
    try {
      return await send();
    } finally {
      stage.current = null;
    }
  };
  const follow = async (sent: SendableAttempt, first: Outcome): Promise<Outcome | null> => {
    const isHere = () => stage.current !== null && isShown();
    const isNeeded = () => isHere() && sent.isStored();
    const page = { isNeeded, onSubmit: () => enter('submitting') };
    const note = (outcome: Outcome) => {
      if (isHere() && outcome.kind === 'pending' && outcome.isAuthorising) enter('authorising');
      return outcome;
    };
    sent.storeStage('pending');
    followed.current = sent;
    enter('submitting');
    note(first);
    const result = await untilKnown(async () => note(await sent.send(page)), isNeeded);
    const hasLeft = !isHere();
    enter(null);
    followed.current = null;
    if (hasLeft || (result?.kind !== 'done' && !sent.isStored())) return null;
    // The page continues only with another click, also when it is opened again.
    if (result?.kind !== 'challenge') sent.storeStage('sent');
    return result;
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
export function useSending({ notice, resumed, resume, handleOutcome }: Options) {
  const [outcome, setOutcome] = useState(resumed);
  const { isSending, alone } = useOneRun(resumed?.kind === 'pending');
  const { following, call, follow } = useFollowing(notice);
  const loadedChange = useLoadedChange(resumed);

  const finish = async (result: Outcome) => {
    setOutcome(result);
    if (result.kind === 'changed')
      host().snackbar.show({ color: 'error', title: message.conflict() });
    await handleOutcome(result);
  };
  const followToEnd = async (sent: SendableAttempt, first: Outcome) => {
    setOutcome(first);
    const result = await follow(sent, first);
    if (result?.kind === 'challenge') leaveForChallenge(result.url, host().overlay.show(notice));
    else if (result) await finish(result);
    else setOutcome(loadedChange());
  };
  const send = (begin: () => SendableAttempt) =>
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
          await followToEnd(sent, result);
        } else await finish(result);
      } finally {
        if (!isLeaving) closeOverlay();
      }
    });
  useEffect(() => {
    if (resumed?.kind === 'pending')
      void alone(async () => {
        const sent = resume();
        if (sent) await followToEnd(sent, resumed);
        else setOutcome(null);
      });
  }, []);
  return { outcome, isSending, following, send };
}
