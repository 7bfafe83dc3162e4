import { countChangesBetween } from '@hareto/contracts/draft-changes.ts';
import { problem } from './fake-host.ts';

interface Stored {
  readonly version: number;
  readonly last_change?: string | null | undefined;
}

/**
 * Like the server, refuses to save a change that is based on an older version, unless the same form
 * made the stored change. Returns the name of the change, to be stored with it.
 */
export function acceptedChangeName(
  { version, last_change }: Stored,
  { ifMatch, query }: { ifMatch: number; query?: { change?: string | undefined } | undefined },
): string | null {
  const change = query?.change ?? null;
  const isFromSameForm =
    change !== null && !!last_change && countChangesBetween(last_change, change) !== null;
  if (!isFromSameForm && ifMatch !== version)
    throw problem({ httpStatus: 412, status: 'version_conflict' });
  return change;
}
