import { useCallback, useEffect, useState } from 'react';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { formError } from '@hareto/forms/submit-with.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { InvoiceInfoStep } from '../invoice-info/invoice-info-step.tsx';
import { leaveForSupplier } from '../form/leave-for-supplier.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { CorrectionPanel, editingOf } from './correction.tsx';
import type { EditValues } from './destination.ts';
import { EditClosed } from './edit-closed.tsx';
import { editErrors, hasChanges, type ClosedEdit, type EditData } from './edit-data.ts';
import { belongsToEdit, EDIT_STEPS, editPaths } from './edit-paths.ts';
import { clearEdit } from './edit-store.ts';
import { isEdited, keepEdit } from './keep-edit.ts';
import { Refusals } from './refusals.tsx';

const NOTHING_CHANGED =
  '変更された項目がありません。内容を修正してから、確認画面へ進んでください。';

export type EditInfoStepProps = { data: EditData | ClosedEdit };

/** 申請内容の修正, step 1. A payment that was changed elsewhere gets a new form. */
export function EditInfoStep({ data }: EditInfoStepProps) {
  if (data.kind === 'closed') return <EditClosed invoice={data.invoice} />;
  return <EditForm key={`${String(data.invoice.id)}:${data.invoice.updated_at}`} data={data} />;
}

/** The form of a new payment, limited to the open fields. */
function EditForm({ data }: { data: EditData }) {
  const navigate = useNavigate();
  const { invoice, open } = data;
  const paths = editPaths(invoice.id);
  const rulesOf = useCallback(
    (closedDays: ClosedDays) => editErrors({ ...data, closedDays }),
    [data],
  );
  const proceed = async (values: EditValues) => {
    // The payee may have changed since it was read.
    if (!hasChanges(data, values)) return formError(NOTHING_CHANGED);
    keepEdit(data, values);
    await navigate(paths.confirm);
    return undefined;
  };
  const register = () =>
    void leaveForSupplier(
      { origin: `correction-${String(invoice.id)}`, returnPath: paths.invoiceInfo },
      navigate,
    );
  return (
    <>
      <InvoiceInfoStep<EditValues>
        label="申請内容の修正"
        bar={{ title: '申請内容の修正', steps: EDIT_STEPS, current: 0, right: <Stop {...paths} /> }}
        traits={{
          editing: editingOf(data),
          partner: null,
          registerSupplier: open.has('supplier_id') ? register : null,
          payeeMarksOf: null,
        }}
        feeOf={({ billing_amount }: PaymentValues) => ({ invoice_id: invoice.id, billing_amount })}
        {...{ data, rulesOf }}
        onSubmit={proceed}
      >
        <CorrectionPanel data={data} />
        {data.isMoved && <MovedNote />}
        {open.has('billing_amount') && <PromotionNote code={invoice.promotion_code} />}
        <Refusals refusals={data.refusals} />
        <KeepTyping data={data} />
      </InvoiceInfoStep>
      <LeaveEdit invoiceId={invoice.id} />
    </>
  );
}

const Stop = ({ detail }: { detail: string }) => (
  <ButtonLink variant="secondary" to={detail}>
    修正をやめる
  </ButtonLink>
);

function LeaveEdit({ invoiceId }: { invoiceId: number }) {
  const [isDirty] = useState(() => () => isEdited(invoiceId));
  return (
    <LeaveGuard
      isDirty={isDirty}
      allows={({ pathname }) => belongsToEdit(invoiceId, pathname)}
      onDiscard={clearEdit}
    />
  );
}

const MovedNote = () => (
  <Note tone="warning">
    入力を始めたあとに、このお支払いの内容が更新されました。入力した内容は残っています。もう一度ご確認ください。
  </Note>
);

/** Shown when the price may change: the promotion code stays with the payment. */
function PromotionNote({ code }: { code: string | null }) {
  if (code === null) return null;
  return (
    <Note tone="neutral">
      プロモーションコード「{code}
      」は、申請後に変更できません。金額を変更すると、このコードで割引を計算し直します。
    </Note>
  );
}

/** Saves at every keystroke, because a reload comes without a committed change. */
function KeepTyping({ data }: { data: EditData }) {
  const values = useFormValues<EditValues>();
  useEffect(() => {
    keepEdit(data, values);
  }, [data, values]);
  return null;
}
