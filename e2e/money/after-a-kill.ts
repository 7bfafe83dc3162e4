import type { World } from './world.ts';

/** Makes all open orders due now, as after the end of a dead worker's lease. */
export const makeOrdersDue = async (world: World) =>
  world.rows('update gateway_orders set next_attempt_at = now() where not is_done');

/** Ends the leases of all started calls; a retry after a kill would wait for their end. */
export const endLeasesOfStartedCalls = async (world: World) =>
  world.rows(
    `update idempotency set leased_until = now() - interval '1 hour' where state = 'started'`,
  );
