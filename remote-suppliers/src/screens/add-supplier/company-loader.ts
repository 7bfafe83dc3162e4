import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_COMPANY } from '../../domain/company-draft.ts';
import { payeeWithInvoice } from '../../domain/named-payee.ts';
import { readCompany } from '../../domain/read-company.ts';
import { loadSupplierFlow } from '../../domain/supplier-flow.ts';
import { skipReadSteps } from './skip-read-steps.ts';

/**
 * Begins the flow, or continues the one that the server keeps. Values of an invoice fill an
 * untouched company; when they leave nothing to do here, the flow goes on.
 */
export async function companyLoader({ request }: LoaderFunctionArgs) {
  const flow = await loadSupplierFlow(request);
  const { draft } = flow;
  const named = await payeeWithInvoice(draft, request.signal);
  const read = await readCompany(named.payee, request.signal);
  const isUntouched = JSON.stringify(draft.company) === JSON.stringify(EMPTY_COMPANY);
  if (read === null || !isUntouched) return { flow, read };
  await skipReadSteps(flow, read, named, request.signal);
  return { flow: { ...flow, draft: { ...draft, company: read.draft } }, read };
}
