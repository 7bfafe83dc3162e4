import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { openInvoiceInfo } from '@hareto/payment-flow/draft/open-invoice-info.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export const invoiceInfoLoader = async ({ request }: LoaderFunctionArgs) =>
  openInvoiceInfo(request, PAYMENT_PATHS);
