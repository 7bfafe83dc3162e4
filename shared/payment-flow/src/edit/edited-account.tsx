import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { BeforeAfter } from './before-after.tsx';
import { AccountLines } from '@hareto/product-ui/invoice/account-lines.tsx';
import { otherDestination, type EditValues } from './destination.ts';
import type { EditData } from './edit-data.ts';

const USE_CHANGED_ACCOUNT = '変更後の口座に振り込む';

/**
 * The payment's account was edited after the submission. The payment keeps the original details
 * until the buyer chooses the new ones, or the correction asks for them.
 */
export function EditedAccount({ data }: { data: EditData }) {
  const values = useFormValues<EditValues>();
  const { supplier } = usePaymentForm();
  const other = otherDestination({ ...data, supplier }, values);
  if (!other?.isEdited) return null;
  const isCorrectionRequired = data.fieldsToCorrect.has('account_id');
  return (
    <Note tone="warning" title="この口座の登録内容は、申請後に変更されています">
      <Stack gap={3} css={{ marginTop: 8 }}>
        <BeforeAfter
          before={<AccountLines account={other.before} />}
          after={<AccountLines account={other.after} />}
        />
        {!isCorrectionRequired && (
          <>
            <p>チェックを入れない場合は、申請時（変更前）の口座に振り込みます。</p>
            <CheckboxField name="takes_account" label={USE_CHANGED_ACCOUNT} />
          </>
        )}
      </Stack>
    </Note>
  );
}
