import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { COLLECTION_STATUS } from '@hareto/domain/collection-status.ts';

/** Who has not registered gets the first mail once more, who has is reminded. */
export const remindLabel = ({ collection_status }: Pick<RequestListItem, 'collection_status'>) =>
  collection_status === COLLECTION_STATUS.NotRegistered ? '再送信' : 'リマインド';
