import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { COLLECTION_STATUS } from '@hareto/domain/collection-status.ts';

/** An unregistered buyer gets the first mail again, a registered one a reminder. */
export const remindLabel = ({ collection_status }: Pick<RequestListItem, 'collection_status'>) =>
  collection_status === COLLECTION_STATUS.NotRegistered ? '再送信' : 'リマインド';
