import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { useBlocker, type Location } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';

type Target = Pick<Location, 'pathname' | 'search'>;

export type LeaveGuardProps = {
  /** True when leaving would lose input; called at the moment of leaving. */
  isDirty: () => boolean;
  /**
   * True when closing the tab would lose input; `isDirty` by default. It differs for drafts, which
   * are saved automatically. Must be stable.
   */
  isUnsaved?: (() => boolean) | undefined;
  /** True while leaving is impossible: a navigation is ignored without a question. */
  mustStay?: (() => boolean) | undefined;
  /** True when this form restores its input after the user has signed in again. */
  isInputRestoredAfterSignIn?: boolean;
  /** True for targets in the same flow, such as the next page or the form of a new supplier. */
  allows?: ((to: Target) => boolean) | undefined;
  /** Shows the button 下書き保存. Resolves to false after a failure that it has reported. */
  onSaveDraft?: (() => Promise<boolean>) | undefined;
  /** Calls `onSaveDraft` before a navigation, and asks only when that fails. */
  savesFirst?: boolean;
  /** True while another dialog asks about the failed save, so that the user stays. */
  hasConflict?: (() => boolean) | undefined;
  /** A sign-out waits at most 3 s for its promise, because its call needs the session. */
  onDiscard?: (() => unknown) | undefined;
  /** For a page that must stay open for another reason than its input. */
  words?: { readonly description: string; readonly leave: string } | undefined;
};

const WORDS = { description: '入力中の内容は保存されていません。', leave: '破棄して移動' };

/**
 * The browser's own question on reload and closing, unless the user has already chosen to leave.
 */
function useBeforeUnload(isDirty: () => boolean, hasChosenToLeave: RefObject<boolean>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasChosenToLeave.current && isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, hasChosenToLeave]);
}

/**
 * The state of the host's navigation to the sign-in page: `sessionEnded` when the session has
 * ended, so that no input can be saved; `signOut` when the session ends as soon as it proceeds.
 */
const hasState = (location: Location<unknown> | undefined, key: 'sessionEnded' | 'signOut') =>
  typeof location?.state === 'object' && location.state !== null && key in location.state;

/** Cancels navigations while the page must stay; true while one waits for the user's choice. */
function useStay(
  blocker: ReturnType<typeof useBlocker>,
  mustStay: LeaveGuardProps['mustStay'],
): boolean {
  const isBlocked = blocker.state === 'blocked';
  const isWaiting = isBlocked && mustStay?.() !== true;
  useEffect(() => {
    if (isBlocked && !isWaiting) blocker.reset();
  }, [isBlocked, isWaiting, blocker]);
  return isWaiting;
}

type FirstSave = Pick<LeaveGuardProps, 'hasConflict'> & {
  readonly save: () => Promise<boolean>;
  readonly leave: () => void;
  readonly stay: () => void;
};

/** Saves while a navigation waits and then leaves; returns true when the save has failed. */
function useFirstSave(isWaiting: boolean, { save, leave, stay, hasConflict }: FirstSave): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  const start = useEffectEvent(save);
  const finish = useEffectEvent((isSaved: boolean) => {
    if (isSaved) leave();
    else if (hasConflict?.()) stay();
    else setHasFailed(true);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let hasEnded = false;
    void start().then((isSaved) => {
      // Another navigation may have left the page meanwhile.
      if (!hasEnded) finish(isSaved);
    });
    return () => {
      hasEnded = true;
      setHasFailed(false);
    };
  }, [isWaiting]);
  return hasFailed;
}

const MAX_WAIT_MS = 3_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Blocks navigations that would lose input; `onNavigation` is called at every navigation. */
function useInputBlocker(
  { isDirty, isUnsaved = isDirty, isInputRestoredAfterSignIn = false, allows }: LeaveGuardProps,
  onNavigation: () => void,
) {
  return useBlocker(({ currentLocation, nextLocation }) => {
    onNavigation();
    const hasSessionEnded = hasState(nextLocation, 'sessionEnded');
    return (
      currentLocation.pathname !== nextLocation.pathname &&
      !(isInputRestoredAfterSignIn && hasSessionEnded) &&
      allows?.(nextLocation) !== true &&
      (hasSessionEnded ? isUnsaved() : isDirty())
    );
  });
}

/** The navigation waits for the user's choice: stay, leave, or save the draft and leave. */
function useLeaveDialog(props: LeaveGuardProps) {
  const { mustStay, onSaveDraft, savesFirst = false, hasConflict, onDiscard } = props;
  const [pending, setPending] = useState<'save' | 'discard' | null>(null);
  const hasChosenToLeave = useRef(false);
  const blocker = useInputBlocker(props, () => {
    hasChosenToLeave.current = false;
  });
  const isWaiting = useStay(blocker, mustStay);
  const leave = () => {
    hasChosenToLeave.current = true;
    blocker.proceed?.();
  };
  const stay = () => blocker.reset?.();
  const discard = async () => {
    const removal = onDiscard?.();
    if (hasState(blocker.location, 'signOut')) {
      setPending('discard');
      // The wait is limited, because the call has no time limit; it continues after the sign-out.
      await Promise.race([Promise.resolve(removal).catch(() => undefined), pause(MAX_WAIT_MS)]);
      setPending(null);
    }
    leave();
  };
  const saveDraft = async () => (await onSaveDraft?.()) ?? false;
  const save = async () => {
    setPending('save');
    if (await saveDraft()) leave();
    else stay();
    setPending(null);
  };
  const firstSave = { save: saveDraft, leave, stay, hasConflict };
  const hasFailed = useFirstSave(savesFirst && isWaiting, firstSave);
  const isAsking = isWaiting && (hasFailed || !savesFirst);
  return { isAsking, hasChosenToLeave, pending, stay, discard, save };
}

/** 下書き保存 / 破棄して移動 / このページに残る. Also guards Back, the header's links and closing the tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { words = WORDS } = props;
  const leaveDialog = useLeaveDialog(props);
  useBeforeUnload(props.isUnsaved ?? props.isDirty, leaveDialog.hasChosenToLeave);
  return (
    <Modal
      open={leaveDialog.isAsking}
      role="alertdialog"
      title="このページを離れますか？"
      description={words.description}
      initialFocus="[data-leave-first]"
      dismissible={leaveDialog.pending === null}
      onOpenChange={(open) => {
        if (!open) leaveDialog.stay();
      }}
    >
      <LeaveButtons
        {...leaveDialog}
        leaveLabel={words.leave}
        canSave={props.onSaveDraft !== undefined}
      />
    </Modal>
  );
}

type LeaveDialog = ReturnType<typeof useLeaveDialog>;

function LeaveButtons({
  pending,
  stay,
  discard,
  save,
  leaveLabel,
  canSave,
}: Pick<LeaveDialog, 'pending' | 'stay' | 'discard' | 'save'> & {
  leaveLabel: string;
  canSave: boolean;
}) {
  return (
    <div css={{ display: 'grid', gap: 12, marginTop: 24 }}>
      {canSave && (
        <Button
          block
          data-leave-first
          disabled={pending === 'discard'}
          loading={pending === 'save'}
          onClick={() => void save()}
        >
          下書き保存
        </Button>
      )}
      <Button
        block
        variant="dangerOutline"
        disabled={pending === 'save'}
        loading={pending === 'discard'}
        onClick={() => void discard()}
      >
        {leaveLabel}
      </Button>
      <Button
        block
        variant="secondary"
        disabled={pending !== null}
        data-leave-first={canSave ? undefined : true}
        onClick={stay}
      >
        このページに残る
      </Button>
    </div>
  );
}

export type FormLeaveGuardProps = Omit<LeaveGuardProps, 'isDirty'>;

/** Inside a Form: guards changes that were not sent. `onSubmit` itself may navigate. */
export function FormLeaveGuard(props: FormLeaveGuardProps) {
  const form = useForm();
  const [isDirty] = useState(() => () => {
    const {
      dirty = false,
      submitting = false,
      submitSucceeded = false,
      dirtySinceLastSubmit = false,
    } = form.getState();
    return !submitting && (submitSucceeded ? dirtySinceLastSubmit : dirty);
  });
  return <LeaveGuard {...props} isDirty={isDirty} />;
}
