import { randomUUID } from 'node:crypto';
import { protectedRows } from '@hareto/server-kit/testing/protected-rows.ts';
import pg from 'pg';

async function withDatabase<Result>(use: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await db.connect();
  try {
    return await use(db);
  } finally {
    await db.end();
  }
}

/** A digest of all rows that the sensitive operations can write. */
export const storedRows = async () =>
  withDatabase(async (db) => protectedRows(async (statement) => db.query(statement)));

/** Adds a passkey to a user that no device has; returns its id. */
export const addPasskey = async (address: string) =>
  withDatabase(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
       select id, $1, 'key', 0, '以前の端末', now() from users where email_address = $2
       returning id`,
      [randomUUID(), address],
    );
    return Number(rows[0]?.id);
  });
