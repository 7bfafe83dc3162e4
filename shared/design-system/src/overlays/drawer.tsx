import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { DialogTitle } from './dialog-parts.tsx';
import { mq } from '../foundation/media.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog; visible unless `header` replaces it. */
  title: string;
  header?: ReactNode;
  /** 320 for navigation, more for the document preview. */
  width?: number;
  /** The content needs the whole height; on phones the drawer covers the whole screen. */
  wholePhone?: boolean;
  /** CSS selector, in the page, of the element focused after closing; by default the opener. */
  finalFocus?: string | undefined;
  children: ReactNode;
};

const slide = keyframes`from { transform: translateX(100%); }`;
const slideOut = keyframes`to { transform: translateX(100%); }`;
const atRight = css`
  justify-items: end;
  z-index: ${vars.z.drawer};
  &[data-state='closed'] {
    animation-duration: 240ms;
  }
  &[data-state='closed'] > div {
    animation: ${slideOut} 240ms ${vars.motion.exit};
  }
`;
const panel = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  max-width: calc(100vw - 44px);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e4};
  animation: ${slide} ${vars.motion.slow} ${vars.motion.ease};
`;
const overPhone = css`
  ${mq.mobile} {
    width: 100%;
    max-width: none;
  }
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  flex: none;
  min-height: 56px;
  padding: 6px 6px 6px 20px;
  border-bottom: 1px solid ${vars.color.lineSoft};
`;
const body = css`
  flex: 1;
  padding-bottom: env(safe-area-inset-bottom);
`;

const formColumn = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

/**
 * Slides in from the right. ✕ gets the focus first, and after closing the opener or `finalFocus`.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  header,
  width = 320,
  wholePhone = false,
  finalFocus,
  children,
}: DrawerProps) {
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      placement={atRight}
      panel={css([panel, { width }, wholePhone && overPhone])}
      initialFocus="[data-drawer-close]"
      finalFocus={finalFocus}
    >
      <div css={head}>
        <DialogTitle css={header !== undefined && visuallyHidden}>{title}</DialogTitle>
        {header}
        <IconButton
          icon={X}
          label="閉じる"
          data-drawer-close
          onClick={() => {
            onOpenChange(false);
          }}
        />
      </div>
      <div css={[body, wholePhone && formColumn]}>{children}</div>
    </DialogFrame>
  );
}
