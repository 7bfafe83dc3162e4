import { use } from 'react';
import { Button, type ButtonProps } from '@hareto/design-system/actions/button.tsx';
import { SubmittingContext } from './form-kit.ts';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading' | 'disabled'> & {
  /** Another operation than the form's own submit is running. */
  pending?: boolean | undefined;
};

/** Never disabled because of invalid input; busy only while sending. */
export function SubmitButton({ pending = false, size = 'lg', ...rest }: SubmitButtonProps) {
  const submitting = use(SubmittingContext);
  return <Button {...rest} size={size} type="submit" loading={submitting || pending} />;
}
