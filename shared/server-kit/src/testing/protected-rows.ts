/** The tables to which the operations that need a proof could write. */
const TABLES = [
  'address_challenges',
  'approvals',
  'buyer_accounts',
  'card_registrations',
  'credit_cards',
  'drafts',
  'former_addresses',
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

type Rows = { rows: { all: string | null }[] };

/** A digest of all rows of each of these tables; `query` runs a statement. */
export async function protectedRows(
  query: (statement: string) => Promise<Rows>,
): Promise<Record<string, string | null>> {
  const digests: Record<string, string | null> = {};
  for (const table of TABLES) {
    const { rows } = await query(
      `select md5(string_agg(t::text, ',' order by t::text)) as all from ${table} t`,
    );
    digests[table] = rows[0]?.all ?? null;
  }
  return digests;
}
