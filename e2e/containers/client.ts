import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { CORPORATION } from '../support/accounts.ts';
import { freshInvoice } from '../support/invoice-files.ts';
import { mailsTo, nextCode } from '../support/mailbox.ts';

type Body = Record<string, unknown>;

export interface Reply {
  /** 0 when the connection broke before the complete answer arrived. */
  readonly status: number;
  readonly body: Body;
}

/** Access tokens expire after five minutes. */
const RENEW_AFTER_MS = 200_000;
const BASE_URL = process.env['BASE_URL'] ?? '';
const PASSWORD = process.env['DEMO_PASSWORD'] ?? '';

/** The tokens of one sign-in, which all clients of a user share. */
interface Session {
  headers: Record<string, string>;
  refreshToken: string;
  renewedAt: number;
  renewal: Promise<void> | null;
}

/** A user of the demo who calls the API through an edge, as a page does. */
export class Client {
  readonly #baseUrl: string;
  readonly #session: Session;

  constructor(
    baseUrl = BASE_URL,
    session: Session = { headers: {}, refreshToken: '', renewedAt: 0, renewal: null },
  ) {
    this.#baseUrl = baseUrl;
    this.#session = session;
  }

  /** The same user in the same session, who calls another edge. */
  through(baseUrl: string): Client {
    return new Client(baseUrl, this.#session);
  }

  /**
   * Signs in with a password and a mailed code, so that API, worker and mail viewer must all work.
   */
  async signIn(): Promise<this> {
    const oldMails = await mailsTo(CORPORATION);
    const { session } = await this.call('POST', '/login', {
      email_address: CORPORATION,
      password: PASSWORD,
    });
    const one_time_password = await nextCode(CORPORATION, oldMails);
    this.#keepTokens(await this.call('POST', '/login_2auth', { session, one_time_password }));
    return this;
  }

  #keepTokens(tokens: Body): void {
    Object.assign(this.#session, {
      refreshToken: String(tokens['refresh_token']),
      renewedAt: Date.now(),
      headers: {
        Authorization: `Bearer ${String(tokens['id_token'])}`,
        'Access-Token': String(tokens['access_token']),
      },
    });
  }

  /** Renews the tokens once, even if many calls find them expired. */
  async #renew(): Promise<void> {
    const session = this.#session;
    if (session.refreshToken === '' || Date.now() - session.renewedAt < RENEW_AFTER_MS) return;
    session.renewal ??= (async () => {
      const { body } = await this.#send('POST', '/users/token', {
        refresh_token: session.refreshToken,
      });
      this.#keepTokens(body);
      session.renewal = null;
    })();
    await session.renewal;
  }

  /** Fails unless the answer is a success. */
  readonly call = async (method: string, path: string, body?: unknown): Promise<Body> => {
    const reply = await this.tryCall(method, path, body);
    if (reply.status < 200 || reply.status > 299)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };

  async tryCall(method: string, path: string, body?: unknown, key = randomUUID()): Promise<Reply> {
    await this.#renew();
    return this.#send(method, path, body, { ...this.#session.headers, 'Idempotency-Key': key });
  }

  async #send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    try {
      const response = await fetch(`${this.#baseUrl}/api/v1${path}`, {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Body) };
    } catch {
      return { status: 0, body: {} };
    }
  }

  /** Announces a document; `send` uploads it slowly, during this many seconds. */
  async announceUpload() {
    const { name, mimeType, buffer } = await freshInvoice();
    const announcement = await this.call('POST', '/invoices/files/upload/url', {
      file_name: name,
      content_type: mimeType,
      size: buffer.length,
      sha256: createHash('sha256').update(buffer).digest('hex'),
    });
    const url = new URL(String(announcement['upload_url']), this.#baseUrl);
    return {
      fileId: String(announcement['file_id']),
      buffer,
      url,
      mimeType,
      send: async (seconds: number) => upload(url, mimeType, { buffer, seconds }),
    };
  }
}

const CHUNKS_PER_SECOND = 5;

/** Sends a body piece by piece; resolves with the status, or 0 when the connection broke. */
async function upload(
  url: URL,
  type: string,
  { buffer, seconds }: { buffer: Buffer; seconds: number },
): Promise<number> {
  const headers = { 'content-type': type, 'content-length': buffer.length };
  const call = request(url, { method: 'PUT', headers });
  const status = new Promise<number>((resolve) => {
    call.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', () => resolve(0));
  });
  const pieces = Math.max(1, seconds * CHUNKS_PER_SECOND);
  const size = Math.ceil(buffer.length / pieces);
  for (let from = 0; from < buffer.length; from += size) {
    call.write(buffer.subarray(from, from + size));
    if (seconds > 0) await pause(1000 / CHUNKS_PER_SECOND);
  }
  call.end();
  return status;
}
