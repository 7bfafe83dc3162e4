import { useMemo } from 'react';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { useLoaderData, useNavigate } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountErrors } from '@hareto/product-ui/account-form/account-rules.ts';
import { NOTHING_READ, withDoubts } from '@hareto/product-ui/field-reading/field-reading.ts';
import { FieldReadingsContext } from '@hareto/product-ui/field-reading/field-readings-context.ts';
import { proposedHolder } from '../../domain/company-draft.ts';
import { keepAccount } from '../../domain/kept-account.ts';
import { reaching, stepPath, writeSupplierFlow } from '../../domain/supplier-flow.ts';
import { AccountCard } from '@hareto/product-ui/account-form/account-fields.tsx';
import type { bankLoader } from './bank-loader.ts';
import { FlowActions, FlowFrame } from './flow-frame.tsx';
import { ReadNote } from './read-note.tsx';
import { FlowLeaveGuard } from './flow-leave-guard.tsx';

const always = () => true;

export function BankStep() {
  const { flow, account, read, lost } = useLoaderData<typeof bankLoader>();
  const navigate = useNavigate();
  const readings = read?.readings ?? NOTHING_READ;
  const errors = useMemo(() => withDoubts(readings, accountErrors), [readings]);
  const keep = (draft: AccountDraft) => {
    keepAccount(flow.id, draft, readings);
    writeSupplierFlow({ ...flow, hasAccount: true });
  };
  const next = async (draft: AccountDraft) => {
    keepAccount(flow.id, draft, readings);
    writeSupplierFlow(reaching({ ...flow, hasAccount: true }, 'confirm'));
    await navigate(stepPath('confirm'));
  };
  return (
    <FlowFrame flow={flow} step="bank">
      <ReadNote read={read} what="振込先口座" />
      {lost && (
        <Note tone="warning" role="status">
          安全のため、口座の情報は再読み込みすると消去されます。もう一度入力してください。
        </Note>
      )}
      <Form<AccountDraft>
        aria-label="振込先口座"
        initialValues={account}
        validate={errors}
        onCommit={keep}
        onSubmit={next}
      >
        <FieldReadingsContext value={readings}>
          <AccountCard proposal={proposedHolder(flow.company)} />
        </FieldReadingsContext>
        <FlowActions
          back={
            <ButtonLink variant="secondary" size="lg" to={stepPath('company')}>
              戻る
            </ButtonLink>
          }
        >
          {(look) => <SubmitButton {...look}>確認画面へ進む</SubmitButton>}
        </FlowActions>
      </Form>
      <FlowLeaveGuard isDirty={always} />
    </FlowFrame>
  );
}
