import { randomUUID } from 'node:crypto';
import { type Buyer, type Reply, unexpectedReply } from './buyer.ts';
import { plusBusinessDays, plusDays } from './calendar.ts';
import { VISA } from './cards.ts';
import type { Effect } from './explain.ts';
import { addDepositAccount } from './test-data.ts';
import type { Random } from './random.ts';
import { shortAnswer, type Call, type Sender, Story } from './two-tabs.ts';
import type { World } from './world.ts';

/** A card payment request that its payer has taken over, according to the specification. */
interface State {
  kind: 'waiting' | 'paid' | 'actionRequired' | 'capturing' | 'booked' | 'ended';
  /** The name of the single unused authorisation. */
  hold: string | null;
}

type Approval = { id: string; name: string };

const AMOUNT = 100_000;
const MIN_DAYS = 7;
const REFUSED = '409 invalid_status';
/**
 * Without an idempotency key a lost response cannot be distinguished from another user's action.
 */
const UNSAFE_WHEN_KILLED = ['decline'];
const WEIGHTS = {
  authorise: 4,
  pay: 6,
  decline: 1,
  withdraw: 1,
  requestCorrection: 2,
  documents: 3,
  approve: 2,
};

const unchanged = (state: State, answer: string): Effect<State> => ({ answer, next: state });
const accepted = (kind: State['kind'], hold: string | null = null): Effect<State> => ({
  answer: '200',
  next: { kind, hold },
});

const RULES = {
  /** A payment that can still be changed may be authorised again (T4b, T4). */
  authorise: (name: string) => (state: State) => {
    if (!['waiting', 'paid', 'actionRequired'].includes(state.kind))
      return unchanged(state, REFUSED);
    if (state.hold !== null) return unchanged(state, `200 ${state.hold}`);
    return { answer: `200 ${name}`, next: { ...state, hold: name } };
  },
  /** T16; a refused call releases its hold (T21). */
  pay: (approval: string) => (state: State) => {
    const holdsApproval = state.hold === approval;
    if (state.kind !== 'waiting') {
      return unchanged(holdsApproval ? { ...state, hold: null } : state, REFUSED);
    }
    return holdsApproval ? accepted('paid') : unchanged(state, '410 expired');
  },
  /** T18, T10 and T11. */
  decline: () => (state: State) =>
    ['capturing', 'ended'].includes(state.kind) ? unchanged(state, REFUSED) : accepted('ended'),
  /** T17. */
  withdraw: () => (state: State) =>
    state.kind === 'waiting' ? accepted('ended') : unchanged(state, REFUSED),
  /** T3. */
  requestCorrection: () => (state: State) =>
    ['paid', 'actionRequired'].includes(state.kind)
      ? accepted('actionRequired', state.hold)
      : unchanged(state, REFUSED),
  /** T4: the payer adds documents once they are requested. */
  documents: () => (state: State) => {
    if (state.kind === 'paid') return unchanged(state, '422 validation_error');
    return state.kind === 'actionRequired'
      ? accepted('paid', state.hold)
      : unchanged(state, REFUSED);
  },
  /** T2 and T5. */
  approve: () => (state: State) =>
    state.kind === 'paid' ? accepted('capturing', state.hold) : unchanged(state, REFUSED),
} as const;

/** The worker captures at any time. */
const reachable = (state: State): State[] =>
  state.kind === 'capturing' ? [state, { ...state, kind: 'booked' }] : [state];

/** A card payment request with two tabs of its payer, its requester and the examiner. */
export class RequestStory {
  readonly id: number;
  readonly #number: number;
  readonly #world: World;
  readonly #payer: Buyer;
  readonly #seller: Buyer;
  readonly #random: Random;
  readonly #story: Story<State>;
  readonly #acts: (keyof typeof WEIGHTS)[];
  readonly #approvals: [Approval | null, Approval | null] = [null, null];
  #count = 0;

  constructor(
    world: World,
    [payer, seller]: readonly [Buyer, Buyer],
    random: Random,
    { id, number }: { id: number; number: number },
    { sender, isKilled }: { sender: Sender; isKilled: boolean },
  ) {
    this.id = id;
    this.#number = number;
    this.#world = world;
    this.#payer = payer;
    this.#seller = seller;
    this.#random = random;
    this.#story = new Story<State>({ kind: 'waiting', hold: null }, sender, reachable);
    const acts = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
    this.#acts = isKilled ? acts.filter((act) => !UNSAFE_WHEN_KILLED.includes(act)) : acts;
  }

  /** One action, or two at once. */
  async step(): Promise<void> {
    const tabs = this.#random.chance(0.3) ? [0, 1] : [this.#random.below(2)];
    await this.#story.makeCalls(...tabs.map((tab) => this.#chooseCall(tab)));
  }

  end(row: string): void {
    this.#story.end(row, ({ kind }) => kind);
  }

  #chooseCall(tab: number): Call<State> {
    const weights = Object.fromEntries(this.#acts.map((act) => [act, WEIGHTS[act]]));
    const act = this.#random.weighted(weights as typeof WEIGHTS);
    const approval = this.#approvals[tab] ?? null;
    if (act === 'authorise' || (act === 'pay' && approval === null)) return this.#authorise(tab);
    if (act === 'pay') return this.#pay(approval!);
    const send = {
      decline: async () => this.#payer.cancel(this.id),
      withdraw: async () =>
        this.#seller.call('PUT', `/invoices/${this.id}/request_seller/cancel`, { reason: null }),
      requestCorrection: async () =>
        this.#world.examine(this.#number, 'request-correction', 'DOC_UNREADABLE'),
      approve: async () => this.#world.examine(this.#number, 'approve'),
      documents: this.#documents(),
    };
    return { name: act, rule: RULES[act](), send: send[act], read: shortAnswer };
  }

  #authorise(tab: number): Call<State> {
    const name = `hold ${(this.#count += 1)}`;
    const key = randomUUID();
    return {
      name: `authorise as ${name}`,
      rule: RULES.authorise(name),
      send: async () => this.#payer.approve({ invoice_id: this.id }, VISA, AMOUNT, key),
      read: (reply) => {
        if (reply.status !== 200) return shortAnswer(reply);
        const id = String(reply.body['approval_id']);
        const finalName = this.#story.nameOf(id, name);
        this.#approvals[tab] = { id, name: finalName };
        return `200 ${finalName}`;
      },
    };
  }

  #pay({ id, name }: Approval): Call<State> {
    const key = randomUUID();
    return {
      name: `pay with ${name}`,
      rule: RULES.pay(name),
      send: async () => this.#payer.payRequest(this.id, id, VISA, key),
      read: shortAnswer,
    };
  }

  /** Sends documents; a repeated call has the same file and key. */
  #documents(): () => Promise<Reply> {
    const key = randomUUID();
    const file = this.#payer.addFile();
    return async () => this.#payer.changePayment(this.id, { files: [await file] }, key);
  }
}

/** A requester whose requests can be paid. */
export async function addSeller(world: World, name: string) {
  const seller = await world.addBuyer(name);
  const accountId = await addDepositAccount(world.product.db, seller.identity.buyerId);
  return { seller, accountId };
}

/** Sends a request (T14) and links it to its payer (T15). */
export async function sendRequest(
  world: World,
  { seller, accountId }: { seller: Buyer; accountId: number },
  payer: Buyer,
): Promise<{ id: number; number: number }> {
  const { day } = await world.now();
  const due = plusDays(day, MIN_DAYS);
  const { file_id } = await seller.addFile();
  const body = {
    buyer_business_form: 2,
    buyer_name: '山田 太郎',
    buyer_corporate_number: null,
    buyer_person_name: '山田 太郎',
    buyer_person_email: payer.identity.email,
    supplier_person_name: '鈴木 一郎',
    supplier_person_email: seller.identity.email,
    title: '11月分運送費',
    invoice_number: null,
    invoice_date: '2026-11-30',
    standard_amount: 0,
    reduced_amount: 0,
    nontaxable_amount: AMOUNT,
    discount_amount: 0,
    discount_rate: null,
    consumption_tax: 0,
    consumption_tax_rate: 0,
    billing_amount: AMOUNT,
    payment_due_date: due,
    deposit_date: plusBusinessDays(due, 4),
    invoice_request_commission_rate: 3,
    account_id: accountId,
    files: [{ file_id }],
    message: null,
  };
  const key = randomUUID();
  const request = await seller.call('POST', '/invoices/request_sellers', body, { key });
  if (request.status !== 201) throw unexpectedReply('request', request);
  const linkReply = await payer.linkRequest(String(request.body['request_key']));
  if (linkReply.status !== 200) throw unexpectedReply('link', linkReply);
  return { id: Number(request.body['id']), number: Number(request.body['document_number']) };
}
