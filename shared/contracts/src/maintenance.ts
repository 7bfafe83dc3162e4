/**
 * A period in which each call of the API gets 503. Both ends are instants; `until` is the first
 * instant after it.
 */
export interface Maintenance {
  readonly from: Date;
  readonly until: Date;
}

/** A maintenance is announced this long before it begins. */
export const MAINTENANCE_NOTICE_MS = 3 * 24 * 60 * 60 * 1_000;

/**
 * Header of API answers while a maintenance is planned or running: `from/until`, an ISO 8601
 * interval.
 */
export const MAINTENANCE_HEADER = 'X-Maintenance';

export const maintenanceHeader = ({ from, until }: Maintenance): string =>
  `${from.toISOString()}/${until.toISOString()}`;

/** Null for a malformed interval, or one that does not end after it begins. */
export function parseMaintenance(header: string | null): Maintenance | null {
  const [from, until] = (header ?? '').split('/').map((end) => new Date(end));
  return from && until && from < until ? { from, until } : null;
}
