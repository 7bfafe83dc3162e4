import type { TransitionEffect } from '../context.ts';
import { approveSupplierOf } from './suppliers/decide-supplier.ts';
import { queueStatusWebhook } from './webhooks/queue-webhook.ts';

/**
 * Effects of the features on a change of a payment. The state machine in payments runs them without
 * knowing the features.
 */
export const TRANSITION_EFFECTS: readonly TransitionEffect[] = [
  queueStatusWebhook,
  approveSupplierOf,
];
