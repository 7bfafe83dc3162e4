import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { loadComplete } from '@hareto/payment-flow/complete/load-complete.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export const completeLoader = async ({
  request,
}: LoaderFunctionArgs): Promise<InvoiceDetail | Response> =>
  (await loadComplete(request)) ?? redirect('/toppage');
