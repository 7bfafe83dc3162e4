import type { Correction } from './correction.ts';
import type { Buyer, Reply } from './buyer.ts';
import { explain, type ObservedStep } from './explain.ts';
import {
  afterCorrection,
  afterApproval,
  afterCancellation,
  afterCorrectionRequest,
  isChangeable,
  type Outcome,
  type Payment,
  afterRejection,
  afterReturn,
} from './oracle.ts';
import { type Day, plusBusinessDays, possibleDates } from './calendar.ts';
import { afterResume, afterStop, holdIfStopped } from './holds.ts';
import type { Reason } from './reasons.ts';
import { isDatePast, type Moment, reachable } from './timers.ts';
import { expectedAnswer, answerFromBody, visibleState } from './visible-state.ts';
import type { World } from './world.ts';

/** A step that `run` takes; `rule` is its effect according to the specification. */
export interface Step {
  name: string;
  rule: ObservedStep<Payment>['rule'];
  run: () => Promise<unknown>;
}

/** A payment whose steps the oracle must all explain. */
export class FollowedPayment {
  readonly id: number;
  readonly number: number;
  readonly buyer: Buyer;
  readonly history: string[] = [];
  readonly #world: World;
  #states: Payment[];

  constructor(
    world: World,
    buyer: Buyer,
    { id, number }: { id: number; number: number },
    first: Payment,
  ) {
    this.#world = world;
    this.buyer = buyer;
    this.id = id;
    this.number = number;
    this.#states = [first];
    this.history.push(`made: ${JSON.stringify(first)}`);
  }

  /** One of the possible states. */
  get currentState(): Payment {
    const [state] = this.#states;
    if (state === undefined) throw new Error('no state is left');
    return state;
  }

  /** Makes the steps simultaneously; throws with the whole story when no order explains them. */
  async takeSteps(moment: Moment, ...steps: Step[]): Promise<unknown[]> {
    const answers = await Promise.all(steps.map(async ({ run }) => run()));
    const observed = steps.map(({ name, rule }, index) => ({ name, rule, answer: answers[index] }));
    const story = observed.map(({ name, answer }) => `${name} → ${JSON.stringify(answer)}`);
    this.history.push(`${moment.day} ${story.join(' ‖ ')}`);
    this.#keep(explain(this.#states, observed, (payment) => reachable(payment, moment)));
    return answers;
  }

  /** Checks that the row in the database is a possible state; `after` lets the time pass. */
  expectRow(after: (payment: Payment) => Payment, row: unknown): void {
    const expected = this.#states.map(after);
    this.history.push(`row ${JSON.stringify(row)}`);
    const fitting = expected.filter(
      (state) => JSON.stringify(visibleState(state)) === JSON.stringify(row),
    );
    if (fitting.length === 0) {
      this.history.push(
        `expected ${expected.map((state) => JSON.stringify(visibleState(state))).join(' or ')}`,
      );
    }
    this.#keep(fitting);
  }

  #keep(states: Payment[]): void {
    const before = this.#states;
    this.#states = states;
    if (states.length > 0) return;
    const possible = before.map((state) => JSON.stringify(state)).join('\n  ');
    throw new Error(
      `payment ${this.id} did what the rules do not explain.\n` +
        `${this.history.join('\n')}\nbefore it:\n  ${possible}`,
    );
  }

  readPayment(moment: Moment): Step {
    return {
      name: 'read',
      rule: (payment) => ({ answer: expectedAnswer(payment, moment), next: payment }),
      run: async () => answerFromBody((await this.buyer.call('GET', `/invoices/${this.id}`)).body),
    };
  }

  cancel({ day }: Moment): Step {
    return step(
      'cancel',
      (payment) => afterCancellation(payment, day),
      async () => this.buyer.cancel(this.id),
      ({ status, card }) => ({ status, payment_state: card }),
    );
  }

  approve({ day }: Moment): Step {
    return this.#examination('approve', (payment) => afterApproval(payment, day));
  }

  reject(): Step {
    return this.#examination('reject', afterRejection, 'OUT_OF_SCOPE');
  }

  returnFunds({ day }: Moment): Step {
    return this.#examination('return', (payment) => {
      const outcome = afterReturn(payment, day);
      return typeof outcome === 'number' ? outcome : holdIfStopped(outcome, day);
    });
  }

  correct({ day }: Moment, reason: Reason): Step {
    return this.#examination(
      'request-correction',
      (payment) => afterCorrectionRequest(payment, reason, day),
      reason,
    );
  }

  /** `known` lists the accounts that money may have reached before, one entry per possibility. */
  answer(
    moment: Moment,
    correction: Correction,
    body: unknown,
    known: readonly (readonly number[])[] = [[]],
  ): Step {
    const possible = possibleDates(moment.day);
    const earliest = (isKnown: boolean) => plusBusinessDays(moment.day, isKnown ? 1 : 3);
    const isPast = (date: Day) => isDatePast(date, moment);
    const name = `answer ${JSON.stringify(correction)}`;
    const variants = known.map((accounts) =>
      step(
        name,
        (payment) => {
          const isKnown = (account: number) => accounts.includes(account);
          return afterCorrection(payment, correction, { possible, earliest, isPast, isKnown });
        },
        async () => this.buyer.changePayment(this.id, body),
        ({ status }) => ({ status }),
      ),
    );
    let received: unknown;
    return {
      name,
      rule: (payment) => {
        const effects = variants.map(({ rule }) => rule(payment));
        const fits = (effect: (typeof effects)[0]) =>
          JSON.stringify(effect.answer) === JSON.stringify(received);
        return effects.find(fits) ?? effects[0]!;
      },
      run: async () => (received = await variants[0]!.run()),
    };
  }

  /**
   * Whether the money has reached this account of the supplier; 'maybe' while it may be in transit.
   */
  hasReached(account: number, moment: Moment): 'yes' | 'no' | 'maybe' {
    const reached = (state: Payment) => state.status === 4 && state.account === account;
    if (this.#states.every(reached)) return 'yes';
    const possible = this.#states.flatMap((state) => reachable(state, moment));
    return possible.some(reached) ? 'maybe' : 'no';
  }

  /** Stops all payments to the supplier of this payment. */
  hold(moment: Moment): Step {
    return this.holdStep(moment, async () => (await this.buyer.stopPayments()).status);
  }

  /** The effect of a hold on this payment; `run` has the response of the call for all payments. */
  holdStep({ day }: Moment, run: () => Promise<number>): Step {
    return {
      name: 'hold',
      rule: (payment) => ({ answer: 200, next: afterStop(payment, day) }),
      run,
    };
  }

  /**
   * The effect of a release on this payment; `run` has the response of the call for all payments.
   */
  releaseStep(moment: Moment, account: number, run: () => Promise<number>): Step {
    const isPast = (date: Day) => isDatePast(date, moment);
    const release = { account, today: moment.day, isPast };
    return {
      name: `release to ${account}`,
      // A card that is being charged would book the payment for its old account.
      rule: (payment) =>
        payment.card === 'capturing'
          ? { answer: 409, next: payment }
          : { answer: 200, next: afterResume(payment, release) },
      run,
    };
  }

  /** True when the card may be charged at this moment. */
  get mayBeCharged(): boolean {
    return this.#states.some(({ card }) => card === 'capturing');
  }

  /** A new authorisation for a change; `reference` returns its id afterwards. */
  authorise(card: string, amount: number): Step & { reference: () => string } {
    let reference = '';
    return {
      name: `authorise ${card} ${amount}`,
      rule: (payment) => ({ answer: isChangeable(payment) ? 200 : 409, next: payment }),
      run: async () => {
        const { status, body } = await this.buyer.approve({ invoice_id: this.id }, card, amount);
        reference = String(body['approval_id']);
        return status;
      },
      reference: () => reference,
    };
  }

  /** Makes the simulated examiner act; the worker does that soon. */
  letExaminerAct(): Step {
    return {
      name: 'the examiner acts',
      rule: (payment) => {
        const isOpen = payment.status === 1 || payment.status === 2;
        return { answer: null, next: isOpen ? { ...payment, isExaminationDue: true } : payment };
      },
      run: async () => {
        const sql = 'update invoices set examine_at = now() where id = $1 and status in (1, 2)';
        await this.#world.rows(sql, [this.id]);
        return null;
      },
    };
  }

  #examination(action: string, rule: (payment: Payment) => Outcome, reason?: string): Step {
    return step(
      `${action} ${reason ?? ''}`.trim(),
      rule,
      async () => this.#world.examine(this.number, action, reason),
      ({ status, card, openReasons }) => ({
        status,
        payment_state: card,
        is_action_required: openReasons.length > 0,
      }),
    );
  }
}

function step(
  name: string,
  rule: (payment: Payment) => Outcome,
  send: () => Promise<Reply>,
  answerOf: (payment: Payment) => object,
): Step {
  return {
    name,
    rule: (payment) => {
      const outcome = rule(payment);
      if (typeof outcome === 'number') return { answer: outcome, next: payment };
      return { answer: answerOf(outcome), next: outcome };
    },
    run: async () => {
      const { status, body } = await send();
      return status === 200 ? body : status;
    },
  };
}
