import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { Form, useFormValues } from '@hareto/forms/form.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { formError } from '@hareto/forms/submit-with.ts';
import { InvoiceInfoFields } from '@hareto/payment-flow/form/invoice-info-fields.tsx';
import { leaveForSupplier } from '@hareto/payment-flow/form/leave-for-supplier.ts';
import { FeeSummary } from '@hareto/payment-flow/form/payment-summary.tsx';
import { ATTACHMENTS } from '@hareto/payment-flow/form/field-names.ts';
import { useFee } from '@hareto/payment-flow/form/use-fee.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CorrectionPanel, editingOf } from './correction.tsx';
import type { EditValues } from './destination.ts';
import { editErrors, hasChanges, type EditData } from './edit-data.ts';
import { belongsToEdit, EDIT_STEPS, editPaths } from './edit-paths.ts';
import { clearEdit } from './edit-store.ts';
import { isEdited, keepEdit } from './keep-edit.ts';
import { Refusals } from './refusals.tsx';

const FORM_ID = 'edit-invoice-info';
const NOTHING_CHANGED =
  '変更された項目がありません。内容を修正してから、確認画面へ進んでください。';

/**
 * 申請内容の修正: the form of a new payment with the fields that are open now. Key it by the payment's
 * version.
 */
export function EditInfoStep({ data }: { data: EditData }) {
  const navigate = useNavigate();
  const { invoice, open } = data;
  const paths = editPaths(invoice.id);
  const { fee, update } = useFee(data.commission);
  const touched = useRef(new Set<string>());
  const uploads = useRef(0);
  const [closedDays, setClosedDays] = useState(data.closedDays);
  const validate = useMemo(() => editErrors({ ...data, closedDays }), [data, closedDays]);
  const [isDirty] = useState(() => () => isEdited(invoice.id));
  const calculate = ({ billing_amount }: Pick<EditValues, 'billing_amount'>) => {
    update({ invoice_id: invoice.id, billing_amount });
  };
  const proceed = async (values: EditValues) => {
    if (uploads.current > 0) return { [ATTACHMENTS]: FILE_MESSAGES.uploading };
    // The payee may have changed since it was read.
    if (!hasChanges(data, values)) return formError(NOTHING_CHANGED);
    keepEdit(data, values);
    await navigate(paths.confirm);
    return undefined;
  };
  return (
    <>
      <FlowBar
        title="申請内容の修正"
        steps={EDIT_STEPS}
        current={0}
        right={
          <ButtonLink variant="secondary" to={paths.detail}>
            修正をやめる
          </ButtonLink>
        }
      />
      <Page width="wide">
        <Form<EditValues>
          id={FORM_ID}
          aria-label="申請内容の修正"
          initialValues={data.values}
          validate={validate}
          onSubmit={proceed}
          onCommit={(values, name) => {
            touched.current.add(name);
            calculate(values);
          }}
        >
          <InvoiceInfoFields
            data={data}
            closedDays={closedDays}
            onClosedDays={setClosedDays}
            initialFiles={data.files}
            fee={fee}
            registerSupplier={
              open.has('supplier_id')
                ? () => {
                    void leaveForSupplier(paths.invoiceInfo, navigate);
                  }
                : null
            }
            editing={editingOf(data)}
            touched={touched.current}
            uploads={uploads}
            onRead={() => undefined}
            onPut={calculate}
          >
            <CorrectionPanel data={data} />
            {data.isMoved && (
              <Note tone="warning">
                入力を始めたあとに、このお支払いの内容が更新されました。入力した内容は残っています。もう一度ご確認ください。
              </Note>
            )}
            {open.has('billing_amount') && <PromotionNote code={invoice.promotion_code} />}
            <Refusals refusals={data.refusals} />
            <KeepTyping data={data} />
          </InvoiceInfoFields>
        </Form>
      </Page>
      <StickyBar
        label="お支払い総額"
        value={fee.commission ? formatYen(fee.commission.total_amount) : '—'}
        details={<FeeSummary fee={fee} />}
      >
        <Button type="submit" form={FORM_ID} size="lg" block iconEnd={ArrowRight}>
          確認画面へ進む
        </Button>
      </StickyBar>
      <LeaveGuard
        isDirty={isDirty}
        allows={({ pathname }) => belongsToEdit(invoice.id, pathname)}
        onDiscard={clearEdit}
      />
    </>
  );
}

/** Said where the price may change: the code goes with the payment from its application on. */
function PromotionNote({ code }: { code: string | null }) {
  if (code === null) return null;
  return (
    <Note tone="neutral">
      プロモーションコード「{code}
      」は、申請後に変更できません。金額を変更すると、このコードで割引を計算し直します。
    </Note>
  );
}

/** At every keystroke: a reload comes without a committed change. */
function KeepTyping({ data }: { data: EditData }) {
  const values = useFormValues<EditValues>();
  useEffect(() => {
    keepEdit(data, values);
  }, [data, values]);
  return null;
}
