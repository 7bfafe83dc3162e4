import type { DraftListItem } from '@hareto/contracts/draft-list.ts';

/** As chosen, else as the paper names it. */
export const draftName = ({
  supplier_name,
  reading,
}: Pick<DraftListItem, 'supplier_name' | 'reading'>): string =>
  supplier_name ?? reading?.payee_name ?? '取引先未選択';

/** As entered, else as read. */
export const draftAmount = ({
  billing_amount,
  reading,
}: Pick<DraftListItem, 'billing_amount' | 'reading'>): number | null =>
  billing_amount ?? reading?.billing_amount ?? null;
