import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { Buyer, type Reply, unexpectedReply } from './buyer.ts';
import {
  type Day,
  FIRST_DAY,
  isBusinessDay,
  plusBusinessDays,
  plusDays,
  tokyo,
} from './calendar.ts';
import { Ledger } from './ledger.ts';
import { addBuyer, addFile, addReadFile } from './test-data.ts';
import type { Product } from './product.ts';

/** Time limit for a complete response, because the wait for an interrupted answer must end too. */
const ANSWER_WITHIN_MS = 30_000;
/** The real time that many retries may need until all orders are done. */
const IDLE_LIMIT_MS = 90_000;

/**
 * Rows that wait for a program at this moment. $1 today, $2 whether banks are open, $3 the last day
 * whose cut-off has passed.
 */
const WAITING_WORK = `
  select 'order' as what, id::text from gateway_orders where not is_done
  union all select payment_state, id::text from invoices
    where payment_state in ('capturing', 'refunding') or transfer_state = 'sent'
  union all select 'examination', id::text from invoices
    where examine_at <= now() and status in (1, 2)
  union all select 'transfer', id::text from invoices
    where $2 and status = 3 and transfer_state = 'scheduled' and not is_action_required
      and deposit_date = $1::date
  union all select 'missed date', id::text from invoices
    where status in (1, 2, 3) and not is_action_required and deposit_date <= $3::date
  union all select 'missed answer', id::text from invoices
    where status in (1, 2, 3) and is_action_required
      and action_due_at < (select ${businessNow()})
  union all select 'request', id::text from invoices
    where status in (6, 7) and payment_due_date < $1::date
  union all select 'hold', id from approvals
    where state in ('approved', 'challenge', 'pending')
      and expires_at <= (select ${businessNow()})`;

function businessNow(): string {
  return `now() + coalesce((select offset_ms from sandbox_clock), 0) * interval '1 millisecond'`;
}

/** The product with its clock, its examiner and its customers. */
export class World {
  readonly product: Product;
  readonly ledger = new Ledger();
  readonly #users = new Map<number, number>();

  constructor(product: Product) {
    this.product = product;
  }

  /** A call to the API; rejects when no response comes. */
  async send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Reply> {
    return request(this.product.url, method, path, { headers, body });
  }

  async addBuyer(name: string): Promise<Buyer> {
    const unique = `${name}-${randomBytes(4).toString('hex')}`;
    const { userId, ...identity } = await addBuyer(this.product.db, unique);
    this.#users.set(identity.buyerId, userId);
    return new Buyer(this, identity);
  }

  async addFile(buyerId: number, sha256: string): Promise<string> {
    const id = `f_${randomBytes(12).toString('base64url')}`;
    const owner = { buyerId, userId: this.#users.get(buyerId) ?? 0 };
    await addFile(this.product.db, owner, { id, sha256 });
    return id;
  }

  async addReadFile(buyerId: number, number: string): Promise<string> {
    const id = `f_${randomBytes(12).toString('base64url')}`;
    const owner = { buyerId, userId: this.#users.get(buyerId) ?? 0 };
    await addReadFile(this.product.db, owner, { id, number });
    return id;
  }

  /** The token that the gateway's frame gets for a typed card. */
  async cardToken(number: string): Promise<string> {
    const card = { number, expiry_month: '12', expiry_year: '2035', security_code: '123' };
    const body = { ...card, holder: 'TARO YAMADA' };
    const reply = await request(this.product.gatewayUrl, 'POST', '/tokens', { body });
    if (reply.status !== 201) throw unexpectedReply('token', reply);
    return String(reply.body['token']);
  }

  /** An action of the examiner. */
  async examine(number: number, action: string, reason?: string): Promise<Reply> {
    const body = { action, ...(reason === undefined ? {} : { reason }) };
    return this.#control(`invoices/${number}/examination`, body);
  }

  /** Moves business time forward, and runs all work that becomes due in between. */
  async walkTo(day: Day, time: string): Promise<void> {
    const reply = await this.#control('clock', { set: tokyo(day, time) });
    if (reply.status !== 200) throw unexpectedReply('clock', reply);
  }

  /** Sets the business clock directly, as after an outage of all the days in between. */
  async jumpTo(day: Day, time: string): Promise<void> {
    const client = await this.product.db.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into sandbox_clock (offset_ms) values ($1)
         on conflict (singleton) do update set offset_ms = excluded.offset_ms`,
        [new Date(tokyo(day, time)).getTime() - Date.now()],
      );
      await client.query("select pg_notify('sandbox_clock', '')");
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  /** Moves the clock to ten o'clock of the next business day, so that each case has its own day. */
  async newDay(): Promise<Day> {
    const day = plusBusinessDays((await this.now()).day, 1);
    await this.walkTo(day < FIRST_DAY ? FIRST_DAY : day, '10:00');
    return (await this.now()).day;
  }

  async now(): Promise<{ day: Day; time: string }> {
    const [row] = await this.rows<{ day: Day; time: string }>(
      `select to_char(t, 'YYYY-MM-DD') as day, to_char(t, 'HH24:MI') as time
       from (select (${businessNow()}) at time zone 'Asia/Tokyo' as t) as present`,
    );
    if (row === undefined) throw new Error('no time');
    return row;
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.product.db.query<Row>(sql, values)).rows;
  }

  /** Resolves when no program has work left. */
  async waitUntilIdle(): Promise<void> {
    await expect
      .poll(async () => this.#waitingWork(), { timeout: IDLE_LIMIT_MS, intervals: [100] })
      .toEqual([]);
  }

  async #waitingWork(): Promise<unknown[]> {
    const { day, time } = await this.now();
    const isBankOpen = isBusinessDay(day) && time >= '09:00' && time < '15:00';
    const lastPastDay = time >= '15:00' ? day : plusDays(day, -1);
    return this.rows(WAITING_WORK, [day, isBankOpen, lastPastDay]);
  }

  async #control(path: string, body: unknown): Promise<Reply> {
    const headers = { Authorization: `Bearer ${this.product.token}` };
    return this.send('POST', `/api/sandbox/${path}`, { headers, body });
  }
}

/**
 * Limits the time, because Node's fetch can stay pending for ever when a response body breaks off.
 */
async function withTimeLimit<Result>(work: Promise<Result>): Promise<Result> {
  const timeLimit = new AbortController();
  const timeout = pause(ANSWER_WITHIN_MS, null, { signal: timeLimit.signal }).then(() => {
    throw new Error(`no answer within ${ANSWER_WITHIN_MS} ms`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeLimit.abort();
  }
}

async function request(
  origin: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown },
): Promise<Reply> {
  const hasBody = body !== undefined;
  const exchange = async () => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, body: parsed };
  };
  return withTimeLimit(exchange());
}
