import { createAuthorization } from './authorization.ts';
import { createConnection, type Registration } from './connection.ts';
import { createHandOver } from './hand-over.ts';

/** All calls of this service to hareto. */
export function createHareto(registration: Registration) {
  const connection = createConnection(registration);
  return { ...createAuthorization(connection), ...createHandOver(connection) };
}

export type Hareto = ReturnType<typeof createHareto>;
