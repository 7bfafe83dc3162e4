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

/** A user of the demo who calls the API through the edge, as a page does. */
export class Client {
  #headers: Record<string, string> = {};
  #refreshToken = '';
  #renewedAt = 0;
  #renewal: Promise<void> | null = null;

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
    this.#use(await this.call('POST', '/login_2auth', { session, one_time_password }));
    return this;
  }

  #use(tokens: Body): void {
    this.#refreshToken = String(tokens['refresh_token']);
    this.#renewedAt = Date.now();
    this.#headers = {
      Authorization: `Bearer ${String(tokens['id_token'])}`,
      'Access-Token': String(tokens['access_token']),
    };
  }

  /** Renews the tokens once, even if many calls find them expired. */
  async #renew(): Promise<void> {
    if (this.#refreshToken === '' || Date.now() - this.#renewedAt < RENEW_AFTER_MS) return;
    this.#renewal ??= (async () => {
      const { body } = await this.#send('POST', '/users/token', {
        refresh_token: this.#refreshToken,
      });
      this.#use(body);
      this.#renewal = null;
    })();
    await this.#renewal;
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
    return this.#send(method, path, body, { ...this.#headers, 'Idempotency-Key': key });
  }

  async #send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    try {
      const response = await fetch(`${BASE_URL}/api/v1${path}`, {
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
    const url = new URL(String(announcement['upload_url']), BASE_URL);
    return {
      fileId: String(announcement['file_id']),
      buffer,
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
