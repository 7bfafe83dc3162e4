import { css } from '@emotion/react';
import * as RadixPopover from 'radix-ui/popover';
import type { ReactNode, RefObject } from 'react';
import { vars } from '../foundation/css-variables.ts';
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
          // The opener closes the popover itself; closing it here too would make the same press
          // open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
