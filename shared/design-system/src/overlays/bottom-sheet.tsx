import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { DialogTitle } from './dialog-parts.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';

export type BottomSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hideTitle?: boolean;
  initialFocus?: string;
  children: ReactNode;
};

const slideUp = keyframes`from { transform: translateY(100%); }`;
const atBottom = css`
  align-items: end;
  z-index: ${vars.z.modal};
`;
const sheet = css`
  width: 100%;
  max-width: 640px;
  max-height: 85vh;
  max-height: 85dvh;
  margin: 0 auto;
  overflow: auto;
  background: ${vars.color.surface};
  border-radius: ${vars.radius.xl} ${vars.radius.xl} 0 0;
  box-shadow: ${vars.shadow.e4};
  padding: 8px 16px calc(16px + env(safe-area-inset-bottom));
  animation: ${slideUp} ${vars.motion.base} ${vars.motion.ease};
`;
const grabber = css`
  width: 36px;
  height: 4px;
  border-radius: 4px;
  margin: 0 auto 4px;
  background: ${vars.color.controlSoft};
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 44px;
  margin-right: -8px;
`;

/** Below 1024: calendar, breakdown, filters. Closes by ✕, Esc and the scrim. */
export function BottomSheet({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  initialFocus,
  children,
}: BottomSheetProps) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      placement={atBottom}
      panel={sheet}
      initialFocus={initialFocus}
    >
      <div css={grabber} aria-hidden="true" />
      <div css={head}>
        <DialogTitle css={hideTitle && visuallyHidden}>{title}</DialogTitle>
        {hideTitle && <span />}
        <IconButton
          icon={X}
          label="閉じる"
          onClick={() => {
            onOpenChange(false);
          }}
        />
      </div>
      {children}
    </DialogFrame>
  );
}
