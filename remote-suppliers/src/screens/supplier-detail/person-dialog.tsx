import { SupplierPersonInputSchema } from '@hareto/contracts/supplier-input.ts';
import { type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { updateSupplierPerson } from '@hareto/contracts/supplier-changes.ts';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { CloseButton } from '@hareto/forms/close-button.tsx';
import { FormActions, FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import type { InferInput } from 'valibot';
import { PersonFields } from '../../parts/person-fields.tsx';

export interface PersonDialogProps {
  supplier: SupplierDetail;
  onClose: () => void;
}

type Person = InferInput<typeof SupplierPersonInputSchema>;
type PersonValues = { person_name: string; person_email: string; payment_notice_enabled: boolean };

const toInput = (values: PersonValues): Person => values;
const errors = validateWith(SupplierPersonInputSchema, toInput);

/** Changes the contact at the supplier; the change does not reset the supplier's check. */
export function PersonDialog({ supplier, onClose }: PersonDialogProps) {
  const { revalidate } = useRevalidator();
  const send = async (body: Person) =>
    host().http.call(updateSupplierPerson, { params: { id: supplier.id }, body });
  const saved = async () => {
    await revalidate();
    host().snackbar.show({ color: 'success', title: '変更を保存しました' });
    onClose();
  };
  return (
    <Modal
      open
      title="担当者と支払通知の変更"
      dismissible={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Form<PersonValues>
        aria-label="担当者と支払通知"
        initialValues={{
          person_name: supplier.person_name ?? '',
          person_email: supplier.person_email ?? '',
          payment_notice_enabled: supplier.payment_notice_enabled,
        }}
        validate={errors}
        onSubmit={submitWith(send, { toInput, onSaved: saved })}
      >
        <FormFields>
          <PersonFields />
          <FormActions>
            <CloseButton onClick={onClose}>閉じる</CloseButton>
            <SubmitButton>保存する</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </Modal>
  );
}
