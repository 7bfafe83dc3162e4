import type { SerializedStyles } from '@emotion/react';
import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react';

export type DialogFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the panel stands, and its layer. */
  placement: SerializedStyles;
  panel: SerializedStyles;
  role?: 'dialog' | 'alertdialog';
  /** CSS selector, inside the panel, of what is focused first. */
  initialFocus?: string | undefined;
  /** CSS selector, in the page, of what is focused when it closes; absent: what has opened it. */
  finalFocus?: string | undefined;
  /** Esc and the scrim close it. */
  dismissible?: boolean;
  label?: string | undefined;
  children: ReactNode;
};

interface Parts {
  readonly Title: ComponentType<ComponentProps<'h2'>>;
  readonly Description: ComponentType<ComponentProps<'p'> & { asChild?: boolean }>;
}

/** What belongs to the dialog's frame, and comes with it (dialog-trap.tsx). */
export const DialogParts = createContext<Parts | null>(null);

/** Names the dialog. */
export function DialogTitle(props: ComponentProps<'h2'>) {
  const parts = use(DialogParts);
  return parts && <parts.Title {...props} />;
}

/** Describes it: read after the name. */
export function DialogDescription(props: ComponentProps<'p'> & { asChild?: boolean }) {
  const parts = use(DialogParts);
  return parts && <parts.Description {...props} />;
}
