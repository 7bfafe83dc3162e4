import type { SerializedStyles } from '@emotion/react';
import { createContext, use, type ComponentProps, type ComponentType, type ReactNode } from 'react';

export type DialogFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Position and layer of the panel. */
  placement: SerializedStyles;
  panel: SerializedStyles;
  role?: 'dialog' | 'alertdialog';
  /** CSS selector, inside the panel, of the first focused element. */
  initialFocus?: string | undefined;
  /** CSS selector, in the page, of the element focused after closing; by default the opener. */
  finalFocus?: string | undefined;
  /** True when Esc and the scrim close it. */
  dismissible?: boolean;
  label?: string | undefined;
  children: ReactNode;
};

interface Parts {
  readonly Title: ComponentType<ComponentProps<'h2'>>;
  readonly Description: ComponentType<ComponentProps<'p'> & { asChild?: boolean }>;
}

/** Parts that belong to the dialog's frame and load with it (dialog-trap.tsx). */
export const DialogParts = createContext<Parts | null>(null);

/** Names the dialog. */
export function DialogTitle(props: ComponentProps<'h2'>) {
  const parts = use(DialogParts);
  return parts && <parts.Title {...props} />;
}

/** Describes the dialog: read after its name. */
export function DialogDescription(props: ComponentProps<'p'> & { asChild?: boolean }) {
  const parts = use(DialogParts);
  return parts && <parts.Description {...props} />;
}
