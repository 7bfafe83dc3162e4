import { loadConfirm } from '@hareto/payment-flow/confirm/confirm-data.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export const confirmLoader = ({ request }: LoaderFunctionArgs) =>
  loadConfirm(request, PAYMENT_PATHS);
