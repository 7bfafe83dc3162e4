import { countChangesBetween } from '@hareto/contracts/draft-changes.ts';
import { problem } from './fake-host.ts';

interface Stored {
  readonly version: number;
  readonly last_change?: string | null | undefined;
}

/**
 * Refuses a change of a draft as the server does: made from another version, by another form than
 * the last one. Returns its name, to store with the change.
 */
export function requireChange(
  { version, last_change }: Stored,
  { ifMatch, query }: { ifMatch: number; query?: { change?: string | undefined } | undefined },
): string | null {
  const change = query?.change ?? null;
  const isOwn =
    change !== null && !!last_change && countChangesBetween(last_change, change) !== null;
  if (!isOwn && ifMatch !== version) throw problem({ httpStatus: 412, status: 'version_conflict' });
  return change;
}
