import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../ui/button.tsx';

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading' | 'disabled'> & {
  /** Something else than the form's own submit is running. */
  pending?: boolean | undefined;
};

/** Never off because of wrong input; busy only while sending. */
export function SubmitButton({ pending = false, size = 'lg', ...rest }: SubmitButtonProps) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return <Button {...rest} size={size} type="submit" loading={submitting || pending} />;
}
