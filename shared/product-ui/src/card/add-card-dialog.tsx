import { useRef, useState, type RefObject } from 'react';
import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { isCancelled, isOutcomeUnknown, problemText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Checkbox } from '@hareto/design-system/inputs/checkbox.tsx';
import { ErrorState } from '@hareto/design-system/feedback/error-state.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Skeleton, SkeletonRegion } from '@hareto/design-system/feedback/skeleton.tsx';
import type { CardAnswer } from './card-frame-channel.ts';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';

/** Loading state of the URL of the gateway's frame. */
export type CardFrameState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; frameUrl: string; frameOrigin: string };

export type AddCardDialogProps = {
  open: boolean;
  frame: CardFrameState;
  onClose: () => void;
  onRetry: () => void;
  onAdded: (card: CreditCard) => void;
  /** The first card is always the default one. */
  isFirst: boolean;
  /**
   * Absent when the card is added outside a payment, where the owner has to prove the session
   * first.
   */
  payment?: PaymentOfCard;
};

/** The payment within which a card is added, a draft or a submitted one. */
export type PaymentOfCard = { draft_id: number } | { invoice_id: number };

/**
 * Gets tokens from the frame. A kept token is given again until the fields change, so that the server
 * recognizes a repeated registration. A frame that has never reported a change may be an older one
 * that reports none: its tokens are not kept, because they could be those of a former card.
 */
function useToken() {
  const frame = useRef<CardFrameHandle>(null);
  const changes = useRef(0);
  const kept = useRef<{ answer: CardAnswer; changes: number } | null>(null);
  const request = async (): Promise<{ answer: CardAnswer; keep: () => void } | null> => {
    const former = kept.current;
    kept.current = null;
    const changesAtRequest = changes.current;
    const answer =
      former?.changes === changesAtRequest ? former.answer : await frame.current?.submit();
    if (!answer) return null;
    const keep = () => {
      if (changesAtRequest > 0) kept.current = { answer, changes: changesAtRequest };
    };
    return { answer, keep };
  };
  const onChanged = () => {
    changes.current += 1;
  };
  return { frame, request, onChanged };
}

/** Gets a token from the frame, then registers the card. Ignores clicks in the meantime. */
function useRegistration(onAdded: (card: CreditCard) => void, payment?: PaymentOfCard) {
  const { frame, request, onChanged } = useToken();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (isDefault: boolean) => {
    const requested = await request();
    if (requested?.answer.kind === 'failed') setProblem(requested.answer.message);
    if (requested?.answer.kind !== 'token') return;
    const body = { token: requested.answer.token, is_default: isDefault, ...payment };
    try {
      onAdded(await host().http.call(createCreditCard, { body }));
    } catch (thrown) {
      if (isOutcomeUnknown(thrown)) requested.keep();
      throw thrown;
    }
  };
  const register = async (isDefault: boolean) => {
    if (pending || !frame.current) return;
    setPending(true);
    setProblem(null);
    try {
      await send(isDefault);
    } catch (thrown) {
      if (!isCancelled(thrown)) setProblem(problemText(thrown));
    } finally {
      setPending(false);
    }
  };
  return { pending, problem, register, fields: { handle: frame, onChanged } };
}

/** 新しいカードを追加: the gateway's fields in a dialog. Use it through `useAddCard`. */
export function AddCardDialog({ open, ...rest }: AddCardDialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  frame,
  onClose,
  onRetry,
  onAdded,
  isFirst,
  payment,
}: Omit<AddCardDialogProps, 'open'>) {
  const registration = useRegistration(onAdded, payment);
  const [isDefault, setIsDefault] = useState(false);
  const { pending, problem } = registration;
  return (
    <Modal
      open
      onOpenChange={(next) => next || onClose()}
      // A press outside would lose the content of the frame's fields, which this page cannot keep.
      dismissible={false}
      title="新しいカードを追加"
      description="VISA・Mastercard・JCBのカードをご利用いただけます。カード番号は決済代行会社へ直接送信され、本サービスには保存されません。"
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            閉じる
          </Button>
          <Button
            loading={pending}
            disabled={frame.kind !== 'ready'}
            onClick={() => void registration.register(isFirst || isDefault)}
          >
            カードを登録する
          </Button>
        </>
      }
    >
      <Fields frame={frame} onRetry={onRetry} {...registration.fields} />
      {!isFirst && (
        <Checkbox
          label="いつも使うカードにする"
          checked={isDefault}
          onCheckedChange={setIsDefault}
        />
      )}
      {problem !== null && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
    </Modal>
  );
}

type FieldsProps = Pick<AddCardDialogProps, 'frame' | 'onRetry'> & {
  handle: RefObject<CardFrameHandle | null>;
  onChanged: () => void;
};

/** The gateway's fields, a loading state, or an error. */
function Fields({ frame, onRetry, handle, onChanged }: FieldsProps) {
  switch (frame.kind) {
    case 'loading':
      return (
        <SkeletonRegion>
          <Skeleton height={160} />
        </SkeletonRegion>
      );
    case 'failed':
      return (
        <ErrorState title="カードの入力欄を読み込めませんでした" onRetry={onRetry}>
          {frame.message}
        </ErrorState>
      );
    case 'ready':
      return (
        <CardFrame
          ref={handle}
          frameUrl={frame.frameUrl}
          frameOrigin={frame.frameOrigin}
          onChanged={onChanged}
        />
      );
  }
}
