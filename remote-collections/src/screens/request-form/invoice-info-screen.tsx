import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { depositOf } from '@hareto/domain/pricing.ts';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { Form, useFormValues } from '@hareto/forms/form.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { formError } from '@hareto/forms/submit-with.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import { ArrowRight, FilePen } from 'lucide-react';
import { useRef, useState } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { FormColumns } from '../../parts/form-columns.tsx';
import { isRequestFlowPath, PATHS } from '../../parts/paths.ts';
import { fetchBuyerSearch } from './lazy-buyer-search.tsx';
import { loadRequestDraft, type RequestData } from './load-request.ts';
import { priceOf, PriceSummary } from './price-summary.tsx';
import { ATTACHMENTS, requestErrors } from './request-errors.ts';
import { RequestPreview } from './request-preview.tsx';
import { RequestFields } from './request-fields.tsx';
import type { RequestValues } from './request-values.ts';
import { REQUEST_STEPS } from './steps.ts';
import { useRequestSaving, type RequestSaving } from './use-request-saving.ts';
import { sellerRoute } from '../../parts/seller-route.tsx';

const FORM_ID = 'request-info';

/** 依頼先・請求内容. A new version of the draft gets a new form. */
function InvoiceInfoScreen() {
  const data = useLoaderData<RequestData>();
  return (
    <InvoiceInfoStep key={`${String(data.draft.id)}-${String(data.draft.version)}`} data={data} />
  );
}

function InvoiceInfoStep({ data }: { data: RequestData }) {
  const saving = useRequestSaving(data.draft, data.values);
  const [initialValues] = useState(saving.currentValues);
  const { proceed, countUploads } = useProceed(data.draft.id, saving);
  const [validate] = useState(() => requestErrors(data));
  return (
    <>
      <FlowBar
        title="カード決済依頼"
        steps={[...REQUEST_STEPS]}
        current={0}
        right={
          <>
            <AutosaveStatus state={saving.state} />
            <Button variant="secondary" icon={FilePen} onClick={() => void saving.saveAndReport()}>
              下書き保存
            </Button>
          </>
        }
      />
      <Form<RequestValues>
        id={FORM_ID}
        aria-label="依頼先・請求内容"
        initialValues={initialValues}
        validate={validate}
        onSubmit={proceed}
        onCommit={(values) => saving.update(values)}
      >
        <Page width="wide">
          <FormColumns aside={<Aside data={data} />}>
            <RequestFields data={data} onValuesSet={saving.update} onUploads={countUploads} />
          </FormColumns>
        </Page>
        <NextStickyBar data={data} />
      </Form>
      <UnsavedDialogs saving={saving} />
    </>
  );
}

/** Saves the draft, then goes to the confirmation, which loads the draft from the server. */
function useProceed(draftId: number, saving: RequestSaving) {
  const navigate = useNavigateFromHere();
  const uploads = useRef(0);
  const proceed = async (values: RequestValues) => {
    if (uploads.current > 0) return { [ATTACHMENTS]: FILE_MESSAGES.uploading };
    saving.update(values);
    if (await saving.saveNow()) {
      await navigate(PATHS.confirm(draftId));
      return undefined;
    }
    // A conflict has its own dialog.
    return saving.hasConflict()
      ? undefined
      : formError(`${message.draftSaveFailed()}。${saving.failureText()}`);
  };
  const countUploads = (running: number) => {
    uploads.current = running;
  };
  return { proceed, countUploads };
}

/** Dialogs that protect unsaved input: when the user leaves, and after a conflict. */
function UnsavedDialogs({ saving }: { saving: RequestSaving }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <LeaveGuard
        isInputRestoredAfterSignIn
        isDirty={saving.isEdited}
        isUnsaved={saving.isUnsaved}
        allows={({ pathname }) => isRequestFlowPath(pathname)}
        onSaveDraft={saving.saveAndReport}
        onDiscard={saving.discard}
      />
      <DraftConflictDialog
        open={saving.state.status === 'conflict'}
        objectName="この下書き"
        onOverwrite={saving.overwrite}
        onReload={revalidate}
      />
    </>
  );
}

const NextButton = () => (
  <Button type="submit" form={FORM_ID} size="lg" block iconEnd={ArrowRight}>
    確認画面へ進む
  </Button>
);

function Aside({ data }: { data: RequestData }) {
  const values = useFormValues<RequestValues>();
  return (
    <>
      <Card title="入金額">
        <Stack gap={4}>
          <PriceSummary values={values} terms={data.terms} />
          <NextButton />
        </Stack>
      </Card>
      <RequestPreview data={data} values={values} />
    </>
  );
}

/** On a phone: the deposit amount and the next button; ⌃ opens the price and the preview. */
function NextStickyBar({ data }: { data: RequestData }) {
  const values = useFormValues<RequestValues>();
  const price = priceOf(values, data.terms);
  return (
    <StickyBar
      label="お客さまの入金額"
      value={price ? formatYen(depositOf(price)) : '—'}
      details={
        <Stack gap={4}>
          <PriceSummary values={values} terms={data.terms} />
          <RequestPreview data={data} values={values} />
        </Stack>
      }
    >
      <NextButton />
    </StickyBar>
  );
}

export const { Component, loader } = sellerRoute(async ({ request }) => {
  fetchBuyerSearch();
  return loadRequestDraft(request.url, request.signal);
}, InvoiceInfoScreen);
