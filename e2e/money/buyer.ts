import { randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT_NUMBERS } from './test-data.ts';
import type { World } from './world.ts';

/** The answer to a call. The API schema of the call defines `body`. */
export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

export interface Draft {
  id: number;
  version: number;
  digest: string;
  content: Record<string, unknown>;
}

export const PASSWORD = 'money-suite-password';
const SESSION_MS = 200_000;
const BROWSER = {
  user_agent: 'money suite',
  language: 'ja',
  screen_width: 1440,
  color_depth: 24,
  timezone_offset: -540,
};

interface Identity {
  buyerId: number;
  email: string;
  supplierId: number;
  accounts: number[];
  personName: string;
}

/** A registered business with its API client. */
export class Buyer {
  readonly identity: Identity;
  /** Registered cards by their number. */
  readonly #cards = new Map<string, Promise<number>>();
  readonly #world: World;
  #digests: Promise<Map<number, string>> | null = null;
  #session: Promise<Record<string, string>> | null = null;
  #signedInAt = 0;

  constructor(world: World, identity: Identity) {
    this.#world = world;
    this.identity = identity;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    { key, version }: { key?: string; version?: number } = {},
  ): Promise<Reply> {
    const headers = { ...(await this.#headers()) };
    if (key !== undefined) headers['Idempotency-Key'] = key;
    if (version !== undefined) headers['If-Match'] = `"${version}"`;
    return this.#world.send(method, `/api/v1${path}`, { headers, body });
  }

  /** The registered card with this number; registers it on first use. */
  async cardId(number: string): Promise<number> {
    const registeredCard = this.#cards.get(number);
    if (registeredCard) return registeredCard;
    const registration = this.#register(number);
    this.#cards.set(number, registration);
    // A card that a kill left unregistered is registered by the next call.
    registration.catch(() => this.#cards.delete(number));
    return registration;
  }

  async #register(number: string): Promise<number> {
    const token = await this.#world.cardToken(number);
    const reply = await this.call('POST', '/invoices/credit_cards', { token });
    if (reply.status !== 201) throw unexpectedReply('card', reply);
    return Number(reply.body['id']);
  }

  /**
   * The fields of a change to one of the supplier's accounts. The digest shows that the buyer has
   * confirmed its numbers.
   */
  async destinationFields(index: number): Promise<Record<string, unknown>> {
    this.#digests ??= this.#readDigests().catch((error: unknown) => {
      this.#digests = null;
      throw error;
    });
    const account_id = this.identity.accounts[index];
    return { account_id, confirmed_account_digest: (await this.#digests).get(account_id ?? 0) };
  }

  async #readDigests(): Promise<Map<number, string>> {
    const { body } = await this.call('GET', `/suppliers/${this.identity.supplierId}`);
    const accounts = body['accounts'] as { id: number; numbers_digest: string }[];
    return new Map(accounts.map(({ id, numbers_digest }) => [id, numbers_digest]));
  }

  /** Makes a draft with everything that a payment needs; `values` replace its fields. */
  async createDraft(number: string, values: Record<string, unknown>): Promise<Draft> {
    const { supplierId, accounts, personName } = this.identity;
    const content = {
      supplier_id: supplierId,
      account_id: accounts[0],
      invoice_number: `N-${randomBytes(6).toString('hex')}`,
      invoice_date: '2026-11-30',
      payment_due_date: '2027-11-30',
      transaction_category: 'outsourcing',
      delivered_confirmed: true,
      transfer_person_name: personName,
      credit_card_id: await this.cardId(number),
      memo: null,
      ...values,
    };
    const files = values['files'] ?? [await this.addFile()];
    const reply = await this.call('POST', '/drafts', { ...content, files });
    if (reply.status !== 201) throw unexpectedReply('draft', reply);
    const { id, version, content_digest: digest } = reply.body;
    return {
      id: Number(id),
      version: Number(version),
      digest: String(digest),
      content: { ...content, files },
    };
  }

  async readDraft({ id }: Draft): Promise<Reply> {
    return this.call('GET', `/drafts/${id}`);
  }

  /** Answers 412 unless `version` is still the version of the draft. */
  async editDraft({ id, version }: Draft, content: Draft['content']): Promise<Reply> {
    return this.call('PUT', `/drafts/${id}`, content, { version });
  }

  async deleteDraft({ id }: Draft): Promise<Reply> {
    return this.call('DELETE', '/drafts', { drafts: [id] });
  }

  /** An uploaded file, by default with unique content. */
  async addFile(sha256 = randomBytes(32).toString('hex')): Promise<Record<string, unknown>> {
    const id = await this.#world.addFile(this.identity.buyerId, sha256);
    return { file_id: id, file_type: 2, paper_size: null };
  }

  async approve(
    subject: { draft_id: number } | { invoice_id: number },
    card: string,
    amount: number,
    key: string = randomUUID(),
  ): Promise<Reply> {
    const body = {
      ...subject,
      credit_card_id: await this.cardId(card),
      billing_amount: amount,
      return_path: '/payments',
      browser: BROWSER,
    };
    return this.call('POST', '/invoices/credit_cards/approval', body, { key });
  }

  async submit(draft: Draft, approvalId: string, key: string = randomUUID()): Promise<Reply> {
    const body = {
      ...draft.content,
      draft_id: draft.id,
      draft_version: draft.version,
      confirmed_digest: draft.digest,
      approval_id: approvalId,
    };
    const reply = await this.call('POST', '/invoices', body, { key });
    if (reply.status === 201) {
      const { id, document_number } = reply.body;
      this.#world.ledger.recordSubmission({
        id: Number(id),
        document_number: Number(document_number),
        draftId: draft.id,
      });
    }
    return reply;
  }

  async changePayment(id: number, body: unknown, key: string = randomUUID()): Promise<Reply> {
    const reply = await this.call('PUT', `/invoices/${id}`, body, { key });
    if (reply.status === 200) this.#world.ledger.recordChange(id);
    return reply;
  }

  /** Links a card payment request to this buyer (T15). */
  async linkRequest(request_key: string): Promise<Reply> {
    const reply = await this.call('POST', '/invoices/request_keys', { request_key });
    if (reply.status === 200) this.#world.ledger.recordChange(Number(reply.body['invoice_id']));
    return reply;
  }

  /** Pays a card payment request (T16). */
  async payRequest(id: number, approval_id: string, card: string, key: string): Promise<Reply> {
    const body = {
      approval_id,
      credit_card_id: await this.cardId(card),
      transfer_person_name: this.identity.personName,
    };
    const reply = await this.call('PUT', `/invoices/${id}/request_buyer`, body, { key });
    if (reply.status === 200) this.#world.ledger.recordChange(id);
    return reply;
  }

  async cancel(id: number): Promise<Reply> {
    const reply = await this.call('PUT', `/invoices/${id}/cancel`, { reason: null });
    if (reply.status === 200) this.#world.ledger.recordChange(id);
    return reply;
  }

  /** 「お支払いを止める」 on the supplier (T24). */
  async stopPayments(): Promise<Reply> {
    return this.call('POST', `/suppliers/${this.identity.supplierId}/hold`);
  }

  /** Ends the hold with one of the supplier's accounts, which a read invoice names. */
  async resumePayments(index: number): Promise<Reply> {
    const { buyerId, supplierId, accounts } = this.identity;
    const file_id = await this.#world.addReadFile(buyerId, ACCOUNT_NUMBERS[index] ?? '');
    const fields = { account_id: accounts[index], file_id };
    const body = { ...fields, is_confirmed_by_telephone: true };
    return this.call('POST', `/suppliers/${supplierId}/release`, body);
  }

  /** Makes a draft, authorises the card and submits; the payment is not examined yet. */
  async pay(
    card: string,
    values: Record<string, unknown>,
  ): Promise<{ id: number; number: number }> {
    const draft = await this.createDraft(card, values);
    const amount = Number(draft.content['billing_amount']);
    const approval = await this.approve({ draft_id: draft.id }, card, amount);
    const reply = await this.submit(draft, String(approval.body['approval_id']));
    if (reply.status !== 201) throw unexpectedReply('payment', reply);
    return { id: Number(reply.body['id']), number: Number(reply.body['document_number']) };
  }

  /** The headers of a session, which is renewed because tokens expire after five real minutes. */
  async #headers(): Promise<Record<string, string>> {
    if (this.#session === null || Date.now() - this.#signedInAt > SESSION_MS) {
      this.#signedInAt = Date.now();
      const session = this.#signIn();
      this.#session = session;
      // After a failed call the next one signs in again.
      session.catch(() => {
        if (this.#session === session) this.#session = null;
      });
    }
    return this.#session;
  }

  async #signIn(): Promise<Record<string, string>> {
    const body = { email_address: this.identity.email, password: PASSWORD };
    const reply = await this.#world.send('POST', '/api/v1/login', { body });
    const { id_token, access_token } = reply.body as Record<string, string>;
    if (id_token === undefined || access_token === undefined) throw unexpectedReply('login', reply);
    return { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token };
  }
}

export const unexpectedReply = (action: string, { status, body }: Reply): Error =>
  new Error(`${action}: ${status} ${JSON.stringify(body)}`);
