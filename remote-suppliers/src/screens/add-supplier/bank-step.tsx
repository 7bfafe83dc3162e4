import { useMemo, useState } from 'react';
import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { Form, useFormValues } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { AccountCard } from '@hareto/product-ui/account-form/account-fields.tsx';
import { NO_EXTRACTED_FIELDS } from '@hareto/product-ui/extracted-fields/reading-state.ts';
import { ExtractedFieldsContext } from '@hareto/product-ui/extracted-fields/extracted-fields-context.ts';
import type { AccountChoice } from '../../domain/account-choice.ts';
import { proposedHolder } from '../../domain/company-draft.ts';
import { withReachedStep, type SupplierDraft } from '../../domain/supplier-flow.ts';
import { stepPath } from '../../domain/supplier-steps.ts';
import type { bankLoader } from './bank-loader.ts';
import { ACCOUNT_CHOICE, bankErrors, hasChosenAccount, type BankValues } from './bank-values.ts';
import { FlowActions, FlowFrame } from './flow-frame.tsx';
import { PrefilledNote } from './prefilled-note.tsx';
import { FlowLeaveGuard } from './flow-leave-guard.tsx';
import { useFormReload } from '@hareto/product-ui/use-form-reload.ts';
import { useSupplierDraftSaving, type SupplierDraftSaving } from './use-supplier-draft-saving.ts';

const isAlwaysDirty = () => true;

type BankData = Awaited<ReturnType<typeof bankLoader>>;

function BankStep() {
  const data = useLoaderData<typeof bankLoader>();
  const { revalidate } = useRevalidator();
  const { formKey, reload } = useFormReload(data, revalidate);
  return <BankForm key={formKey} data={data} onReload={reload} />;
}

function BankForm({ data, onReload }: { data: BankData; onReload: () => Promise<void> }) {
  const { flow, prefilled, choice } = data;
  const draftSaving = useSupplierDraftSaving(flow);
  const extractedFields = prefilled?.extractedFields ?? NO_EXTRACTED_FIELDS;
  const errors = useMemo(() => bankErrors(choice, extractedFields), [choice, extractedFields]);
  const initial = useInitialValues(data, draftSaving);
  const { saveInput, next } = useInputSaving(data, draftSaving);
  return (
    <FlowFrame flow={flow} step="bank" right={<AutosaveStatus state={draftSaving.state} />}>
      <PrefilledNote prefilled={prefilled} filledPart="振込先口座" />
      <Form<BankValues>
        aria-label="振込先口座"
        initialValues={initial}
        validate={errors}
        onCommit={saveInput}
        onSubmit={next}
      >
        {choice && <choice.Card accounts={choice.accounts} pages={choice.pages} />}
        <ExtractedFieldsContext value={extractedFields}>
          <ChosenAccount choice={choice} proposal={proposedHolder(flow.draft.company)} />
        </ExtractedFieldsContext>
        <FlowActions
          back={
            <ButtonLink variant="secondary" size="lg" to={stepPath('company', flow.key)}>
              戻る
            </ButtonLink>
          }
        >
          {(buttonProps) => <SubmitButton {...buttonProps}>確認画面へ進む</SubmitButton>}
        </FlowActions>
      </Form>
      <FlowLeaveGuard isDirty={isAlwaysDirty} saving={draftSaving} onReload={onReload} />
    </FlowFrame>
  );
}

/** Only a newly chosen account replaces the values; other reloaded data does not. */
function useInitialValues({ account, choice }: BankData, saving: SupplierDraftSaving): BankValues {
  const chosen = choice?.chosen ?? '';
  const valuesOf = (values: AccountDraft) => ({ ...values, [ACCOUNT_CHOICE]: chosen });
  const [initial, setInitial] = useState(() => valuesOf(saving.currentValues().account ?? account));
  if (initial[ACCOUNT_CHOICE] !== chosen) setInitial(valuesOf(account));
  return initial;
}

/** Saves the input. When the user chooses an account, reloads the data with its values. */
function useInputSaving({ flow, choice }: BankData, saving: SupplierDraftSaving) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigateFromHere();
  const choose = async (accountChoice: string) => {
    saving.update({ ...saving.currentValues(), account: null, accountChoice });
    if (await saving.saveOrReport()) await revalidate();
  };
  const withAccount = (values: BankValues): SupplierDraft => {
    const { [ACCOUNT_CHOICE]: _choice, ...account } = values;
    return { ...saving.currentValues(), account };
  };
  const saveInput = (values: BankValues, name: string) => {
    if (name === ACCOUNT_CHOICE) void choose(values[ACCOUNT_CHOICE]);
    else if (hasChosenAccount(choice, values)) saving.update(withAccount(values));
  };
  const next = async (values: BankValues) => {
    if (!hasChosenAccount(choice, values)) {
      // The choice could not be saved, so its values were not loaded.
      await choose(values[ACCOUNT_CHOICE]);
      return;
    }
    saving.update(withReachedStep(withAccount(values), 'confirm'));
    if (await saving.saveOrReport()) await navigate(stepPath('confirm', flow.key));
  };
  return { saveInput, next };
}

function ChosenAccount({ choice, proposal }: { choice: AccountChoice | null; proposal: string }) {
  return hasChosenAccount(choice, useFormValues<BankValues>()) ? (
    <AccountCard proposal={proposal} />
  ) : null;
}

export { BankStep as Component };
export { bankLoader as loader } from './bank-loader.ts';
