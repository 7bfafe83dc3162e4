import { FilePen } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useIsShown, useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import { RegistrationNote } from '@hareto/product-ui/registration-note.tsx';
import { BlockingErrorsNote } from '../invoice-info/invoice-info-fields.tsx';
import { InvoiceInfoStep } from '../invoice-info/invoice-info-step.tsx';
import { DeletedChoices } from './deleted-choices.ts';
import { leaveForSupplier, releasePath, type PayeeSource } from '../form/leave-for-supplier.ts';
import { toPartnerInvoice } from '../form/partner-invoice.tsx';
import { paymentErrors } from '../values/payment-rules.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { transferCalendar } from '../values/transfer-calendar.ts';
import { ReadingFailedCard } from '../files/reading-failed-card.tsx';
import { SplitOffer } from '../files/split-offer.tsx';
import { DoubtStrip } from '../review/doubt-strip.tsx';
import { payeeMarks } from '../reading/payee-marks.ts';
import { DeleteDraft } from './delete-draft.tsx';
import type { InvoiceInfoData } from './invoice-info-data.ts';
import { stepBarProps, type PaymentPaths } from './payment-paths.ts';
import { useDraftSaving, type DraftSaving } from './use-draft-saving.ts';
import { useProceed } from './use-proceed.ts';

export type DraftInfoStepProps = {
  data: InvoiceInfoData;
  paths: PaymentPaths;
  above?: ReactNode;
};

/** Step 1 of a new payment: all input is saved to a draft on the server. */
export function DraftInfoStep({ data, paths, above }: DraftInfoStepProps) {
  const { today, cards, draft } = data;
  const saving = useDraftSaving(draft, data.values);
  const [values] = useState(saving.currentValues);
  const { hasAskedAboutDoubts, proceed, updateDocument } = useProceed(data, paths, saving);
  const [partner] = useState(() => toPartnerInvoice(draft));
  const { split, ...pages } = useOtherPages(data, paths, saving);
  const rulesOf = useCallback(
    (closedDays: ClosedDays) =>
      paymentErrors({ today, calendar: transferCalendar(closedDays), cards }),
    [today, cards],
  );
  return (
    <>
      <InvoiceInfoStep<PaymentValues>
        label="請求書情報"
        bar={{
          title: '請求書のお支払い',
          ...stepBarProps(paths, '請求書情報'),
          right: <SaveDraft saving={saving} />,
        }}
        variant={{
          editing: null,
          partner,
          ...pages,
          payeeMarksOf: payeeMarks,
          payment: { draft_id: draft.id },
        }}
        renderBesideButton={(slot) => (
          <DoubtStrip hasAsked={hasAskedAboutDoubts} phoneSlot={slot} />
        )}
        {...{ above, rulesOf, toFeeRequest }}
        data={{ ...data, values }}
        below={<DeleteDraft id={draft.id} saving={saving} paths={paths} />}
        onChange={saving.update}
        onDocument={updateDocument}
        onSubmit={proceed}
      >
        <DeletedChoices references={saving.deletedReferences} />
        <RegistrationNote purpose="payment" />
        <BlockingErrorsNote errors={data.blockingErrors} />
        <ReadingFailedCard />
        {split && !partner && <SplitOffer onSplit={split} />}
      </InvoiceInfoStep>
      <LeavePayment saving={saving} paths={paths} />
      <Conflict saving={saving} />
    </>
  );
}

function Conflict({ saving }: { saving: DraftSaving }) {
  const { revalidate } = useRevalidator();
  return (
    <DraftConflictDialog
      open={saving.state.status === 'conflict'}
      objectName="この下書き"
      onOverwrite={saving.overwrite}
      onReload={revalidate}
    />
  );
}

const toFeeRequest = ({ billing_amount, promotion_code }: PaymentValues) => ({
  billing_amount,
  ...(promotion_code !== '' && { promotion_code }),
});

/** The draft must be saved first, because the supplier's form returns to it. */
function useRegisterSupplier(data: InvoiceInfoData, paths: PaymentPaths, saving: DraftSaving) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const register = async (payee: PayeeSource) => {
    if (!(await saving.saveAndReport()) || !isShown()) return;
    const { id, partner_payee } = data.draft;
    await leaveForSupplier(
      { origin: `payment-${String(id)}`, returnPath: paths.invoiceInfo(id) },
      navigate,
      { ...payee, ...(partner_payee && { draftId: id }) },
    );
  };
  return (payee: PayeeSource) => void register(payee);
}

/** The draft must be saved first: other pages load it from the server, or return to it. */
function useOtherPages(data: InvoiceInfoData, paths: PaymentPaths, saving: DraftSaving) {
  const registerSupplier = useRegisterSupplier(data, paths, saving);
  const navigate = useNavigateFromHere();
  const open = async (path: string) => {
    if (await saving.saveAndReport()) await navigate(path);
  };
  const splitPath = paths.split?.(data.draft.id);
  return {
    registerSupplier,
    openRelease: (supplierId: number) => open(releasePath(supplierId)),
    split: splitPath && (() => void open(splitPath)),
  };
}

function SaveDraft({ saving }: { saving: DraftSaving }) {
  return (
    <>
      <AutosaveStatus state={saving.state} />
      <Button
        variant="secondary"
        icon={FilePen}
        onClick={() => {
          void saving.saveAndReport();
        }}
      >
        下書き保存
      </Button>
    </>
  );
}

function LeavePayment({ saving, paths }: { saving: DraftSaving; paths: PaymentPaths }) {
  return (
    <LeaveGuard
      isInputRestoredAfterSignIn
      isDirty={saving.isEdited}
      isUnsaved={saving.isUnsaved}
      allows={({ pathname }) => paths.isInSamePayment(pathname)}
      onSaveDraft={saving.saveAndReport}
      onDiscard={saving.discard}
    />
  );
}
