const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  // The DNS may not know the host yet when the database starts together with this process.
  'ENOTFOUND',
];
const READ_ONLY = '25006';
// SQLSTATEs of a server that stops or starts, has too many connections, or does not have the
// database (yet).
const SERVER_UNAVAILABLE = ['57P01', '57P02', '57P03', '53300', '3D000'];
// SQLSTATEs of the server's time limits for a statement, a lock and an idle transaction, of a full
// disk and of too little memory.
const LIMIT_REACHED = ['57014', '55P03', '25P03', '53100', '53200'];
/** Serialization failure and deadlock: PostgreSQL has rolled back, and a repeat can succeed. */
export const ROLLED_BACK: readonly string[] = ['40001', '40P01'];
const UNAVAILABLE = new Set([
  ...UNREACHABLE,
  READ_ONLY,
  ...SERVER_UNAVAILABLE,
  ...LIMIT_REACHED,
  ...ROLLED_BACK,
]);

/** The driver's message when the server did not answer within the time limit. */
const NO_ANSWER = 'Query read timeout';
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|^timeout expired$/;

/** SQLSTATE or system error code; drizzle wraps the driver's error in `cause`. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? databaseErrorCode(error.cause) : undefined;
}

/** The unique constraint that an insert violated; undefined for another error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && error.code === '23505' && 'constraint' in error)
    return String(error.constraint);
  return 'cause' in error ? violatedConstraint(error.cause) : undefined;
}

/** True when the server can not be reached now, so that the caller may try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (UNAVAILABLE.has(databaseErrorCode(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  return CONNECTION_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** True when every further statement on this connection would fail in the same way. */
export const isConnectionUseless = (error: unknown): boolean =>
  databaseErrorCode(error) === READ_ONLY || (error instanceof Error && error.message === NO_ANSWER);

/** SQLSTATE class 22: a value that the column's type can not hold. */
export function isRefusedValue(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('22') ?? false;
}
