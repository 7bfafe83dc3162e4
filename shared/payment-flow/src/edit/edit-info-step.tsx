import { useCallback, useState } from 'react';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { formError } from '@hareto/forms/submit-with.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useIsShown, useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { InvoiceInfoStep } from '../invoice-info/invoice-info-step.tsx';
import { leaveForSupplier, releasePath } from '../form/leave-for-supplier.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import { changedValues } from './changed-values.ts';
import { CorrectionPanel, createEditing } from './correction.tsx';
import type { EditValues } from './destination.ts';
import { PaymentNotEditable } from './payment-not-editable.tsx';
import { editErrors, hasChanges, type ClosedEdit, type EditData } from './edit-data.ts';
import { belongsToEdit, EDIT_STEPS, editPaths } from './edit-paths.ts';
import { clearEdit } from './edit-store.ts';
import { Refusals } from './refusals.tsx';
import { useCorrectionSaving, type CorrectionSaving } from './use-correction-saving.ts';

const NO_CHANGE = '変更された項目がありません。内容を修正してから、確認画面へ進んでください。';

export type EditInfoStepProps = { data: EditData | ClosedEdit };

/** 申請内容の修正, step 1. A payment that was changed elsewhere gets a new form. */
export function EditInfoStep({ data }: EditInfoStepProps) {
  if (data.kind === 'closed') return <PaymentNotEditable invoice={data.invoice} />;
  return (
    <EditForm
      key={`${String(data.invoice.id)}:${data.invoice.updated_at}:${String(data.draftVersion)}`}
      data={data}
    />
  );
}

/** The form of a new payment, limited to the open fields. */
function EditForm({ data }: { data: EditData }) {
  const { invoice, editableFields } = data;
  const paths = editPaths(invoice.id);
  const saving = useCorrectionSaving(data);
  const [values] = useState(saving.currentValues);
  const { proceed, register, openRelease } = useNextSteps(data, saving);
  const { revalidate } = useRevalidator();
  const rulesOf = useEditRules(data);
  return (
    <>
      <InvoiceInfoStep<EditValues>
        label="申請内容の修正"
        bar={{
          title: '申請内容の修正',
          steps: EDIT_STEPS,
          current: 0,
          right: <BarEnd {...paths} saving={saving} />,
        }}
        variant={{
          editing: createEditing(data),
          partner: null,
          registerSupplier: editableFields.has('supplier_id') ? register : null,
          openRelease,
          payment: { invoice_id: invoice.id },
          payeeMarksOf: null,
        }}
        toFeeRequest={({ billing_amount }: PaymentValues) => ({
          invoice_id: invoice.id,
          billing_amount,
        })}
        data={{ ...data, values }}
        rulesOf={rulesOf}
        onChange={(changed) => saving.update(changed as EditValues)}
        onSubmit={proceed}
      >
        <CorrectionPanel data={data} />
        {data.hasPaymentChanged && <ChangedCorrectionNote />}
        {editableFields.has('billing_amount') && <PromotionNote code={invoice.promotion_code} />}
        <Refusals refusals={data.refusals} />
      </InvoiceInfoStep>
      <LeaveEdit data={data} saving={saving} />
      <DraftConflictDialog
        open={saving.state.status === 'conflict'}
        objectName="この修正の入力内容"
        onOverwrite={saving.overwrite}
        onReload={revalidate}
      />
    </>
  );
}

const useEditRules = (data: EditData) =>
  useCallback((closedDays: ClosedDays) => editErrors({ ...data, closedDays }), [data]);

/** The next step and the suppliers' pages read the draft or return to it, so it is saved first. */
function useNextSteps(data: EditData, saving: CorrectionSaving) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const navigateFromHere = useNavigateFromHere();
  const { id } = data.invoice;
  const proceed = async (values: EditValues) => {
    // The payee may have changed since it was read.
    if (!hasChanges(data, values)) return formError(NO_CHANGE);
    saving.update(values);
    if (await saving.saveOrReport()) await navigateFromHere(editPaths(id).confirm);
    return undefined;
  };
  const leave = async () => {
    if (!(await saving.saveOrReport()) || !isShown()) return;
    const origin = `correction-${String(id)}`;
    await leaveForSupplier({ origin, returnPath: editPaths(id).invoiceInfo }, navigate);
  };
  const openRelease = async (supplierId: number) => {
    if (await saving.saveOrReport()) await navigateFromHere(releasePath(supplierId));
  };
  return {
    proceed,
    register: () => void leave(),
    openRelease,
  };
}

const BarEnd = ({ detail, saving }: { detail: string; saving: CorrectionSaving }) => (
  <>
    <AutosaveStatus state={saving.state} />
    <ButtonLink variant="secondary" to={detail}>
      修正をやめる
    </ButtonLink>
  </>
);

function LeaveEdit({ data, saving }: { data: EditData; saving: CorrectionSaving }) {
  const { invoice, before } = data;
  const discard = () => {
    clearEdit();
    return saving.discard();
  };
  return (
    <LeaveGuard
      isInputRestoredAfterSignIn
      isDirty={() => Object.keys(changedValues(before, saving.currentValues())).length > 0}
      isUnsaved={saving.isUnsaved}
      allows={({ pathname }) => belongsToEdit(invoice.id, pathname)}
      onSaveDraft={saving.saveAndReport}
      onDiscard={discard}
    />
  );
}

const ChangedCorrectionNote = () => (
  <Note tone="warning">
    入力を始めたあとに、このお支払いの内容が更新されました。入力した内容は残っています。もう一度ご確認ください。
  </Note>
);

/** Shown when the price may change: the promotion code stays with the payment. */
function PromotionNote({ code }: { code: string | null }) {
  if (code === null) return null;
  return (
    <Note tone="neutral">{`プロモーションコード「${code}」は、申請後に変更できません。金額を変更すると、このコードで割引を計算し直します。`}</Note>
  );
}
