import { formatYenProse } from '@hareto/domain/money.ts';

export const submitLabel = (total: number): string => `${formatYenProse(total)}で申請する`;
