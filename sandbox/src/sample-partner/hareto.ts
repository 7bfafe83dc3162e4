import { createAuthorization } from './authorization.ts';
import { createConnection, type Registration } from './connection.ts';
import { createInvoiceCalls } from './invoice-calls.ts';

/** All calls of this service to hareto. */
export function createHareto(registration: Registration) {
  const connection = createConnection(registration);
  return { ...createAuthorization(connection), ...createInvoiceCalls(connection) };
}

export type Hareto = ReturnType<typeof createHareto>;
