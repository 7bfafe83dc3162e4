import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_COMPANY } from '../../domain/company-draft.ts';
import { namedPayee } from '../../domain/named-payee.ts';
import { readCompany } from '../../domain/read-company.ts';
import { loadSupplierFlow } from '../../domain/supplier-flow.ts';

/**
 * Begins the flow, or continues the one that the server keeps. Values of an invoice fill an
 * untouched company.
 */
export async function companyLoader({ request }: LoaderFunctionArgs) {
  const flow = await loadSupplierFlow(request);
  const { draft } = flow;
  const read = await readCompany(await namedPayee(draft, request.signal), request.signal);
  const isUntouched = JSON.stringify(draft.company) === JSON.stringify(EMPTY_COMPANY);
  if (read === null || !isUntouched) return { flow, read };
  return { flow: { ...flow, draft: { ...draft, company: read.draft } }, read };
}
