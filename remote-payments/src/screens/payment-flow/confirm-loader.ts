import { loadConfirm } from '@hareto/shared/payment-form/confirm-data.ts';
import { PAYMENT_PATHS } from '@hareto/shared/payment-form/payment-paths.ts';
import type { LoaderFunctionArgs } from '@hareto/shared/router/react-router.ts';

export const confirmLoader = ({ request }: LoaderFunctionArgs) => loadConfirm(request, PAYMENT_PATHS);
