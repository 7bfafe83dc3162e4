/** The reason why a program has ended, as far as its output shows. */
export interface EndReason {
  readonly sentence: string;
  /** True when a restart cannot help before the administrator has changed something. */
  readonly isFinal: boolean;
}

interface KnownEndReason {
  readonly pattern: RegExp;
  readonly sentence: string;
  readonly isFinal: boolean;
}

// A full disk comes first, because PostgreSQL may also report the unwritten files as damaged.
const KNOWN_END_REASONS: readonly KnownEndReason[] = [
  {
    pattern: /No space left on device/,
    sentence: 'the disk is full; free some space, and it continues by itself',
    isFinal: false,
  },
  {
    pattern: /could not bind IPv4 address|EADDRINUSE/,
    sentence: 'its port is in use; stop what listens there, and it continues by itself',
    isFinal: false,
  },
  {
    pattern:
      /could not find the database system|could not locate a valid checkpoint record|invalid checkpoint record|is not a valid data directory|incorrect checksum in control file|could not open file "(?:global|base|pg_wal|pg_xact|PG_VERSION)[^"]*": No such file|PANIC:/,
    sentence:
      'its data directory is damaged; put a backup in its place, or start with --fresh, which throws all data away',
    isFinal: true,
  },
  {
    pattern: /database files are incompatible with server/,
    sentence:
      'its data directory belongs to another version of PostgreSQL; start that version, or start with --fresh, which throws all data away',
    isFinal: true,
  },
];

/** Finds the reason in the output of a program that has ended; null when no known text is in it. */
export function endReason(output: string): EndReason | null {
  const configuration = /Configuration: (.+)/.exec(output)?.[1];
  if (configuration !== undefined) return { sentence: configuration, isFinal: true };
  const known = KNOWN_END_REASONS.find(({ pattern }) => pattern.test(output));
  return known ? { sentence: known.sentence, isFinal: known.isFinal } : null;
}

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 30_000;

/** The delay before the next start of a program that has ended so many times in a row. */
export const restartDelayMs = (ends: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** (ends - 1), MAX_DELAY_MS);
