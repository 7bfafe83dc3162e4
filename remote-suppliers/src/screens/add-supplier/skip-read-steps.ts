import { changeName } from '@hareto/contracts/draft-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { accountErrors } from '@hareto/product-ui/account-form/account-rules.ts';
import { withDoubts } from '@hareto/product-ui/field-reading/field-reading.ts';
import { formDraftCalls } from '@hareto/product-ui/form-draft-calls.ts';
import { accountChoiceOf } from '../../domain/account-choice.ts';
import type { CompanyDraft } from '../../domain/company-draft.ts';
import { companyErrors } from '../../domain/company-rules.ts';
import type { payeeWithInvoice, ReadStep } from '../../domain/named-payee.ts';
import { readAccount } from '../../domain/read-account.ts';
import {
  withReachedStep,
  stepPath,
  type SupplierDraft,
  type SupplierFlow,
} from '../../domain/supplier-flow.ts';

type Named = Awaited<ReturnType<typeof payeeWithInvoice>>;

/**
 * Leads on from the first step of a new flow when nothing is left to do there: every value was read
 * with certainty. The last step shows each one beside its place on the document, and leads back.
 */
export async function skipReadSteps(
  flow: SupplierFlow,
  company: ReadStep<CompanyDraft>,
  named: Named,
  signal: AbortSignal,
): Promise<void> {
  const isComplete =
    named.invoice !== null &&
    !differsFromRegister(company) &&
    hasNoErrors(withDoubts(company.readings, companyErrors)(company.draft));
  if (!isComplete || flow.draft.step !== 'company') return;
  const account = await certainAccount(named, signal);
  const step = account === null ? 'bank' : 'confirm';
  const draft = withReachedStep({ ...flow.draft, company: company.draft, account }, step);
  if (await save(flow, draft)) throw redirect(stepPath(step, flow.key));
}

/** The user compares a value of the register with the other one on the document. */
const differsFromRegister = ({ readings }: ReadStep<CompanyDraft>): boolean =>
  Object.values(readings).some(
    (reading) => reading?.source === 'register' && reading.text !== null,
  );

/**
 * Null for an account with a doubt or a gap, and for one of several. A type that was not read is a
 * guess.
 */
async function certainAccount({ payee, invoice }: Named, signal: AbortSignal) {
  if (payee.account_type === undefined) return null;
  if (accountChoiceOf(payee, invoice, null) !== null) return null;
  const read = await readAccount(payee, null, signal);
  return read !== null && hasNoErrors(withDoubts(read.readings, accountErrors)(read.draft))
    ? read.draft
    : null;
}

const hasNoErrors = (errors: Readonly<Record<string, unknown>>): boolean =>
  Object.values(errors).every((error) => error === undefined);

/** Without the draft on the server the step is shown as usual. */
const save = async ({ key, version }: SupplierFlow, draft: SupplierDraft): Promise<boolean> =>
  formDraftCalls<SupplierDraft>(host().http, key)
    .save(draft, { version, change: changeName(crypto.randomUUID(), 1), leaving: false })
    .then(
      () => true,
      () => false,
    );
