import type { InputKeeper } from '@hareto/forms/input-keeper.ts';
import { tabKeeper } from '@hareto/product-ui/input-keepers.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { PaymentValuesSchema } from '../values/payment-values-schema.ts';

/**
 * Keeps the input that the draft does not have yet when the session ends while the form is open.
 */
export const paymentKeeper = (draftId: number): InputKeeper<PaymentValues> =>
  tabKeeper<PaymentValues>(`payment-${String(draftId)}`, PaymentValuesSchema);
