import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { vars } from '../foundation/css-variables.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { DialogDescription, DialogTitle } from './dialog-parts.tsx';
import { isComposing } from '../foundation/ime.ts';
import { mq } from '../foundation/media.ts';
import { phrase } from '../foundation/text-styles.ts';
import { size } from '../foundation/tokens.ts';
import { WrappedText } from '../foundation/wrapped-text.tsx';

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the right; each takes half of the width on phones. */
  actions?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Selector of the first focused element; by default the first control. */
  initialFocus?: string;
  /** Selector of the element that gets the focus afterwards; by default the opener. */
  finalFocus?: string | undefined;
  dismissible?: boolean;
};

const enter = keyframes`from { opacity: 0; transform: scale(0.98); }`;
const centre = css`
  place-items: center;
  padding: 16px;
  z-index: ${vars.z.modal};
`;
const panel = css`
  width: ${String(size.modal)}px;
  max-width: 100%;
  background: ${vars.color.surface};
  border-radius: ${vars.radius.xl};
  box-shadow: ${vars.shadow.e4};
  padding: 28px 32px 24px;
  animation: ${enter} ${vars.motion.base} ${vars.motion.ease};
  ${mq.mobile} {
    padding: 24px 20px 20px;
  }
`;
const title_ = css`
  margin-bottom: 8px;
`;
const describe = css`
  ${phrase};
  color: ${vars.color.textMuted};
  + form {
    margin-top: 20px;
  }
`;
const buttons = css`
  display: flex;
  justify-content: flex-end;
  gap: 12px;
  margin-top: 24px;
  > :is(button, a) {
    min-width: 120px;
  }
  ${mq.mobile} {
    flex-wrap: wrap;
    /* Two buttons are side by side if their texts fit, else one above the other. */
    > :is(button, a) {
      ${phrase};
      flex: 1 1 auto;
      min-width: calc(50% - 6px);
      min-height: 48px;
    }
  }
`;

/** 500px on desktop, 100vw − 32px below 1024. */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  actions,
  children,
  role = 'dialog',
  initialFocus,
  finalFocus,
  dismissible = true,
}: ModalProps) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      placement={centre}
      panel={panel}
      role={role}
      initialFocus={initialFocus}
      finalFocus={finalFocus}
      dismissible={dismissible}
    >
      <DialogTitle css={title_}>{title}</DialogTitle>
      {description !== undefined && (
        <DialogDescription asChild>
          <div css={describe}>{description}</div>
        </DialogDescription>
      )}
      <WrappedText>{children}</WrappedText>
      {actions !== undefined && <div css={buttons}>{actions}</div>}
    </DialogFrame>
  );
}

export type ConfirmModalProps = {
  open: boolean;
  /** A question that names the object. */
  title: string;
  /** The consequence, and whether it can be undone. */
  children?: ReactNode;
  yesLabel?: string;
  noLabel?: string;
  /** Makes the button for yes red, and focuses the button for no first. */
  destructive?: boolean;
  pending?: boolean;
  onYes: () => void;
  /** Called by いいえ, Esc and the scrim. */
  onNo: () => void;
};

const firstFocus = (destructive: boolean) =>
  destructive ? '[data-answer="no"]' : '[data-answer="yes"]';

export function ConfirmModal({
  open,
  title,
  children,
  yesLabel = 'はい',
  noLabel = 'いいえ',
  destructive = false,
  pending = false,
  onYes,
  onNo,
}: ConfirmModalProps) {
  // The Enter that ends an IME conversion must not answer the question.
  const guard = {
    onKeyDown: (event: React.KeyboardEvent) => {
      if (isComposing(event)) event.preventDefault();
    },
  };
  const actions = (
    <>
      <Button {...guard} variant="secondary" data-answer="no" disabled={pending} onClick={onNo}>
        {noLabel}
      </Button>
      <Button
        {...guard}
        variant={destructive ? 'danger' : 'primary'}
        data-answer="yes"
        loading={pending}
        onClick={onYes}
      >
        {yesLabel}
      </Button>
    </>
  );
  return (
    <Modal
      open={open}
      title={title}
      description={children}
      role="alertdialog"
      initialFocus={firstFocus(destructive)}
      dismissible={!pending}
      onOpenChange={(next) => {
        if (!next) onNo();
      }}
      actions={actions}
    />
  );
}

/** A dialog with one button, for information that needs no decision. */
export function NoticeModal({
  open,
  title,
  children,
  closeLabel = '閉じる',
  onClose,
}: {
  open: boolean;
  title: string;
  children?: ReactNode;
  closeLabel?: string;
  onClose: () => void;
}) {
  return (
    <Modal
      open={open}
      title={title}
      description={children}
      role="alertdialog"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      actions={<Button onClick={onClose}>{closeLabel}</Button>}
    />
  );
}
