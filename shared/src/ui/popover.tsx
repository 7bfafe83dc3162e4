import { css } from '@emotion/react';
import * as RadixPopover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { popMotion, popSurface } from './surface.ts';

export type PopoverProps = {
  /** One element that takes a ref and props. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  width?: number;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const content = css`max-width: calc(100vw - 16px); max-height: var(--radix-popover-content-available-height); overflow: auto;`;

/** Not modal, closes by Esc and by a press outside. Opens by a click, so it works on touch where tooltips do not. */
export function Popover({ trigger, label, children, width = 320, align = 'center', open, onOpenChange }: PopoverProps) {
  return (
    <RadixPopover.Root {...(open === undefined ? {} : { open })} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content aria-label={label} css={[popSurface, popMotion, content]} style={{ width }} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
