import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_COMPANY } from '../../domain/company-draft.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { prefillCompany } from '../../domain/read-company.ts';
import { loadSupplierFlow } from '../../domain/supplier-flow.ts';
import { skipPrefilledSteps } from './skip-prefilled-steps.ts';

/**
 * Starts a flow or continues the stored one. Values of an invoice prefill an untouched company;
 * when no value needs a check, redirects to the next step.
 */
export async function companyLoader({ request }: LoaderFunctionArgs) {
  const flow = await loadSupplierFlow(request);
  const { draft } = flow;
  const named = await payeeWithInvoice(draft, request.signal);
  const prefilled = await prefillCompany(named.payee, request.signal);
  const isUntouched = JSON.stringify(draft.company) === JSON.stringify(EMPTY_COMPANY);
  if (prefilled === null || !isUntouched) return { flow, prefilled };
  await skipPrefilledSteps(flow, prefilled, named, request.signal);
  return { flow: { ...flow, draft: { ...draft, company: prefilled.draft } }, prefilled };
}
