import { isNotNull, sql, type SQL } from 'drizzle-orm';
import type { SessionTerms } from '../config.ts';
import type { Database } from '../db/client.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import { ALWAYS_GOES_ON, type MayGoOn } from '../db/queue.ts';
import { inTransaction } from '../db/transaction.ts';
import { untilFirst } from '../db/until-due.ts';
import { FORMER_ADDRESS_MS } from '../notifications/notify-owner.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { inBatches } from './in-batches.ts';

const BATCH_SIZE = 500;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** No browser repeats a call after this time. */
const IDEMPOTENCY_S = 7 * DAY_S;
const APPROVAL_S = 30 * DAY_S;
/** An unfinished form is abandoned after this time; it holds home addresses and birthdays. */
const REGISTRATION_DRAFT_S = 90 * DAY_S;
/**
 * An unfinished form may hold an account number; after this time, its invoice is paid or abandoned.
 */
const FORM_DRAFT_S = 90 * DAY_S;
/** Within this time, partners may ask the operator about a delivery. */
const WEBHOOK_DELIVERY_S = 90 * DAY_S;

interface PurgeDependencies {
  db: Database;
  config: { session: SessionTerms };
  /** Real time, so that moving the business clock removes nothing. */
  sessionClock: Clock;
  objects: Pick<ObjectStore, 'remove' | 'removeUnfinished'>;
}

/** The expired rows of one table. */
interface ExpiredRows {
  table: string;
  /** The column by which the oldest rows are removed first. */
  key: string;
  where: SQL;
}

/**
 * Removes expired data, but never a payment, an event or a used approval, which are records.
 * Several workers may run it at once. Returns the number of removed rows and unfinished uploads.
 */
export async function purge(
  dependencies: PurgeDependencies,
  mayGoOn = ALWAYS_GOES_ON,
): Promise<number> {
  const { db, config, sessionClock, objects } = dependencies;
  const removeAll = async (step: () => Promise<number>) => inBatches(BATCH_SIZE, step, mayGoOn);
  let count = await eraseSecretMails(dependencies);
  for (const expired of expiredRows(config.session, sessionClock.now())) {
    count += await removeAll(async () => inTransaction(db, async (tx) => removeBatch(tx, expired)));
  }
  count += await removeAll(async () => purgeFormerAddresses(db, sessionClock.now()));
  count += await removeAll(async () => purgeApprovals(db, sessionClock.now()));
  count += await removeAll(async () => purgeFiles(dependencies, mayGoOn));
  if (!(await mayGoOn())) return count;
  count += await objects.removeUnfinished(new Date(sessionClock.now().getTime() - DAY_S * 1000));
  return count;
}

async function removeBatch(tx: Database, { table, key, where }: ExpiredRows): Promise<number> {
  const name = sql.identifier(table);
  const column = sql.identifier(key);
  const batch = sql`
    select ctid from ${name} where ${where}
    order by ${column} limit ${BATCH_SIZE} for update skip locked`;
  const { rowCount } = await tx.execute(sql`delete from ${name} where ctid in (${batch})`);
  return rowCount ?? 0;
}

function expiredRows(terms: SessionTerms, now: Date): ExpiredRows[] {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const idle = ago(terms.refreshIdleSeconds + HOUR_S);
  return [
    { table: 'idempotency', key: 'started_at', where: sql`started_at < ${ago(IDEMPOTENCY_S)}` },
    // A token of this age is refused even without its row.
    { table: 'refresh_tokens', key: 'created_at', where: sql`created_at < ${idle}` },
    {
      table: 'sessions',
      key: 'created_at',
      where: sql`created_at < ${idle}
        and not exists (select 1 from refresh_tokens where session_id = sessions.id)`,
    },
    ...expiredChallenges(ago(terms.challengeSeconds + HOUR_S)),
    { table: 'address_sends', key: 'sent_at', where: sql`sent_at < ${ago(DAY_S)}` },
    {
      table: 'login_throttles',
      key: 'first_failure_at',
      where: sql`first_failure_at < ${ago(terms.loginLockSeconds)}
        and coalesce(locked_until <= ${now}, true)`,
    },
    { table: 'code_sends', key: 'sent_at', where: sql`sent_at < ${ago(HOUR_S)}` },
    {
      table: 'registration_drafts',
      key: 'updated_at',
      where: sql`updated_at < ${ago(REGISTRATION_DRAFT_S)}`,
    },
    { table: 'form_drafts', key: 'updated_at', where: sql`updated_at < ${ago(FORM_DRAFT_S)}` },
    // The list offers to restore a deleted draft until the user leaves the page.
    { table: 'drafts', key: 'deleted_at', where: sql`deleted_at < ${ago(DAY_S)}` },
    { table: 'trusted_devices', key: 'expires_at', where: sql`expires_at < ${now}` },
    {
      // A mailed code for the request may still be entered after the request has expired.
      table: 'oauth_pushed_requests',
      key: 'expires_at',
      where: sql`expires_at < ${ago(terms.challengeSeconds + HOUR_S)}`,
    },
    ...expiredPartnerRows(now),
  ];
}

const expiredChallenges = (before: Date): ExpiredRows[] =>
  ['login_challenges', 'address_challenges', 'passkey_challenges'].map((table) => ({
    table,
    key: 'created_at',
    where: sql`created_at < ${before}`,
  }));

function expiredPartnerRows(now: Date): ExpiredRows[] {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return [
    { table: 'oauth_access_tokens', key: 'expires_at', where: sql`expires_at < ${ago(DAY_S)}` },
    // A used refresh token has to be recognised for as long as it would have been valid.
    { table: 'oauth_refresh_tokens', key: 'expires_at', where: sql`expires_at < ${now}` },
    // The second use of a code revokes its tokens, so a code is kept as long as its tokens.
    {
      table: 'oauth_codes',
      key: 'expires_at',
      where: sql`expires_at < ${ago(DAY_S)}
        and not exists (select 1 from oauth_access_tokens where code_hash = oauth_codes.hash)
        and not exists (select 1 from oauth_refresh_tokens where code_hash = oauth_codes.hash)`,
    },
    // A waiting delivery is never removed, even after a long outage of the worker.
    {
      table: 'webhook_deliveries',
      key: 'created_at',
      where: sql`created_at < ${ago(WEBHOOK_DELIVERY_S)}
        and (delivered_at is not null or given_up_at is not null)`,
    },
  ];
}

export const untilSecretMail = ({ sessionClock }: Pick<PurgeDependencies, 'sessionClock'>): SQL =>
  untilFirst(mail_outbox.secret_until, isNotNull(mail_outbox.secret_until), sessionClock.now());

export async function eraseSecretMails({
  db,
  sessionClock,
}: Pick<PurgeDependencies, 'db' | 'sessionClock'>): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update mail_outbox set body = '', html = '', secret_until = null
      where secret_until <= ${sessionClock.now()}`,
  );
  return rowCount ?? 0;
}

/** Removes addresses that get no mails any more, also from the column that older releases read. */
async function purgeFormerAddresses(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - FORMER_ADDRESS_MS);
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      delete from former_addresses where ctid in (
        select ctid from former_addresses where changed_at <= ${before}
        order by changed_at limit ${BATCH_SIZE} for update skip locked)
      returning user_id as id`);
    if (rows.length > 0)
      await tx.execute(sql`
        update users set former_email_address = null
        where id in (${idsOf(rows)}) and email_changed_at <= ${before}`);
    return rows.length;
  });
}

/** Removes released holds that never paid for anything, with the orders that released them. */
async function purgeApprovals(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from approvals
      where state = 'released' and requested_at < ${new Date(now.getTime() - APPROVAL_S * 1000)}
        and not exists (select 1 from invoices where approval_id = approvals.id)
        and not exists (
          select 1 from gateway_orders
          where approval_id = approvals.id and (not is_done or invoice_id is not null))
      order by requested_at limit ${BATCH_SIZE} for update skip locked`);
    if (rows.length === 0) return 0;
    const ids = idsOf(rows);
    await tx.execute(sql`delete from gateway_orders where approval_id in (${ids})`);
    await tx.execute(sql`delete from approvals where id in (${ids})`);
    return rows.length;
  });
}

/** Removes uploads that were never confirmed. */
async function purgeFiles(
  { db, sessionClock, objects }: PurgeDependencies,
  mayGoOn: MayGoOn,
): Promise<number> {
  const dayAgo = new Date(sessionClock.now().getTime() - DAY_S * 1000);
  const refusedFiles = await inTransaction(db, async (tx) => refuseAbandonedUploads(tx, dayAgo));
  // The bytes are removed outside of a transaction, so that none waits for a bucket, and before the
  // rows, so that after a crash the next purge finds the rows and removes the rest.
  const removed: typeof refusedFiles = [];
  for (const file of refusedFiles) {
    if (!(await mayGoOn())) break;
    await objects.remove(file.object_key);
    removed.push(file);
  }
  if (removed.length > 0)
    await db.execute(
      sql`delete from invoice_files where id in (${idsOf(removed)}) and state = 'refused'`,
    );
  return removed.length;
}

/** Marks abandoned uploads as refused, so that they can no longer be registered. */
async function refuseAbandonedUploads(tx: Database, before: Date) {
  const { rows } = await tx.execute<{ id: string; object_key: string }>(sql`
    select id, object_key from invoice_files
    where state <> 'registered' and announced_at < ${before}
      and not exists (select 1 from drafts where ${containsFile(sql`drafts.files`)})
      and not exists (
        select 1 from invoice_request_drafts where ${containsFile(sql`invoice_request_drafts.files`)})
      and not exists (select 1 from invoices where ${containsFile(sql`invoices.files`)})
    order by announced_at limit ${BATCH_SIZE} for update skip locked`);
  if (rows.length > 0)
    await tx.execute(sql`update invoice_files set state = 'refused' where id in (${idsOf(rows)})`);
  return rows;
}

const idsOf = (rows: readonly { id: string }[]): SQL =>
  sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );

const containsFile = (files: SQL) =>
  sql`${files} @> jsonb_build_array(jsonb_build_object('file_id', invoice_files.id))`;
