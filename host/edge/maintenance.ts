import {
  MAINTENANCE_HEADER,
  MAINTENANCE_NOTICE_MS,
  maintenanceHeader,
  type Maintenance,
} from '@hareto/contracts/maintenance.ts';
import { maintenanceMessage } from '@hareto/contracts/maintenance-text.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { readMaintenance } from '@hareto/releases/maintenance.ts';
import type { ReadStore } from '@hareto/releases/copying-store.ts';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 2_000;

/** The planned maintenance as it was last read from the store. */
export interface MaintenancePlan {
  current(): Maintenance | null;
  refresh(): Promise<void>;
}

/**
 * During a planned maintenance the edge answers every API call itself, so that API and database can
 * be stopped. Before the maintenance, responses have the plan in a header.
 */
export function announceMaintenance(
  edge: FastifyInstance,
  plan: MaintenancePlan,
  now: () => number = Date.now,
): void {
  const timer = setInterval(() => void plan.refresh(), POLL_MS).unref();
  edge.addHook('onClose', async () => clearInterval(timer));
  const announcedPlan = (): Maintenance | null => {
    const current = plan.current();
    const isNear = current !== null && current.from.getTime() - now() <= MAINTENANCE_NOTICE_MS;
    return isNear && now() < current.until.getTime() ? current : null;
  };

  edge.addHook('onRequest', async ({ url }, reply) => {
    const current = url.startsWith('/api/') ? announcedPlan() : null;
    if (current === null) return;
    reply.header(MAINTENANCE_HEADER, maintenanceHeader(current));
    const { from, until } = current;
    if (now() < from.getTime()) return;
    const seconds = Math.ceil((until.getTime() - now()) / 1_000);
    await reply
      .code(503)
      .header('Retry-After', String(seconds))
      .send({
        status: 'maintenance',
        message: maintenanceMessage(until),
        errors: [],
        trace_id: '-',
        until: toTokyoIso(until),
      });
  });
}

/** Reports an unreadable plan, once for each reason, and keeps the previous one. */
export async function openMaintenancePlan(
  store: Pick<ReadStore, 'list' | 'read'>,
  report: (line: string) => void,
): Promise<MaintenancePlan> {
  let current: Maintenance | null = null;
  let reported = '';
  let isReading = false;
  const refresh = async () => {
    // A store may answer more slowly than the interval of the reads.
    if (isReading) return;
    isReading = true;
    try {
      current = await readMaintenance(store);
      reported = '';
    } catch (error) {
      const line = `the planned maintenance cannot be read: ${String(error)}`;
      if (line !== reported) report(line);
      reported = line;
    }
    isReading = false;
  };
  await refresh();
  return { current: () => current, refresh };
}
