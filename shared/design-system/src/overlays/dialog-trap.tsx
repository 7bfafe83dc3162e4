import { css, keyframes } from '@emotion/react';
import * as Dialog from 'radix-ui/dialog';
import { useLayoutEffect, useRef } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { DialogParts, type DialogFrameProps } from './dialog-parts.tsx';
import { mq } from '../foundation/media.ts';
import { isInnerEscape } from './inner-escape.ts';
import { lockScroll } from './scroll-lock.ts';

const PARTS = { Title: Dialog.Title, Description: Dialog.Description };

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;

/*
 * The scrim is the dialog's own frame and not Dialog.Overlay, because Dialog.Overlay mounts
 * react-remove-scroll, which injects a style element with text that the CSP blocks.
 * `html:has([data-scroll-lock])` locks the page.
 */
const frame = css`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  background: ${vars.color.scrim};
  overflow: auto;
  outline: none;
  pointer-events: auto;
  animation: ${fadeIn} ${vars.motion.base} ${vars.motion.ease};
  &[data-state='closed'] {
    animation: ${fadeOut} 150ms ${vars.motion.exit};
  }
  ${mq.forcedColors} {
    > * {
      border: 1px solid transparent;
    }
  }
`;

/**
 * The element that opened the dialog. A menu entry no longer exists by then, so its menu's button
 * is used.
 */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : element;
  return opener instanceof HTMLElement ? opener : null;
}

/** True when an entry of the dialog has moved the focus to a field while the dialog faded out. */
const hasMovedFocus = (): boolean =>
  document.activeElement?.matches('body, [role$="dialog"]') === false;

/**
 * Radix returns the focus only to its own trigger, but our dialogs are opened by state. After a
 * link in the dialog, the heading of the new screen gets the focus.
 */
function useDialogFocus({
  open,
  initialFocus,
  finalFocus,
}: Pick<DialogFrameProps, 'open' | 'initialFocus' | 'finalFocus'>) {
  const opener = useRef<HTMLElement | null>(null);
  const openedAtPath = useRef('');
  // Runs before any effect of the content, because a calendar takes the focus itself.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(document.activeElement);
    openedAtPath.current = window.location.pathname;
  }, [open]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const target =
        initialFocus && event.target instanceof Element
          ? event.target.querySelector<HTMLElement>(initialFocus)
          : null;
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (finalFocus === undefined && hasMovedFocus()) return;
      const focusTarget =
        finalFocus === undefined ? null : document.querySelector<HTMLElement>(finalFocus);
      const isBackPossible =
        opener.current?.isConnected &&
        opener.current !== document.body &&
        openedAtPath.current === window.location.pathname;
      const fallback = isBackPossible
        ? opener.current
        : document.querySelector<HTMLElement>('[data-page-heading]');
      focusTarget?.focus();
      if (focusTarget === null || document.activeElement !== focusTarget) fallback?.focus();
    },
  };
}

/** The scrollbars of the frame, which scrolls a tall dialog, are no part of the scrim. */
function isOnScrim({ target, currentTarget: frame, clientX, clientY }: React.PointerEvent) {
  if (target !== frame || !(frame instanceof HTMLElement)) return false;
  const { left, top } = frame.getBoundingClientRect();
  const { offsetWidth, clientWidth, offsetHeight, clientHeight } = frame;
  const isOnScrollbar =
    (offsetWidth > clientWidth && clientX - left >= clientWidth) ||
    (offsetHeight > clientHeight && clientY - top >= clientHeight);
  return !isOnScrollbar;
}

/**
 * The dialog in a separate script: scrim, focus trap, Esc, scroll lock, and the focus on opening
 * and closing.
 */
export function DialogTrap({
  open,
  onOpenChange,
  placement,
  panel,
  role = 'dialog',
  initialFocus,
  finalFocus,
  dismissible = true,
  label,
  children,
}: DialogFrameProps) {
  const focus = useDialogFocus({ open, initialFocus, finalFocus });
  const escape = (event: KeyboardEvent) => {
    if (!dismissible || isInnerEscape(event)) event.preventDefault();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          css={[frame, placement]}
          role={role}
          aria-modal="true"
          aria-label={label}
          onEscapeKeyDown={escape}
          // The frame covers the page, so a press outside is on a layer above that is not known to
          // this copy of Radix, such as a toast of the host.
          onInteractOutside={(event) => event.preventDefault()}
          onPointerDown={(event) => {
            if (dismissible && isOnScrim(event)) onOpenChange(false);
          }}
          {...focus}
        >
          <DialogParts value={PARTS}>
            <div ref={lockScroll} css={panel}>
              {children}
            </div>
          </DialogParts>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
