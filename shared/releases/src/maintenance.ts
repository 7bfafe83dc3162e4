import { parseMaintenance, type Maintenance } from '@hareto/contracts/maintenance.ts';
import * as v from 'valibot';
import { AlreadyStored, ReleaseError, type ReleaseStore } from './store.ts';

const FOLDER = 'maintenance/';

const PlanSchema = v.object({
  /** `from/until`, ISO 8601; null cancels the previous plan. */
  interval: v.nullable(v.string()),
  by: v.string(),
  at: v.string(),
});

/** The latest plan; null when there is none, or it was cancelled. */
export async function readMaintenance(
  store: Pick<ReleaseStore, 'list' | 'read'>,
): Promise<Maintenance | null> {
  const newest = (await store.list(FOLDER)).at(-1);
  const content = newest === undefined ? null : await store.read(newest);
  if (content === null) return null;
  const { interval } = v.parse(PlanSchema, JSON.parse(content.toString('utf8')));
  return parseMaintenance(interval);
}

interface Plan {
  readonly interval: string | null;
  readonly by: string;
  readonly now: Date;
}

/**
 * Append-only, like releases: the newest plan counts. Rejects with `ReleaseError` for a malformed
 * interval.
 */
export async function planMaintenance(
  store: ReleaseStore,
  { interval, by, now }: Plan,
): Promise<Maintenance | null> {
  const planned = parseMaintenance(interval);
  if (interval !== null && planned === null)
    throw new ReleaseError(
      `${interval} is no interval: give two instants such as 2026-11-28T22:00+09:00/2026-11-29T02:00+09:00`,
    );
  const number = (await store.list(FOLDER)).length + 1;
  const plan = { interval, by, at: now.toISOString() };
  try {
    await store.writeOnce(`${FOLDER}${String(number).padStart(6, '0')}.json`, JSON.stringify(plan));
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error;
    throw new ReleaseError('somebody else has just planned a maintenance; look and try again');
  }
  return planned;
}
