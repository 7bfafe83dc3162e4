import type { TransitionEffect } from '../context.ts';
import { approveSupplierOf } from './suppliers/decide.ts';
import { queueStatusWebhook } from './webhooks/queue-webhook.ts';

/** What features do when a payment changes. The state machine in payments runs them and knows none. */
export const TRANSITION_EFFECTS: readonly TransitionEffect[] = [
  queueStatusWebhook,
  approveSupplierOf,
];
