import type { DraftListItem } from '@hareto/contracts/draft-list.ts';

export const draftName = (draft: Pick<DraftListItem, 'supplier_name'>): string =>
  draft.supplier_name ?? '取引先未選択';
