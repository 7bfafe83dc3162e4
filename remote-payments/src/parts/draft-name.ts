import type { DraftListItem } from '@hareto/contracts/draft-list.ts';

/** The chosen payee, otherwise the name on the document. */
export const draftName = ({
  supplier_name,
  reading,
}: Pick<DraftListItem, 'supplier_name' | 'reading'>): string =>
  supplier_name ?? reading?.payee_name ?? '取引先未選択';

/** The entered amount, otherwise the amount on the document. */
export const draftAmount = ({
  billing_amount,
  reading,
}: Pick<DraftListItem, 'billing_amount' | 'reading'>): number | null =>
  billing_amount ?? reading?.billing_amount ?? null;
