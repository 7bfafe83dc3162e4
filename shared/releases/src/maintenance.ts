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
 * Append-only, like releases: the newest plan counts. Rejects with `ReleaseError` for an interval
 * that is malformed or has passed.
 */
export async function planMaintenance(
  store: ReleaseStore,
  { interval, by, now }: Plan,
): Promise<Maintenance | null> {
  const planned = interval === null ? null : parseTypedInterval(interval, now);
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

/** An instant with its offset: without one, it would depend on the time zone of the machine. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

function parseTypedInterval(interval: string, now: Date): Maintenance {
  const ends = interval.split('/');
  const isExact = ends.length === 2 && ends.every((end) => INSTANT.test(end));
  const planned = isExact ? parseMaintenance(interval) : null;
  if (planned === null)
    throw new ReleaseError(
      `${interval} cannot be planned: give two instants with their offset, such as 2026-11-28T22:00+09:00/2026-11-29T02:00+09:00`,
    );
  if (planned.until <= now)
    throw new ReleaseError(
      `${interval} cannot be planned, because it has passed: give an end after ${now.toISOString()}`,
    );
  return planned;
}
