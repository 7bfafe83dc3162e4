import { randomUUID } from 'node:crypto';
import { CORPORATION } from '../support/accounts.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';
import { PORT } from './ports.ts';

interface Row {
  id: string | number;
  memo: string;
}

const BASE_URL = `http://localhost:${PORT}`;
const PASSWORD = process.env['DEMO_PASSWORD'] ?? '';

/** A signed-in user who calls the API directly. */
export class Buyer {
  readonly #headers: Record<string, string>;

  private constructor(tokens: { id_token: string; access_token: string }) {
    this.#headers = {
      Authorization: `Bearer ${tokens.id_token}`,
      'Access-Token': tokens.access_token,
    };
  }

  /**
   * Signs in with the password and the mailed code, so edge, API, worker and mail viewer must all
   * work.
   */
  static async signIn(): Promise<Buyer> {
    const oldMails = await mailsTo(CORPORATION);
    const { session } = await call<{ session: string }>('POST', '/login', {
      body: { email_address: CORPORATION, password: PASSWORD },
    });
    const code = await nextCode(CORPORATION, oldMails);
    return new Buyer(
      await call('POST', '/login_2auth', { body: { session, one_time_password: code } }),
    );
  }

  /** Adds a row; resolves when the API has acknowledged it. */
  async addRow(): Promise<Row> {
    const memo = `メモ ${randomUUID()}`;
    const { id } = await call<Row>('POST', '/drafts', { headers: this.#headers, body: { memo } });
    return { id, memo };
  }

  /** Reads the given rows from the product; rejects when one is missing. */
  async find(rows: readonly Row[]): Promise<Row[]> {
    const foundRows: Row[] = [];
    for (const row of rows) {
      const { id, memo } = await call<Row>('GET', `/drafts/${row.id}`, { headers: this.#headers });
      foundRows.push({ id, memo });
    }
    return foundRows;
  }

  /** Writes one row after the other until stopped, despite any refusals. */
  keepWriting(): { acknowledged: Row[]; stop: () => Promise<Row[]> } {
    const acknowledged: Row[] = [];
    let isStopped = false;
    const writeLoop = (async () => {
      while (!isStopped) await this.addRow().then((row) => acknowledged.push(row), pause);
    })();
    return {
      acknowledged,
      stop: async () => {
        isStopped = true;
        await writeLoop;
        return acknowledged;
      },
    };
  }
}

/** A closed port refuses immediately, so without a pause the loop would use a whole core. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The status of a sign-in that is expected to fail. */
export async function failedSignInStatus(address: string): Promise<number> {
  return (await send('POST', '/login', { body: { email_address: address, password: PASSWORD } }))
    .status;
}

interface Options {
  headers?: Record<string, string>;
  body?: unknown;
}

async function send(method: string, path: string, { headers, body }: Options): Promise<Response> {
  return fetch(`${BASE_URL}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
}

async function call<Answer>(method: string, path: string, options: Options): Promise<Answer> {
  const response = await send(method, path, options);
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
