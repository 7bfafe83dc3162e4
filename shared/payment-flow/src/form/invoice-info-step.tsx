import { ArrowRight, FilePen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatYen } from '@hareto/domain/money.ts';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import type { InvoiceInfoData } from './invoice-info-data.ts';
import { InvoiceInfoForm } from './invoice-info-form.tsx';
import { stepOf, type PaymentPaths } from '../draft/payment-paths.ts';
import { FeeSummary } from './payment-summary.tsx';
import { useDraftSaving, type DraftSaving } from '../draft/use-draft-saving.ts';
import { useFee } from './use-fee.ts';

const FORM_ID = 'invoice-info';

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
  const { revalidate } = useRevalidator();
  const saving = useDraftSaving(data.draft, data.values);
  const price = useFee(data.commission);
  const [phoneSlot, setPhoneSlot] = useState<HTMLElement | null>(null);
  const { commission } = price.fee;
  return (
    <>
      <FlowBar
        title="請求書のお支払い"
        {...stepOf(paths, '請求書情報')}
        right={<SaveDraft saving={saving} />}
      />
      <Page width="wide">
        {above}
        <InvoiceInfoForm id={FORM_ID} {...{ data, paths, saving, price, phoneSlot }} />
      </Page>
      <StickyBar
        label="お支払い総額"
        value={commission ? formatYen(commission.total_amount) : '—'}
        details={<FeeSummary fee={price.fee} />}
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
