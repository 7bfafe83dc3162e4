import { useMemo, useState } from 'react';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { useLoaderData, useNavigate } from '@hareto/platform/router/react-router.ts';
import {
  NO_EXTRACTED_FIELDS,
  withDoubts,
} from '@hareto/product-ui/extracted-fields/reading-state.ts';
import { ExtractedFieldsContext } from '@hareto/product-ui/extracted-fields/extracted-fields-context.ts';
import type { CompanyDraft } from '../../domain/company-draft.ts';
import { companyErrors } from '../../domain/company-rules.ts';
import { withReachedStep, stepPath } from '../../domain/supplier-flow.ts';
import { AddressCard } from './address-card.tsx';
import { CompanyCard } from './company-card.tsx';
import type { companyLoader } from './company-loader.ts';
import { ContactCard } from './contact-card.tsx';
import { PrefilledNote } from './read-note.tsx';
import { ResumedNote } from './resumed-note.tsx';
import { FlowActions, FlowFrame } from './flow-frame.tsx';
import { CompanyLeaveGuard } from './company-leave-guard.tsx';
import { useReadAgain } from './use-read-again.ts';
import { useSupplierSaving } from './use-supplier-saving.ts';

type CompanyData = Awaited<ReturnType<typeof companyLoader>>;

function CompanyStep() {
  const data = useLoaderData<typeof companyLoader>();
  const { key, readAgain } = useReadAgain(data);
  return <CompanyForm key={key} data={data} onReadAgain={readAgain} />;
}

function CompanyForm({
  data,
  onReadAgain,
}: {
  data: CompanyData;
  onReadAgain: () => Promise<void>;
}) {
  const { flow, prefilled } = data;
  const navigate = useNavigate();
  const saving = useSupplierSaving(flow);
  const [initialValues] = useState(() => saving.currentValues().company);
  const extractedFields = prefilled?.extractedFields ?? NO_EXTRACTED_FIELDS;
  const errors = useMemo(() => withDoubts(extractedFields, companyErrors), [extractedFields]);
  const next = async (company: CompanyDraft) => {
    saving.update(withReachedStep({ ...saving.currentValues(), company }, 'bank'));
    if (await saving.saveReportingFailure()) await navigate(stepPath('bank', flow.key));
  };
  return (
    <FlowFrame flow={flow} step="company" right={<AutosaveStatus state={saving.state} />}>
      {flow.isResumed && <ResumedNote flow={flow} onReadAgain={onReadAgain} />}
      <PrefilledNote prefilled={prefilled} what="会社の情報" />
      <Form<CompanyDraft>
        aria-label="取引先情報"
        initialValues={initialValues}
        validate={errors}
        onCommit={(company) => {
          saving.update({ ...saving.currentValues(), company });
        }}
        onSubmit={next}
      >
        <ExtractedFieldsContext value={extractedFields}>
          <CompanyCard />
          <AddressCard />
          <ContactCard />
        </ExtractedFieldsContext>
        <FlowActions>
          {(look) => <SubmitButton {...look}>振込先口座の入力へ進む</SubmitButton>}
        </FlowActions>
        <CompanyLeaveGuard
          hasEarlierInput={flow.draft.step !== 'company'}
          saving={saving}
          onReadAgain={onReadAgain}
        />
      </Form>
    </FlowFrame>
  );
}

export { CompanyStep as Component };
export { companyLoader as loader } from './company-loader.ts';
