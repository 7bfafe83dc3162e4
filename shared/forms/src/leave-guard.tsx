import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { useBlocker, type Location } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';

type Target = Pick<Location, 'pathname' | 'search'>;

export type LeaveGuardProps = {
  /** Whether something would be lost; asked at the moment of leaving. */
  isDirty: () => boolean;
  /**
   * Whether closing the tab would lose something; `isDirty` by default. Drafts are saved by
   * themselves, so it differs there. Stable.
   */
  isUnsaved?: (() => boolean) | undefined;
  /** Places that belong to the same flow: the next step, adding a supplier. */
  allows?: ((to: Target) => boolean) | undefined;
  /** Shows 下書き保存; leaves when it is done, stays when it fails. */
  onSaveDraft?: (() => Promise<void>) | undefined;
  onDiscard?: (() => void) | undefined;
};

/** The browser's own question at reload and closing. */
function useBeforeUnload(isDirty: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

/**
 * 下書き保存 / 破棄して移動 / このページに残る. Also Back, the header's links and closing the tab.
 */
export function LeaveGuard({
  isDirty,
  isUnsaved = isDirty,
  allows,
  onSaveDraft,
  onDiscard,
}: LeaveGuardProps) {
  const [saving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      allows?.(nextLocation) !== true &&
      isDirty(),
  );
  useBeforeUnload(isUnsaved);

  const stay = () => {
    blocker.reset?.();
  };
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  const save = async () => {
    setSaving(true);
    try {
      await onSaveDraft?.();
      blocker.proceed?.();
    } catch {
      // Whoever saves tells the user; nothing may be lost here.
      stay();
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title="このページを離れますか？"
      description="入力中の内容は保存されていません。"
      initialFocus="[data-leave-first]"
      dismissible={!saving}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
    >
      <LeaveButtons
        saving={saving}
        onSave={
          onSaveDraft &&
          (() => {
            void save();
          })
        }
        onDiscard={discard}
        onStay={stay}
      />
    </Modal>
  );
}

function LeaveButtons({
  saving,
  onSave,
  onDiscard,
  onStay,
}: {
  saving: boolean;
  onSave: (() => void) | undefined;
  onDiscard: () => void;
  onStay: () => void;
}) {
  return (
    <div css={{ display: 'grid', gap: 12, marginTop: 24 }}>
      {onSave && (
        <Button block data-leave-first loading={saving} onClick={onSave}>
          下書き保存
        </Button>
      )}
      <Button block variant="dangerOutline" disabled={saving} onClick={onDiscard}>
        破棄して移動
      </Button>
      <Button
        block
        variant="secondary"
        disabled={saving}
        data-leave-first={onSave ? undefined : true}
        onClick={onStay}
      >
        このページに残る
      </Button>
    </div>
  );
}

export type FormLeaveGuardProps = Omit<LeaveGuardProps, 'isDirty'>;

/** Inside a Form: guards what was changed and not yet sent. `onSubmit` itself may navigate. */
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
