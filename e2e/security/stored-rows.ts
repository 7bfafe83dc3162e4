import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The tables to which the sensitive operations could write. */
const TABLES = [
  'address_challenges',
  'approvals',
  'buyer_accounts',
  'card_registrations',
  'credit_cards',
  'drafts',
  'gateway_orders',
  'idempotency',
  'invoices',
  'invoice_events',
  'mail_outbox',
  'notifications',
  'oauth_codes',
  'oauth_consents',
  'passkeys',
  'passkey_challenges',
  'registered_changes',
  'security_events',
  'sessions',
  'suppliers',
  'supplier_accounts',
  'supplier_account_changes',
  'users',
];

async function withDatabase<Result>(use: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const db = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await db.connect();
  try {
    return await use(db);
  } finally {
    await db.end();
  }
}

/** A digest of all rows of each table. */
export const storedRows = async () =>
  withDatabase(async (db) => {
    const digests: Record<string, unknown> = {};
    for (const table of TABLES) {
      const { rows } = await db.query<{ all: string }>(
        `select md5(string_agg(t::text, ',' order by t::text)) as all from ${table} t`,
      );
      digests[table] = rows[0]?.all;
    }
    return digests;
  });

/** A passkey of a user, which no device has; returns its id. */
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
