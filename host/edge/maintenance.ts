import {
  MAINTENANCE_HEADER,
  MAINTENANCE_TOLD_BEFORE_MS,
  maintenanceHeader,
  type Maintenance,
} from '@hareto/contracts/maintenance.ts';
import { underMaintenance } from '@hareto/contracts/maintenance-text.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { readMaintenance } from '@hareto/releases/maintenance.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 2_000;

interface Options {
  readonly report: (line: string) => void;
  readonly now?: () => number;
}

/**
 * The edge answers every call during a planned maintenance, so that API and database may be
 * stopped. Before it, answers carry the plan in a header.
 */
export async function announceMaintenance(
  edge: FastifyInstance,
  store: ReleaseStore,
  { report, now = Date.now }: Options,
): Promise<void> {
  const plan = await followPlan(edge, store, report);
  const announced = (): Maintenance | null => {
    const { current } = plan;
    const isNear = current !== null && current.from.getTime() - now() <= MAINTENANCE_TOLD_BEFORE_MS;
    return isNear && now() < current.until.getTime() ? current : null;
  };

  edge.addHook('onRequest', async ({ url }, reply) => {
    const current = url.startsWith('/api/') ? announced() : null;
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
        message: underMaintenance(until),
        errors: [],
        trace_id: '-',
        until: toTokyoIso(until),
      });
  });
}

/** Reports an unreadable plan and keeps the previous one. */
async function followPlan(
  edge: FastifyInstance,
  store: ReleaseStore,
  report: (line: string) => void,
): Promise<{ current: Maintenance | null }> {
  const plan: { current: Maintenance | null } = { current: null };
  const read = async () => {
    try {
      plan.current = await readMaintenance(store);
    } catch (error) {
      report(`the planned maintenance cannot be read: ${String(error)}`);
    }
  };
  await read();
  const timer = setInterval(() => void read(), POLL_MS).unref();
  edge.addHook('onClose', async () => clearInterval(timer));
  return plan;
}
