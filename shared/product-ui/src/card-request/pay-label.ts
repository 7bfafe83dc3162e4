import { formatYenProse } from '@hareto/domain/money.ts';

/** The label of the button that pays a request, which the seller's preview shows too. */
export const payLabel = (total: number): string => `${formatYenProse(total)}を支払う`;
