import { formatYenProse } from '@hareto/domain/money.ts';

export const TOTAL_LABEL = 'カード決済額';
export const payLabel = (total: number): string => `${formatYenProse(total)}を支払う`;
