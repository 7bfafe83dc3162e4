import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';

/** Who has not registered gets the first mail once more, who has is reminded. */
export const remindLabel = ({ collection_status }: Pick<RequestListItem, 'collection_status'>) =>
  collection_status === 1 ? '再送信' : 'リマインド';
