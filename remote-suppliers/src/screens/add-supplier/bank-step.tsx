import { useMemo } from 'react';
import { Form, useFormValues } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import { NOTHING_READ } from '@hareto/product-ui/field-reading/field-reading.ts';
import { FieldReadingsContext } from '@hareto/product-ui/field-reading/field-readings-context.ts';
import type { AccountChoice } from '../../domain/account-choice.ts';
import { proposedHolder } from '../../domain/company-draft.ts';
import { forgetAccount, keepAccount } from '../../domain/kept-account.ts';
import {
  reaching,
  stepPath,
  writeSupplierFlow,
  type SupplierFlow,
} from '../../domain/supplier-flow.ts';
import { AccountCard } from '@hareto/product-ui/account-form/account-fields.tsx';
import type { bankLoader } from './bank-loader.ts';
import { ACCOUNT_CHOICE, bankErrors, isSettled, type BankValues } from './bank-values.ts';
import { FlowActions, FlowFrame } from './flow-frame.tsx';
import { ReadNote } from './read-note.tsx';
import { FlowLeaveGuard } from './flow-leave-guard.tsx';

const always = () => true;

function BankStep() {
  const { flow, account, read, lost, choice } = useLoaderData<typeof bankLoader>();
  const readings = read?.readings ?? NOTHING_READ;
  const errors = useMemo(() => bankErrors(choice, readings), [choice, readings]);
  const initial = useMemo(
    () => ({ ...account, [ACCOUNT_CHOICE]: choice?.chosen ?? '' }),
    [account, choice],
  );
  const { keep, next } = useKeeping(readings);
  return (
    <FlowFrame flow={flow} step="bank">
      <ReadNote read={read} what="振込先口座" />
      {lost && (
        <Note tone="warning" role="status">
          安全のため、口座の情報は再読み込みすると消去されます。もう一度入力してください。
        </Note>
      )}
      <Form<BankValues>
        aria-label="振込先口座"
        initialValues={initial}
        validate={errors}
        onCommit={keep}
        onSubmit={next}
      >
        {choice && <choice.Card marks={choice.marks} pages={choice.pages} />}
        <FieldReadingsContext value={readings}>
          <ChosenAccount choice={choice} proposal={proposedHolder(flow.company)} />
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

/** Keeps the input in memory; a choice fills in the chosen account. */
function useKeeping(readings: ExtractedFields) {
  const { flow, choice } = useLoaderData<typeof bankLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const choose = (accountChoice: string) => {
    forgetAccount();
    writeSupplierFlow({ ...flow, accountChoice });
    void revalidate();
  };
  const keepDraft = (values: BankValues, reached: SupplierFlow) => {
    const { [ACCOUNT_CHOICE]: _choice, ...draft } = values;
    keepAccount(flow.id, draft, readings);
    writeSupplierFlow({ ...reached, hasAccount: true });
  };
  const keep = (values: BankValues, name: string) => {
    if (name === ACCOUNT_CHOICE) choose(values[ACCOUNT_CHOICE]);
    else if (isSettled(choice, values)) keepDraft(values, flow);
  };
  const next = async (values: BankValues) => {
    if (!isSettled(choice, values)) return;
    keepDraft(values, reaching(flow, 'confirm'));
    await navigate(stepPath('confirm'));
  };
  return { keep, next };
}

function ChosenAccount({ choice, proposal }: { choice: AccountChoice | null; proposal: string }) {
  return isSettled(choice, useFormValues<BankValues>()) ? (
    <AccountCard proposal={proposal} />
  ) : null;
}

export { BankStep as Component };
export { bankLoader as loader } from './bank-loader.ts';
