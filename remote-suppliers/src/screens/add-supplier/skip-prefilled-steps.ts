import { changeName } from '@hareto/contracts/draft-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { accountErrors } from '@hareto/product-ui/account-form/account-rules.ts';
import { withDoubts } from '@hareto/product-ui/extracted-fields/reading-state.ts';
import { formDraftCalls } from '@hareto/product-ui/form-draft-calls.ts';
import { accountChoiceOf } from '../../domain/account-choice.ts';
import type { CompanyDraft } from '../../domain/company-draft.ts';
import { companyErrors } from '../../domain/company-rules.ts';
import type { payeeWithInvoice, PrefilledStep } from '../../domain/named-payee.ts';
import { prefillAccount } from '../../domain/read-account.ts';
import {
  withReachedStep,
  type SupplierDraft,
  type SupplierFlow,
} from '../../domain/supplier-flow.ts';
import { stepPath } from '../../domain/supplier-steps.ts';

type PayeeWithInvoice = Awaited<ReturnType<typeof payeeWithInvoice>>;

/**
 * Redirects from the first step of a new flow when all its values were read with certainty. The
 * last step shows each value beside its place on the document, and has links back.
 */
export async function skipPrefilledSteps(
  flow: SupplierFlow,
  company: PrefilledStep<CompanyDraft>,
  named: PayeeWithInvoice,
  signal: AbortSignal,
): Promise<void> {
  const isComplete =
    named.invoice !== null &&
    !differsFromRegister(company) &&
    hasNoErrors(withDoubts(company.extractedFields, companyErrors)(company.draft));
  if (!isComplete || flow.draft.step !== 'company') return;
  const account = await certainAccount(named, signal);
  const step = account === null ? 'bank' : 'confirm';
  const draft = withReachedStep({ ...flow.draft, company: company.draft, account }, step);
  if (await save(flow, draft)) throw redirect(stepPath(step, flow.key));
}

/** True when a value of the register differs from the document, so that the user must compare. */
const differsFromRegister = ({ extractedFields }: PrefilledStep<CompanyDraft>): boolean =>
  Object.values(extractedFields).some(
    (reading) => reading?.source === 'register' && reading.text !== null,
  );

/**
 * The account when all its values are certain, otherwise null. Also null when the invoice has
 * several accounts, or when the account type was not read and is only a guess.
 */
async function certainAccount({ payee, invoice }: PayeeWithInvoice, signal: AbortSignal) {
  if (payee.account_type === undefined) return null;
  if (accountChoiceOf(payee, invoice, null) !== null) return null;
  const prefilled = await prefillAccount(payee, null, signal);
  return prefilled !== null &&
    hasNoErrors(withDoubts(prefilled.extractedFields, accountErrors)(prefilled.draft))
    ? prefilled.draft
    : null;
}

const hasNoErrors = (errors: Readonly<Record<string, unknown>>): boolean =>
  Object.values(errors).every((error) => error === undefined);

/** Returns false when the save failed; the step is then shown as usual. */
const save = async ({ key, version }: SupplierFlow, draft: SupplierDraft): Promise<boolean> =>
  formDraftCalls<SupplierDraft>(host().http, key)
    .save(draft, { version, change: changeName(crypto.randomUUID(), 1), leaving: false })
    .then(
      () => true,
      () => false,
    );
