import pg from 'pg';
import { connectionOptions } from './client.ts';
import { databaseErrorCode, isDatabaseUnavailable } from './database-error.ts';

const PAUSE_MS = 500;

// SQLSTATEs of errors that waiting does not solve.
const REFUSALS: Partial<Record<string, string>> = {
  '28P01': 'the database refuses the password',
  '28000': 'the database refuses the user',
  '3D000': 'the server has no such database',
};

/**
 * Resolves when the database answers. Calls `onWait` once with the reason of the wait. Throws when
 * the settings of the connection are wrong.
 */
export async function waitForDatabase(url: string, onWait: (error: Error) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectOnce(url);
    } catch (error) {
      const refusal = REFUSALS[databaseErrorCode(error) ?? ''];
      if (refusal !== undefined)
        throw new Error(`Configuration: DATABASE_URL: ${refusal}`, { cause: error });
      if (!isDatabaseUnavailable(error)) throw error;
      if (attempt === 1 && error instanceof Error) onWait(error);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client(connectionOptions(url));
  client.on('error', () => undefined); // The statement fails as well.
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Closing a connection to a silent server would never resolve.
    client.end().catch(() => undefined);
  }
}
