import { useMemo, useState } from 'react';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import {
  NO_EXTRACTED_FIELDS,
  withDoubts,
} from '@hareto/product-ui/extracted-fields/reading-state.ts';
import { ExtractedFieldsContext } from '@hareto/product-ui/extracted-fields/extracted-fields-context.ts';
import type { CompanyDraft } from '../../domain/company-draft.ts';
import { companyErrors } from '../../domain/company-rules.ts';
import { withReachedStep } from '../../domain/supplier-flow.ts';
import { stepPath } from '../../domain/supplier-steps.ts';
import { AddressCard } from './address-card.tsx';
import { CompanyCard } from './company-card.tsx';
import type { companyLoader } from './company-loader.ts';
import { ContactCard } from './contact-card.tsx';
import { PrefilledNote } from './prefilled-note.tsx';
import { ResumedNote } from './resumed-note.tsx';
import { FlowActions, FlowFrame } from './flow-frame.tsx';
import { CompanyLeaveGuard } from './company-leave-guard.tsx';
import { useFormReload } from '@hareto/product-ui/use-form-reload.ts';
import { useSupplierDraftSaving } from './use-supplier-draft-saving.ts';

type CompanyData = Awaited<ReturnType<typeof companyLoader>>;

function CompanyStep() {
  const data = useLoaderData<typeof companyLoader>();
  const { revalidate } = useRevalidator();
  const { formKey, reload } = useFormReload(data, revalidate);
  return <CompanyForm key={formKey} data={data} onReload={reload} />;
}

function CompanyForm({ data, onReload }: { data: CompanyData; onReload: () => Promise<void> }) {
  const { flow, prefilled } = data;
  const navigate = useNavigateFromHere();
  const draftSaving = useSupplierDraftSaving(flow);
  const [initialValues] = useState(() => draftSaving.currentValues().company);
  const extractedFields = prefilled?.extractedFields ?? NO_EXTRACTED_FIELDS;
  const errors = useMemo(() => withDoubts(extractedFields, companyErrors), [extractedFields]);
  const next = async (company: CompanyDraft) => {
    draftSaving.update(withReachedStep({ ...draftSaving.currentValues(), company }, 'bank'));
    if (await draftSaving.saveOrReport()) await navigate(stepPath('bank', flow.key));
  };
  return (
    <FlowFrame flow={flow} step="company" right={<AutosaveStatus state={draftSaving.state} />}>
      {flow.isResumed && <ResumedNote flow={flow} saving={draftSaving} onReload={onReload} />}
      <PrefilledNote prefilled={prefilled} filledPart="会社の情報" />
      <Form<CompanyDraft>
        aria-label="取引先情報"
        initialValues={initialValues}
        validate={errors}
        onCommit={(company) => {
          draftSaving.update({ ...draftSaving.currentValues(), company });
        }}
        onSubmit={next}
      >
        <ExtractedFieldsContext value={extractedFields}>
          <CompanyCard />
          <AddressCard />
          <ContactCard />
        </ExtractedFieldsContext>
        <FlowActions>
          {(buttonProps) => <SubmitButton {...buttonProps}>振込先口座の入力へ進む</SubmitButton>}
        </FlowActions>
        <CompanyLeaveGuard
          hasEarlierInput={flow.draft.step !== 'company'}
          saving={draftSaving}
          onReload={onReload}
        />
      </Form>
    </FlowFrame>
  );
}

export { CompanyStep as Component };
export { companyLoader as loader } from './company-loader.ts';
