import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DEMO_CARDS, demoState } from './demo.ts';
import type { Behaviour, ResultCode } from './test-cards.ts';

// The gateway simulates another company, so it creates its own schema when it starts, without the
// product's migrations.
const TABLES = `
create schema if not exists card_sandbox;
create table if not exists card_sandbox.cards (
  id text primary key, number_hash text not null, brand text not null, last4 text not null, holder text not null,
  expiry_month text not null, expiry_year text not null, behaviour text not null, created_at timestamptz not null default now());
create table if not exists card_sandbox.tokens (
  token_hash text primary key, card_id text not null references card_sandbox.cards, expires_at timestamptz not null, used_at timestamptz);
create table if not exists card_sandbox.payments (
  reference text primary key, card_id text references card_sandbox.cards, amount bigint not null, captured_amount bigint not null default 0,
  refunded_amount bigint not null default 0, state text not null, result_code text, challenge_id text unique, return_url text,
  capture_declines boolean not null default false, resolves_at timestamptz, created_at timestamptz not null default now());`;

const ADD_DEMO_CARD = `insert into card_sandbox.cards (id, number_hash, brand, last4, holder, expiry_month, expiry_year, behaviour)
  values ($1, '', $2, $3, 'TARO YAMADA', '12', '2099', 'approve') on conflict do nothing`;

// The authorised amount of a demo payment is not known here, so any amount may be captured.
const ADOPT_DEMO_PAYMENT = `insert into card_sandbox.payments (reference, amount, captured_amount, state)
  values ($1, 999999999999, 0, $2) on conflict (reference) do nothing`;

const TOKEN_MINUTES = 15;

export interface StoredCard {
  id: string;
  brand: string;
  last4: string;
  holder: string;
  expiry_month: string;
  expiry_year: string;
  behaviour: Behaviour;
}

export type PaymentState =
  | 'approved'
  | 'challenge'
  | 'declined'
  | 'pending'
  | 'captured'
  | 'voided'
  | 'refunded';

export interface StoredPayment {
  reference: string;
  card_id: string | null;
  amount: number;
  captured_amount: number;
  refunded_amount: number;
  state: PaymentState;
  result_code: ResultCode | null;
  challenge_id: string | null;
  return_url: string | null;
  capture_declines: boolean;
  resolves_at: Date | null;
}

type NewPayment = Omit<StoredPayment, 'captured_amount' | 'refunded_amount'>;

export interface NewCard {
  number: string;
  brand: string;
  holder: string;
  expiry_month: string;
  expiry_year: string;
  behaviour: Behaviour;
}

export type GatewayStore = ReturnType<typeof openGatewayStore>;

/** Stores cards without their numbers: a keyed hash, the brand and the last four digits. */
export function openGatewayStore(pool: pg.Pool, pepper: string) {
  return {
    createTables: async () => createTables(pool),
    isAlive: async () => isAlive(pool),
    createToken: async (card: NewCard) => createToken(pool, pepper, card),
    /** Uses the token up and returns its card; undefined for a token that was used before. */
    async exchangeToken(token: string): Promise<StoredCard | undefined> {
      const usedTokens = await pool.query<{ card_id: string }>(
        'update card_sandbox.tokens set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning card_id',
        [hash(pepper, token)],
      );
      const cardId = usedTokens.rows[0]?.card_id;
      return cardId === undefined ? undefined : this.findCard(cardId);
    },
    findCard: async (id: string) => findCard(pool, id),
    /** Creates the payment unless its reference exists; returns the stored one. */
    createPayment: async (newPayment: NewPayment) => createPayment(pool, newPayment),
    /** Returns the payment, after it has approved an authorisation that was pending long enough. */
    findPayment: async (reference: string) => findPayment(pool, reference),
    findByChallenge: (challengeId: string) =>
      queryPayment(pool, 'select * from card_sandbox.payments where challenge_id = $1', [
        challengeId,
      ]),
    answerChallenge: async (
      challengeId: string,
      state: 'approved' | 'declined',
      code: ResultCode | null,
    ) => answerChallenge(pool, challengeId, state, code),
    capture: async (reference: string, amount: number) => capture(pool, reference, amount),
    /** Works for an unknown reference too: a later authorisation finds it voided. */
    voidPayment: async (reference: string) => voidPayment(pool, reference),
    refund: async (reference: string) => refund(pool, reference),
  };
}

async function createTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // "if not exists" is not safe against two simultaneous starts.
    await client.query('select pg_advisory_lock(7201127)');
    await client.query(TABLES);
    for (const { id, brand, last4 } of DEMO_CARDS)
      await client.query(ADD_DEMO_CARD, [id, brand, last4]);
    await client.query('select pg_advisory_unlock(7201127)');
  } finally {
    client.release();
  }
}

async function isAlive(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

async function createToken(pool: pg.Pool, pepper: string, card: NewCard): Promise<string> {
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  const cardId = `gc_${randomBytes(12).toString('base64url')}`;
  await pool.query(
    'insert into card_sandbox.cards (id, number_hash, brand, last4, holder, expiry_month, expiry_year, behaviour) values ($1,$2,$3,$4,$5,$6,$7,$8)',
    [
      cardId,
      hash(pepper, card.number),
      card.brand,
      card.number.slice(-4),
      card.holder,
      card.expiry_month,
      card.expiry_year,
      card.behaviour,
    ],
  );
  await pool.query(
    `insert into card_sandbox.tokens (token_hash, card_id, expires_at) values ($1, $2, now() + interval '${TOKEN_MINUTES} minutes')`,
    [hash(pepper, token), cardId],
  );
  return token;
}

async function findCard(pool: pg.Pool, id: string): Promise<StoredCard | undefined> {
  return (await pool.query<StoredCard>('select * from card_sandbox.cards where id = $1', [id]))
    .rows[0];
}

async function createPayment(pool: pg.Pool, newPayment: NewPayment) {
  await pool.query(
    `insert into card_sandbox.payments (reference, card_id, amount, state, result_code, challenge_id, return_url, capture_declines, resolves_at)
     values ($1,$2,$3,$4,$5,$6,$7,$8,$9) on conflict (reference) do nothing`,
    [
      newPayment.reference,
      newPayment.card_id,
      newPayment.amount,
      newPayment.state,
      newPayment.result_code,
      newPayment.challenge_id,
      newPayment.return_url,
      newPayment.capture_declines,
      newPayment.resolves_at,
    ],
  );
  return findPayment(pool, newPayment.reference);
}

async function adoptDemoPayment(pool: pg.Pool, reference: string): Promise<void> {
  const state = demoState(reference);
  if (state !== null) await pool.query(ADOPT_DEMO_PAYMENT, [reference, state]);
}

async function findPayment(pool: pg.Pool, reference: string): Promise<StoredPayment | undefined> {
  await adoptDemoPayment(pool, reference);
  await pool.query(
    "update card_sandbox.payments set state = 'approved' where reference = $1 and state = 'pending' and resolves_at <= now()",
    [reference],
  );
  return queryPayment(pool, 'select * from card_sandbox.payments where reference = $1', [
    reference,
  ]);
}

async function answerChallenge(
  pool: pg.Pool,
  challengeId: string,
  state: 'approved' | 'declined',
  code: ResultCode | null,
) {
  return queryPayment(
    pool,
    "update card_sandbox.payments set state = $2, result_code = $3 where challenge_id = $1 and state = 'challenge' returning *",
    [challengeId, state, code],
  );
}

async function capture(pool: pg.Pool, reference: string, amount: number) {
  return queryPayment(
    pool,
    "update card_sandbox.payments set state = 'captured', captured_amount = $2 where reference = $1 and state = 'approved' and amount >= $2 returning *",
    [reference, amount],
  );
}

async function voidPayment(pool: pg.Pool, reference: string) {
  await adoptDemoPayment(pool, reference);
  return queryPayment(
    pool,
    `insert into card_sandbox.payments (reference, amount, state) values ($1, 0, 'voided')
         on conflict (reference) do update set state = 'voided' where payments.state in ('approved', 'challenge', 'pending', 'voided') returning *`,
    [reference],
  );
}

async function refund(pool: pg.Pool, reference: string) {
  await adoptDemoPayment(pool, reference);
  return queryPayment(
    pool,
    "update card_sandbox.payments set state = 'refunded', refunded_amount = captured_amount where reference = $1 and state = 'captured' returning *",
    [reference],
  );
}

function hash(pepper: string, text: string) {
  return createHmac('sha256', pepper).update(text).digest('hex');
}

async function queryPayment(pool: pg.Pool, sql: string, values: unknown[]) {
  return (await pool.query<StoredPayment>(sql, values)).rows[0];
}
