import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { countField, listOf } from './list.ts';
import {
  FromSchema,
  idParams,
  IdSchema,
  InstantSchema,
  QueryBooleanSchema,
  SizeSchema,
} from './plain-fields.ts';

const NOTIFICATION_CATEGORIES = ['action_required', 'payment', 'news', 'security'] as const;

const NotificationSchema = v.object({
  id: IdSchema,
  category: v.picklist(NOTIFICATION_CATEGORIES),
  title: v.string(),
  is_read: v.boolean(),
  published_at: InstantSchema,
  link_path: v.nullable(v.string()),
  /**
   * Payee, amount and number, then an instruction or a day; null for a notification that has none
   * of these.
   */
  summary: v.optional(v.nullable(v.string()), null),
  /** Deadline of the action that the notification asks for. */
  due_at: v.optional(v.nullable(InstantSchema), null),
  /** True when its action is done or no longer needed. */
  is_resolved: v.optional(v.boolean(), false),
});
export type NotificationItem = v.InferOutput<typeof NotificationSchema>;

const NO_UNREAD = { action_required: 0, payment: 0, news: 0, security: 0 };

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/notifications',
  query: v.strictObject({
    from: FromSchema,
    size: SizeSchema,
    category: v.optional(v.picklist(NOTIFICATION_CATEGORIES)),
    is_read: QueryBooleanSchema,
  }),
  /**
   * Unread notifications are counted regardless of the filters; the totals count the filtered ones.
   */
  response: listOf('notifications', NotificationSchema, {
    count_unread: countField,
    count_unread_by_category: v.optional(
      v.object({
        action_required: countField,
        payment: countField,
        news: countField,
        security: countField,
      }),
      NO_UNREAD,
    ),
  }),
});

export const getNotice = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/notices/{id}',
  params: idParams,
  response: v.object({
    ...NotificationSchema.entries,
    body: v.string(),
    /**
     * The page on which the owner reports that someone else caused the event; null for events that
     * cannot be reported.
     */
    alarm_path: v.optional(v.nullable(v.string()), null),
  }),
});

/** Marks one notification as read; the specification gives this path. */
export const confirmNotification = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/notifications/{id}/confirmation',
  params: idParams,
});

/** Marks all notifications as read. */
export const confirmAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/v1/users/notifications/confirmation',
  response: v.object({ count: countField }),
});
