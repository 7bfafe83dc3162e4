/** Why a program has ended, as far as its own words tell. */
export interface EndReason {
  readonly sentence: string;
  /** True when another start can not help: somebody has to change something first. */
  readonly isFinal: boolean;
}

interface KnownEnd {
  readonly said: RegExp;
  readonly sentence: string;
  readonly isFinal: boolean;
}

// A full disk comes first: PostgreSQL may call what it could not write damaged.
const KNOWN_ENDS: readonly KnownEnd[] = [
  {
    said: /No space left on device/,
    sentence: 'the disk is full; free some space, and it goes on by itself',
    isFinal: false,
  },
  {
    said: /could not bind IPv4 address|EADDRINUSE/,
    sentence: 'its port is in use; stop what listens there, and it goes on by itself',
    isFinal: false,
  },
  {
    said: /could not locate a valid checkpoint record|invalid checkpoint record|is not a valid data directory|incorrect checksum in control file|could not open file "(?:global|base|pg_wal|pg_xact|PG_VERSION)[^"]*": No such file|PANIC:/,
    sentence:
      'its data directory is damaged; put a backup in its place, or start with --fresh, which throws all data away',
    isFinal: true,
  },
  {
    said: /database files are incompatible with server/,
    sentence:
      'its data directory belongs to another version of PostgreSQL; start that version, or start with --fresh, which throws all data away',
    isFinal: true,
  },
];

/** What the end of a program's output tells; null when it tells nothing that we know. */
export function endReason(output: string): EndReason | null {
  const configuration = /Configuration: (.+)/.exec(output)?.[1];
  if (configuration !== undefined) return { sentence: configuration, isFinal: true };
  const known = KNOWN_ENDS.find(({ said }) => said.test(output));
  return known ? { sentence: known.sentence, isFinal: known.isFinal } : null;
}

const FIRST_MS = 200;
const LONGEST_MS = 30_000;

/** How long a program rests before its next start, after so many ends in a row. */
export const restMs = (ends: number): number => Math.min(FIRST_MS * 2 ** (ends - 1), LONGEST_MS);
