import type { InputKeeper } from '@hareto/forms/input-keeper.ts';
import { tabKeeper } from '@hareto/product-ui/input-keepers.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { PaymentValuesSchema } from '../values/payment-values-schema.ts';

/** Keeps what a draft does not have yet when the session ends in the form. */
export const paymentKeeper = (draftId: number): InputKeeper<PaymentValues> =>
  tabKeeper<PaymentValues>(`payment-${String(draftId)}`, PaymentValuesSchema);
