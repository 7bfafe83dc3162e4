/** A time in which the product answers no call. Both ends are instants; `until` is the first after it. */
export interface Maintenance {
  readonly from: Date;
  readonly until: Date;
}

/** Everybody is told of one from three days before. */
export const MAINTENANCE_TOLD_BEFORE_MS = 3 * 24 * 60 * 60 * 1_000;

/** On answers of the API while one is planned or under way: `from/until`, as ISO 8601 intervals are. */
export const MAINTENANCE_HEADER = 'X-Maintenance';

export const maintenanceHeader = ({ from, until }: Maintenance): string =>
  `${from.toISOString()}/${until.toISOString()}`;

/** Null for what is no interval, or one that ends before it begins. */
export function parseMaintenance(header: string | null): Maintenance | null {
  const [from, until] = (header ?? '').split('/').map((end) => new Date(end));
  return from && until && from < until ? { from, until } : null;
}
