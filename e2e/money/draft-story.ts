import { randomUUID } from 'node:crypto';
import type { Buyer, Draft, Reply } from './buyer.ts';
import { VISA } from './cards.ts';
import type { Effect } from './explain.ts';
import type { Random } from './random.ts';
import { shortAnswer, type Call, type Hold, type Sender, Story } from './two-tabs.ts';

/** A draft according to the specification: its versions, its single hold and its single payment. */
interface State {
  kind: 'open' | 'submitted' | 'deleted';
  version: number;
  amount: number;
  hold: Hold | null;
}

/** The state of a draft that one tab knows. */
interface Tab {
  draft: Draft;
  approval: { id: string; name: string } | null;
}

const PAYMENT = 'the payment';
const WEIGHTS = { edit: 3, read: 2, authorise: 4, submit: 5, remove: 1 };
const DRAFT_NOT_FOUND = '404 not_found';
const ALREADY_SUBMITTED = `409 already_submitted ${PAYMENT}`;

const unchanged = (state: State, answer: string): Effect<State> => ({ answer, next: state });
/** A refused call releases the hold that it used (T21). */
const refuse = (state: State, approval: string, answer: string): Effect<State> =>
  unchanged(state.hold?.name === approval ? { ...state, hold: null } : state, answer);
/** The refusal of a draft that is paid or deleted; null for an open one. */
const refusalIfClosed = ({ kind }: State): string | null =>
  kind === 'open' ? null : kind === 'deleted' ? DRAFT_NOT_FOUND : ALREADY_SUBMITTED;

const RULES = {
  edit: (version: number, amount: number) => (state: State) => {
    const end = refusalIfClosed(state);
    if (end !== null) return unchanged(state, end);
    if (version !== state.version) return unchanged(state, '412 version_conflict');
    const next = { ...state, version: version + 1, amount };
    return { answer: `200 v${next.version}`, next };
  },
  read: () => (state: State) =>
    unchanged(state, state.kind === 'deleted' ? DRAFT_NOT_FOUND : `200 v${state.version}`),
  authorise: (name: string, amount: number) => (state: State) => {
    const end = refusalIfClosed(state);
    if (end !== null) return unchanged(state, end);
    if (state.hold?.amount === amount) return unchanged(state, `200 ${state.hold.name}`);
    return { answer: `200 ${name}`, next: { ...state, hold: { name, amount } } };
  },
  submit: (version: number, approval: string) => (state: State) => {
    const end = refusalIfClosed(state);
    if (end !== null) return refuse(state, approval, end);
    if (version !== state.version) return refuse(state, approval, '409 content_changed');
    if (state.hold?.name !== approval) return unchanged(state, '410 expired');
    if (state.hold.amount !== state.amount) {
      return refuse(state, approval, '422 validation_error');
    }
    const next: State = { ...state, kind: 'submitted', hold: null };
    return { answer: `201 ${PAYMENT}`, next };
  },
  remove: () => (state: State) => {
    if (state.kind !== 'open') return unchanged(state, DRAFT_NOT_FOUND);
    const next: State = { ...state, kind: 'deleted', hold: null };
    return { answer: '204', next };
  },
} as const;

/** One draft that its user has open in two tabs. */
export class DraftStory {
  readonly id: number;
  readonly #buyer: Buyer;
  readonly #random: Random;
  readonly #story: Story<State>;
  readonly #tabs: readonly [Tab, Tab];
  #count = 0;

  constructor(buyer: Buyer, random: Random, draft: Draft, sender: Sender) {
    this.id = draft.id;
    this.#buyer = buyer;
    this.#random = random;
    const amount = Number(draft.content['billing_amount']);
    const first: State = { kind: 'open', version: draft.version, amount, hold: null };
    this.#story = new Story(first, sender);
    this.#tabs = [
      { draft, approval: null },
      { draft, approval: null },
    ];
  }

  /** One call of one tab, or one of each at once. */
  async step(): Promise<void> {
    const [one, other] = this.#random.chance(0.5) ? this.#tabs : this.#tabs.toReversed();
    const tabs = this.#random.chance(0.3) ? [one, other] : [one];
    const calls = tabs.map((tab) => this.#chooseCall(tab));
    const replies = await this.#story.makeCalls(...calls.map(({ call }) => call));
    calls.forEach(({ learn }, index) => {
      const reply = replies[index];
      if (reply && reply.status < 300) learn(reply);
    });
  }

  end(row: string): void {
    this.#story.end(row, ({ kind, amount }) =>
      kind === 'submitted' ? `${kind} ${amount}` : kind === 'open' ? 'open' : 'deleted',
    );
  }

  /** Chooses a call at random; `learn` updates the tab after a success. */
  #chooseCall(tab: Tab): { call: Call<State>; learn: (reply: Reply) => void } {
    const choice = this.#random.weighted(WEIGHTS);
    const { draft, approval } = tab;
    const lacksApproval = choice === 'submit' && approval === null;
    switch (lacksApproval ? 'authorise' : choice) {
      case 'edit':
        return this.#edit(tab);
      case 'read':
        return {
          call: {
            name: 'read',
            rule: RULES.read(),
            send: async () => this.#buyer.readDraft(draft),
            read: ({ status, body }) =>
              status === 200 ? `200 v${String(body['version'])}` : shortAnswer({ status, body }),
          },
          learn: (reply) => {
            tab.draft = draftFromReply(reply, draft);
          },
        };
      case 'authorise':
        return this.#authorise(tab);
      case 'submit':
        return { call: this.#submission(draft, approval!), learn: () => undefined };
      default:
        return {
          call: {
            name: 'remove',
            rule: RULES.remove(),
            send: async () => this.#buyer.deleteDraft(draft),
            read: shortAnswer,
          },
          learn: () => undefined,
        };
    }
  }

  #edit(tab: Tab): { call: Call<State>; learn: (reply: Reply) => void } {
    const { draft } = tab;
    const amount = 1000 * (10 + this.#random.below(90));
    const content = { ...draft.content, billing_amount: amount };
    return {
      call: {
        name: `edit v${draft.version} to ${amount}`,
        rule: RULES.edit(draft.version, amount),
        send: async () => this.#buyer.editDraft(draft, content),
        read: (reply) => this.#answerOf(reply, `200 v${String(reply.body['version'])}`),
      },
      learn: (reply) => {
        tab.draft = draftFromReply(reply, { ...draft, content });
      },
    };
  }

  #authorise(tab: Tab): { call: Call<State>; learn: (reply: Reply) => void } {
    const { draft } = tab;
    const amount = Number(draft.content['billing_amount']);
    const name = `hold ${(this.#count += 1)}`;
    const key = randomUUID();
    const nameIn = ({ body }: Reply) => this.#story.nameOf(body['approval_id'], name);
    return {
      call: {
        name: `authorise ${amount} as ${name}`,
        rule: RULES.authorise(name, amount),
        send: async () => this.#buyer.approve({ draft_id: draft.id }, VISA, amount, key),
        read: (reply) => this.#answerOf(reply, () => `200 ${nameIn(reply)}`),
      },
      learn: (reply) => {
        tab.approval = { id: String(reply.body['approval_id']), name: nameIn(reply) };
      },
    };
  }

  #submission(draft: Draft, { id, name }: { id: string; name: string }): Call<State> {
    const key = randomUUID();
    return {
      name: `submit v${draft.version} with ${name}`,
      rule: RULES.submit(draft.version, name),
      send: async () => this.#buyer.submit(draft, id, key),
      read: (reply) =>
        this.#answerOf(reply, () => `201 ${this.#story.nameOf(reply.body['id'], PAYMENT)}`),
    };
  }

  /**
   * The answer, with the names of the story for ids. A refusal that names a payment must name the
   * existing one.
   */
  #answerOf(reply: Reply, success: string | (() => string)): string {
    if (reply.status < 300) return typeof success === 'string' ? success : success();
    const isPaid = reply.body['status'] === 'already_submitted';
    const payment = isPaid ? ` ${this.#story.nameOf(reply.body['invoice_id'], PAYMENT)}` : '';
    return `${shortAnswer(reply)}${payment}`;
  }
}

/** The draft of a response, on which the tab's next call is based. */
function draftFromReply({ body }: Reply, { id, content }: Draft): Draft {
  return {
    id,
    version: Number(body['version']),
    digest: String(body['content_digest']),
    content: { ...content, billing_amount: body['billing_amount'] },
  };
}
