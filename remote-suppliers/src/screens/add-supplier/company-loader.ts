import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { EMPTY_COMPANY } from '../../domain/company-draft.ts';
import { namedPayee } from '../../domain/named-payee.ts';
import { readCompany } from '../../domain/read-company.ts';
import { readSupplierFlow } from '../../domain/supplier-flow.ts';

/**
 * Begins the flow, or continues the one in session storage. Values of an invoice fill an untouched
 * company.
 */
export async function companyLoader({ request: { signal } }: LoaderFunctionArgs) {
  const flow = readSupplierFlow();
  const read = await readCompany(await namedPayee(flow, signal), signal);
  const isUntouched = JSON.stringify(flow.company) === JSON.stringify(EMPTY_COMPANY);
  return { flow: read && isUntouched ? { ...flow, company: read.draft } : flow, read };
}
