import { formatYenProse } from '@hareto/domain/money.ts';

export const payLabel = (total: number): string => `${formatYenProse(total)}を支払う`;
