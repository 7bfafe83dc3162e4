import { CloseButton } from '@hareto/forms/close-button.tsx';
import { FormActions, FormFields } from '@hareto/forms/form-card.tsx';
import { Form, type FormProps } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import type { ReactNode } from 'react';

type EditModalProps<Values> = Pick<FormProps<Values>, 'initialValues' | 'validate' | 'onSubmit'> & {
  title: string;
  description?: string;
  /** A shorter name of the form for screen readers; the title by default. */
  formLabel?: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A dialog with a form for data that the page shows. Only its buttons close it, because Esc or a
 * press beside it would lose the input.
 */
export function EditModal<Values extends object>({
  title,
  description,
  formLabel = title,
  onClose,
  children,
  ...form
}: EditModalProps<Values>) {
  return (
    <Modal
      open
      title={title}
      {...(description && { description })}
      dismissible={false}
      onOpenChange={onClose}
    >
      <Form<Values> aria-label={formLabel} {...form}>
        <FormFields>
          {children}
          <FormActions>
            <CloseButton onClick={onClose}>戻る</CloseButton>
            <SubmitButton>変更を保存する</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </Modal>
  );
}
