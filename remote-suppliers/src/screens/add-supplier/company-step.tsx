import { useMemo } from 'react';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { useLoaderData, useNavigate } from '@hareto/platform/router/react-router.ts';
import { NOTHING_READ, withDoubts } from '@hareto/product-ui/field-reading/field-reading.ts';
import { FieldReadingsContext } from '@hareto/product-ui/field-reading/field-readings-context.ts';
import type { CompanyDraft } from '../../domain/company-draft.ts';
import { companyErrors } from '../../domain/company-rules.ts';
import { reaching, stepPath, writeSupplierFlow } from '../../domain/supplier-flow.ts';
import { AddressCard } from './address-card.tsx';
import { CompanyCard } from './company-card.tsx';
import type { companyLoader } from './company-loader.ts';
import { ContactCard } from './contact-card.tsx';
import { ReadNote } from './read-note.tsx';
import { FlowActions, FlowFrame } from './flow-frame.tsx';
import { CompanyLeaveGuard } from './company-leave-guard.tsx';

function CompanyStep() {
  const { flow, read } = useLoaderData<typeof companyLoader>();
  const navigate = useNavigate();
  const readings = read?.readings ?? NOTHING_READ;
  const errors = useMemo(() => withDoubts(readings, companyErrors), [readings]);
  const next = async (company: CompanyDraft) => {
    writeSupplierFlow(reaching({ ...flow, company }, 'bank'));
    await navigate(stepPath('bank'));
  };
  return (
    <FlowFrame flow={flow} step="company">
      <ReadNote read={read} what="会社の情報" />
      <Form<CompanyDraft>
        aria-label="取引先情報"
        initialValues={flow.company}
        validate={errors}
        onCommit={(company) => {
          writeSupplierFlow({ ...flow, company });
        }}
        onSubmit={next}
      >
        <FieldReadingsContext value={readings}>
          <CompanyCard />
          <AddressCard />
          <ContactCard />
        </FieldReadingsContext>
        <FlowActions>
          {(look) => <SubmitButton {...look}>振込先口座の入力へ進む</SubmitButton>}
        </FlowActions>
        <CompanyLeaveGuard begun={flow.step !== 'company'} />
      </Form>
    </FlowFrame>
  );
}

export { CompanyStep as Component };
export { companyLoader as loader } from './company-loader.ts';
