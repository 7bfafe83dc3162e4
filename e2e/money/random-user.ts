import type { Correction } from './correction.ts';
import { randomBytes } from 'node:crypto';
import { type Buyer, unexpectedReply } from './buyer.ts';
import { type Day, nextClosedDay, possibleDates } from './calendar.ts';
import { MASTERCARD, REFUSES_CAPTURE, VISA } from './cards.ts';
import { type FollowedPayment, type Step } from './followed-payment.ts';
import { openFields, type Payment } from './oracle.ts';
import { REASONS_BY_EXAMINER } from './reasons.ts';
import type { Random } from './random.ts';
import { Submissions } from './submissions.ts';
import type { Moment } from './timers.ts';
import type { World } from './world.ts';

const CARDS = [VISA, VISA, MASTERCARD, REFUSES_CAPTURE];
const ACTIONS = {
  read: 8,
  cancel: 3,
  approve: 14,
  reject: 2,
  correct: 8,
  answer: 34,
  examinerActs: 10,
  atOnce: 14,
  foreignPayment: 4,
  returnFunds: 3,
  hold: 2,
};
/** Accounts of the single supplier of a buyer. */
const ACCOUNTS = [0, 1];
/** Number of unfinished payments of a buyer. */
const LIVE_PAYMENTS = 8;

/** A user who takes random steps; other users act at the same time. */
export class RandomUser {
  readonly payments: FollowedPayment[] = [];
  steps = 0;
  #isSupplierHeld = false;
  #wasReleased = false;
  readonly #buyer: Buyer;
  readonly #random: Random;
  readonly #submissions: Submissions;

  constructor(world: World, buyer: Buyer, random: Random) {
    this.#buyer = buyer;
    this.#random = random;
    this.#submissions = new Submissions(world, buyer, random);
  }

  /** Takes steps up to this number; `other` has payments that this user must not reach. */
  async walk(moment: Moment, until: number, other: RandomUser): Promise<void> {
    while (this.steps < until) {
      if (this.#isSupplierHeld && this.#random.chance(0.25)) await this.#release(moment);
      const live = this.payments.filter(({ currentState }) => currentState.status < 4);
      const addsPayment = live.length < LIVE_PAYMENTS && this.#random.chance(0.3);
      if (live.length === 0 || addsPayment) await this.#submit(moment.day);
      else
        await this.#act(
          moment,
          this.#random.pick(this.#random.chance(0.9) ? live : this.payments),
          other,
        );
    }
  }

  async #submit(today: Day): Promise<void> {
    const result = await this.#submissions.submitOne(today, this.#isSupplierHeld);
    this.steps += result.steps;
    if (result.payment) this.payments.push(result.payment);
  }

  async #act(moment: Moment, payment: FollowedPayment, other: RandomUser): Promise<void> {
    const action = this.#random.weighted(ACTIONS);
    if (action === 'answer') return this.#correct(moment, payment);
    if (action === 'foreignPayment') return this.#tryForeignPayment(other);
    if (action === 'hold') return this.#hold(moment);
    if (action === 'returnFunds') {
      const completed = this.payments.filter(({ currentState }) => currentState.status === 4);
      const one = completed.length > 0 ? this.#random.pick(completed) : payment;
      return this.#takeSteps(moment, one, one.returnFunds(moment));
    }
    if (action === 'atOnce') {
      const names = this.#random.some(
        ['read', 'cancel', 'approve', 'reject', 'correct', 'edit'],
        3,
      );
      const steps = await Promise.all(names.map(async (name) => this.#step(name, moment, payment)));
      return this.#takeSteps(moment, payment, ...steps);
    }
    return this.#takeSteps(moment, payment, await this.#step(action, moment, payment));
  }

  /** Stops all payments to the supplier with one call (T24). */
  async #hold(moment: Moment): Promise<void> {
    this.steps += 1;
    const reply = await this.#buyer.stopPayments();
    this.#isSupplierHeld = true;
    const run = async () => reply.status;
    for (const payment of this.payments)
      await payment.takeSteps(moment, payment.holdStep(moment, run));
  }

  /** Ends the hold. While a card is charged, the release is refused and changes nothing. */
  async #release(moment: Moment): Promise<void> {
    this.steps += 1;
    const account = this.#random.pick(ACCOUNTS);
    const mayBeRefused = this.payments.some(({ mayBeCharged }) => mayBeCharged);
    const reply = await this.#buyer.resumePayments(account);
    if (reply.status === 409 && mayBeRefused) return;
    if (reply.status !== 200) throw unexpectedReply('release', reply);
    this.#isSupplierHeld = false;
    this.#wasReleased = true;
    const run = async () => reply.status;
    for (const payment of this.payments)
      await payment.takeSteps(moment, payment.releaseStep(moment, account, run));
  }

  async #takeSteps(moment: Moment, payment: FollowedPayment, ...steps: Step[]): Promise<void> {
    this.steps += steps.length;
    await payment.takeSteps(moment, ...steps);
  }

  async #step(name: string, moment: Moment, payment: FollowedPayment): Promise<Step> {
    switch (name) {
      case 'cancel':
        return payment.cancel(moment);
      case 'approve':
        return payment.approve(moment);
      case 'reject':
        return payment.reject();
      case 'correct':
        return payment.correct(moment, this.#random.pick(REASONS_BY_EXAMINER));
      case 'examinerActs':
        return payment.letExaminerAct();
      case 'edit':
        return payment.answer(moment, { memo: true }, { memo: randomBytes(6).toString('hex') });
      default:
        return payment.readPayment(moment);
    }
  }

  /** Usually sends the requested answer, sometimes an arbitrary one. */
  async #correct(moment: Moment, payment: FollowedPayment): Promise<void> {
    const { currentState } = payment;
    const correction = this.#random.chance(0.7)
      ? this.#fittingCorrection(currentState, moment.day)
      : this.#anyCorrection(currentState, moment.day);
    const body = await this.#requestBody(correction);
    if (correction.approval === undefined) {
      const step = payment.answer(moment, correction, body, this.#knownAccounts(moment));
      return this.#takeSteps(moment, payment, step);
    }
    const amount = correction.amount ?? currentState.amount;
    const authorisation = payment.authorise(correction.approval, amount);
    this.steps += 1;
    const [status] = await payment.takeSteps(moment, authorisation);
    // Sometimes the buyer leaves, and the hold expires (T21).
    if (status !== 200 || this.#random.chance(0.1)) return;
    const approval_id = authorisation.reference();
    const bodyWithApproval = { ...body, approval_id };
    const step = payment.answer(moment, correction, bodyWithApproval, this.#knownAccounts(moment));
    return this.#takeSteps(moment, payment, step);
  }

  /** The accounts that this buyer's money may have reached, one entry per possibility. */
  #knownAccounts(moment: Moment): number[][] {
    const ways = ACCOUNTS.reduce<number[][]>(
      (ways, account) => {
        const reached = this.payments.map((payment) => payment.hasReached(account, moment));
        const withAccount = ways.map((way) => [...way, account]);
        if (reached.includes('yes')) return withAccount;
        return reached.includes('maybe') ? [...ways, ...withAccount] : ways;
      },
      [[]],
    );
    // The supplier is examined again after a release; until then its accounts count as new.
    return this.#wasReleased ? [[], ...ways] : ways;
  }

  #fittingCorrection(present: Payment, today: Day): Correction {
    const open = openFields(present);
    const [reason] = present.openReasons;
    if (reason === 'CARD_CAPTURE_FAILED') return { approval: this.#random.pick(CARDS) };
    if (reason === 'DATE_PASSED') return { date: this.#date(today) };
    if (reason === 'TRANSFER_FAILED')
      return { account: 1 - present.account, date: this.#date(today) };
    if (open.length === 0) return { memo: true };
    const field = this.#random.pick(open);
    return this.#correctionOf(field, present, today);
  }

  #anyCorrection(present: Payment, today: Day): Correction {
    const fields = this.#random.some(
      ['files', 'amount', 'card', 'account', 'date', 'memo'] as const,
      2,
    );
    return Object.assign(
      {},
      ...fields.map((field) => this.#correctionOf(field, present, today)),
    ) as Correction;
  }

  #correctionOf(field: string, present: Payment, today: Day): Correction {
    switch (field) {
      case 'amount': {
        const amount = Math.max(10_000, present.amount + this.#random.pick([-1000, 1000, 2000]));
        const isHigher = amount > present.amount;
        const isAuthorised = isHigher && this.#random.chance(0.8);
        return { amount, ...(isAuthorised ? { approval: present.cardNumber } : {}) };
      }
      case 'card':
        return { approval: this.#random.pick(CARDS) };
      case 'account':
        return { account: this.#random.chance(0.8) ? 1 - present.account : present.account };
      case 'date':
        return { date: this.#random.chance(0.8) ? this.#date(today) : nextClosedDay(today) };
      default:
        return field === 'files' ? { files: true } : { memo: true };
    }
  }

  #date = (today: Day): Day => this.#random.pick(possibleDates(today));

  async #requestBody({ files, memo, amount, account, date, approval }: Correction) {
    return {
      ...(files ? { files: [await this.#buyer.addFile()] } : {}),
      ...(memo ? { memo: randomBytes(6).toString('hex') } : {}),
      ...(amount === undefined ? {} : { billing_amount: amount }),
      ...(account === undefined ? {} : await this.#buyer.destinationFields(account)),
      ...(date === undefined ? {} : { deposit_date: date }),
      ...(approval === undefined ? {} : { credit_card_id: await this.#buyer.cardId(approval) }),
    };
  }

  /** Checks that each call for another user's payment is answered with 404. */
  async #tryForeignPayment(other: RandomUser): Promise<void> {
    const foreignPayment = other.payments[0];
    if (foreignPayment === undefined || other === this) return;
    const path = `/invoices/${foreignPayment.id}`;
    const attempts = [
      this.#buyer.call('GET', path),
      this.#buyer.changePayment(foreignPayment.id, { memo: 'mine' }),
      this.#buyer.cancel(foreignPayment.id),
      this.#buyer.approve({ invoice_id: foreignPayment.id }, VISA, 10_000),
    ];
    this.steps += attempts.length;
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    if (statuses.some((status) => status !== 404)) {
      throw new Error(
        `payment ${foreignPayment.id} of another user answered ${statuses.join(' ')}`,
      );
    }
  }
}
