import { formatYenProse } from '../domain/money.ts';

export const submitLabel = (total: number): string => `${formatYenProse(total)}で申請する`;
