import { Button } from '@hareto/design-system/actions/button.tsx';
import { use, type ReactNode } from 'react';
import { SubmittingContext } from './form-kit.ts';

interface CloseButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/**
 * Closes the dialog of a form; disabled while sending, because the dialog must stay to show a
 * refusal.
 */
export function CloseButton({ onClick, children }: CloseButtonProps) {
  const submitting = use(SubmittingContext);
  return (
    <Button variant="secondary" size="lg" disabled={submitting} onClick={onClick}>
      {children}
    </Button>
  );
}
