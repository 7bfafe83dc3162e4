// System errors; then SQLSTATEs: server stopping or starting, too many connections, database not
// there (yet).
const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '3D000',
]);
const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** SQLSTATE or system error code; drizzle wraps the driver's error in `cause`. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? databaseErrorCode(error.cause) : undefined;
}

/** The unique constraint that an insert ran into, if that is what happened. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && error.code === '23505' && 'constraint' in error)
    return String(error.constraint);
  return 'cause' in error ? violatedConstraint(error.cause) : undefined;
}

/** The server can not be reached now: the caller may come again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (CONNECTION_LOST.has(databaseErrorCode(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  return CONNECTION_MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** SQLSTATE class 22: a value that the column's type can not hold. */
export function isRefusedValue(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('22') ?? false;
}
