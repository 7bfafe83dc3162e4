import type { NotificationItem } from '@hareto/contracts/notifications.ts';

interface Newest {
  readonly notifications: readonly NotificationItem[];
  readonly count_unread: number;
}

/** The newest notifications while they load; null when the call failed. */
export type NewestPromise = Promise<Newest | null>;
