import { css } from '@emotion/react';
import * as RadixPopover from 'radix-ui/popover';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { isInnerEscape } from './inner-escape.ts';
import { popMotion } from './pop-motion.ts';
import { popSurface } from './surface.ts';

export type PopoverPanelProps = {
  id: string;
  /** The opener: the panel appears beside it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
  width: number;
  align: 'start' | 'center' | 'end';
  managesFocus: boolean;
  open: boolean;
  onClose: () => void;
};

const content = css`
  max-width: calc(100vw - 16px);
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  &:focus-visible {
    outline: 2px solid ${vars.color.focus};
    outline-offset: -2px;
  }
`;

/** Radix in a remote does not know the host's toasts: a press on one would lose typed text. */
const TOAST_REGION = '[data-toast-region]';

/** The focus returns to the opener, unless the user has pressed or focused something else. */
function useFocusReturn(open: boolean, anchor: RefObject<HTMLElement | null>) {
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    if (open) hasLeft.current = false;
  }, [open]);
  return {
    // The opener closes the popover itself. If it were closed here too, the same press would open
    // it again.
    onInteractOutside: (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (anchor.current?.contains(target) || target?.closest(TOAST_REGION)) event.preventDefault();
      else hasLeft.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!hasLeft.current) anchor.current?.focus();
    },
  };
}

/** The panel of a Popover, loaded as a separate script. */
export function PopoverPanel({
  id,
  anchor,
  label,
  children,
  width,
  align,
  managesFocus,
  open,
  onClose,
}: PopoverPanelProps) {
  const focusReturn = useFocusReturn(open, anchor);
  return (
    <RadixPopover.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <RadixPopover.Anchor virtualRef={anchor} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          // The popover is focusable, so that arrow keys can scroll a long text.
          {...(managesFocus ? {} : { tabIndex: 0 })}
          aria-label={label}
          css={[popSurface, popMotion, content]}
          style={{ width }}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            if (managesFocus) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            if (isInnerEscape(event)) event.preventDefault();
          }}
          {...focusReturn}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
