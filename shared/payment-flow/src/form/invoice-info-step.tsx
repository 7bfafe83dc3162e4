import { FORM_ERROR } from 'final-form';
import { ArrowRight, FilePen } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { FILE_MESSAGES, type OcrResult } from '@hareto/contracts/files.ts';
import { formatYen } from '@hareto/domain/money.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import type { InvoiceInfoData } from './invoice-info-data.ts';
import { InvoiceInfoFields, MissingNote } from './invoice-info-fields.tsx';
import { leaveForSupplier, type PayeeSource } from './leave-for-supplier.ts';
import { partnerInvoiceOf } from './partner-invoice.tsx';
import { controlIdOf } from './payment-form-context.ts';
import { stepOf, type PaymentPaths } from '../draft/payment-paths.ts';
import { ATTACHMENTS, paymentErrors } from './payment-rules.ts';
import { FeeSummary } from './payment-summary.tsx';
import type { PaymentValues } from './payment-values.ts';
import { DoubtStrip } from '../reading/doubt-strip.tsx';
import { payeeMarks } from '../reading/payee-marks.ts';
import { markState, readMarks } from '../reading/reading.ts';
import { transferCalendar } from './transfer-calendar.ts';
import { useDraftSaving, type DraftSaving } from '../draft/use-draft-saving.ts';
import { useFee } from './use-fee.ts';

const FORM_ID = 'invoice-info';

/** Read values that nobody has looked at yet; asked about once before the next step. */
function firstDoubt(values: PaymentValues, ocr: OcrResult | null, today: PlainDate): string | null {
  const doubtful =
    ocr?.status === 'done'
      ? readMarks(ocr, today).find(
          (mark) => markState(mark, values, { ocr, supplier: null }) === 'review',
        )
      : undefined;
  return doubtful?.field ?? null;
}

/**
 * Step 1, 請求書情報. Key it by the draft's id and version: a newer draft is a new form.
 */
export function InvoiceInfoStep({
  data,
  paths,
  above,
}: {
  data: InvoiceInfoData;
  paths: PaymentPaths;
  above?: ReactNode;
}) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const saving = useDraftSaving(data.draft, data.values);
  const { fee, update } = useFee(data.commission);
  const touched = useRef(new Set<string>());
  const ocr = useRef<OcrResult | null>(data.draft.files[0]?.ocr ?? null);
  const uploads = useRef(0);
  const [asked, setAsked] = useState(false);
  const [phoneSlot, setPhoneSlot] = useState<HTMLElement | null>(null);
  const { today, cards } = data;
  const [closedDays, setClosedDays] = useState(data.closedDays);
  const validate = useMemo(
    () => paymentErrors({ today, calendar: transferCalendar(closedDays), cards }),
    [today, closedDays, cards],
  );
  const [partner] = useState(() => partnerInvoiceOf(data.draft));
  const calculate = ({ billing_amount, promotion_code }: PaymentValues) => {
    update({ billing_amount, ...(promotion_code !== '' && { promotion_code }) });
  };
  const registerSupplier = async (payee: PayeeSource) => {
    if (!(await saving.saveAndTell())) return;
    await leaveForSupplier(paths.invoiceInfo(data.draft.id), navigate, {
      ...payee,
      ...(data.draft.partner_payee && { draftId: data.draft.id }),
    });
  };

  const proceed = async (values: PaymentValues) => {
    if (uploads.current > 0) return { [ATTACHMENTS]: FILE_MESSAGES.uploading };
    const doubt = asked ? null : firstDoubt(values, ocr.current, data.today);
    if (doubt !== null) {
      setAsked(true);
      document.getElementById(controlIdOf(doubt))?.focus();
      return { [FORM_ERROR]: true };
    }
    saving.changed(values, false);
    if (!(await saving.saveNow()))
      return {
        [FORM_ERROR]:
          saving.hasConflict() ||
          '下書きを保存できませんでした。通信状況をご確認のうえ、もう一度お試しください。',
      };
    await navigate(paths.confirm(data.draft.id));
    return undefined;
  };
  return (
    <>
      <FlowBar
        title="請求書のお支払い"
        {...stepOf(paths, '請求書情報')}
        right={<SaveDraft saving={saving} />}
      />
      <Page width="wide">
        {above}
        <Form<PaymentValues>
          id={FORM_ID}
          aria-label="請求書情報"
          initialValues={data.values}
          validate={validate}
          onSubmit={proceed}
          onCommit={(values, name) => {
            touched.current.add(name);
            saving.changed(values);
            calculate(values);
          }}
        >
          <InvoiceInfoFields
            data={data}
            closedDays={closedDays}
            onClosedDays={setClosedDays}
            initialFiles={data.draft.files}
            besideButton={<DoubtStrip refused={asked} phoneSlot={phoneSlot} />}
            fee={fee}
            partner={partner}
            registerSupplier={(payee) => {
              void registerSupplier(payee);
            }}
            payeeMarksOf={payeeMarks}
            touched={touched.current}
            uploads={uploads}
            onRead={(result) => {
              ocr.current = result;
            }}
            onPut={(values) => {
              saving.changed(values, false);
              calculate(values);
            }}
          >
            <MissingNote missing={data.missing} />
          </InvoiceInfoFields>
        </Form>
      </Page>
      <StickyBar
        label="お支払い総額"
        value={fee.commission ? formatYen(fee.commission.total_amount) : '—'}
        details={<FeeSummary fee={fee} />}
      >
        <div ref={setPhoneSlot} />
        <Button type="submit" form={FORM_ID} size="lg" block iconEnd={ArrowRight}>
          確認画面へ進む
        </Button>
      </StickyBar>
      <LeavePayment saving={saving} paths={paths} />
      <DraftConflictDialog
        open={saving.state.status === 'conflict'}
        what="この下書き"
        onOverwrite={saving.overwrite}
        onReadAgain={revalidate}
      />
    </>
  );
}

function SaveDraft({ saving }: { saving: DraftSaving }) {
  return (
    <>
      <AutosaveStatus state={saving.state} />
      <Button
        variant="secondary"
        icon={FilePen}
        onClick={() => {
          void saving.saveAndTell();
        }}
      >
        下書き保存
      </Button>
    </>
  );
}

function LeavePayment({ saving, paths }: { saving: DraftSaving; paths: PaymentPaths }) {
  const save = async () => {
    if (!(await saving.saveAndTell())) throw new Error('The draft could not be saved');
  };
  return (
    <LeaveGuard
      isDirty={saving.isEdited}
      isUnsaved={saving.isUnsaved}
      allows={({ pathname }) => paths.belongs(pathname)}
      onSaveDraft={save}
      onDiscard={saving.discard}
    />
  );
}
