import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { paymentDetailLoader } from './payment-detail-loader.ts';
import { PaymentDetailScreen } from './payment-detail-screen.tsx';

export const paymentDetailRoute = (
  ...list: Parameters<typeof paymentDetailLoader>
): RemoteRoute => ({ Component: PaymentDetailScreen, loader: paymentDetailLoader(...list) });
