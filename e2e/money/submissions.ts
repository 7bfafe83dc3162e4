import { randomUUID } from 'node:crypto';
import type { Buyer, Draft, Reply } from './buyer.ts';
import { type Day, nextClosedDay, possibleDates } from './calendar.ts';
import { MASTERCARD, REFUSES_CAPTURE, VISA } from './cards.ts';
import { FollowedPayment } from './followed-payment.ts';
import { afterSubmission } from './oracle.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const DECLINED = '4000000000000002';
const CARDS = [VISA, VISA, VISA, MASTERCARD, REFUSES_CAPTURE];
/** The last three digits of an amount, by which the simulated examiner, gateway and bank act. */
const LAST_DIGITS = [0, 0, 0, 0, 1, 2, 3, 4, 4, 5];
/** An amount that no draft has. */
const OTHER_AMOUNT = 200_000;
const CASE_WEIGHTS = {
  plain: 55,
  authorisedTwice: 4,
  authorisedForOtherAmount: 4,
  changedMeanwhile: 8,
  sentAgain: 9,
  abandoned: 8,
  declined: 6,
  closedDay: 6,
};

/**
 * The calls that turn a draft into a payment (T1), or are refused and release the hold (T21), each
 * with its required response. The API calls an authorisation an approval.
 */
export class Submissions {
  readonly #world: World;
  readonly #buyer: Buyer;
  readonly #random: Random;
  #steps = 0;

  constructor(world: World, buyer: Buyer, random: Random) {
    this.#world = world;
    this.#buyer = buyer;
    this.#random = random;
  }

  async submitOne(
    today: Day,
    isSupplierHeld = false,
  ): Promise<{ payment: FollowedPayment | null; steps: number }> {
    this.#steps = 0;
    const caseName = isSupplierHeld ? 'supplierHeld' : this.#random.weighted(CASE_WEIGHTS);
    const cardNumber = caseName === 'declined' ? DECLINED : this.#random.pick(CARDS);
    const amount = 1000 * (10 + this.#random.below(90)) + this.#random.pick(LAST_DIGITS);
    const date =
      caseName === 'closedDay' ? nextClosedDay(today) : this.#random.pick(possibleDates(today));
    const values = { billing_amount: amount, deposit_date: date };
    this.#steps += 1;
    const draft = await this.#buyer.createDraft(cardNumber, values);
    const made = await this.#playCase(caseName, draft, cardNumber);
    if (made === null) return { payment: null, steps: this.#steps };
    const expectedState = afterSubmission({ date, amount, cardNumber });
    return {
      payment: new FollowedPayment(this.#world, this.#buyer, made, expectedState),
      steps: this.#steps,
    };
  }

  async #playCase(
    caseName: keyof typeof CASE_WEIGHTS | 'supplierHeld',
    draft: Draft,
    card: string,
  ) {
    const approval = await this.#authorise(
      draft,
      card,
      caseName === 'declined' ? 'failed' : 'approved',
    );
    switch (caseName) {
      case 'abandoned':
        return null;
      case 'supplierHeld':
        return this.#expectRefusal(draft, approval, '409 supplier_held');
      case 'declined':
        return this.#expectRefusal(draft, approval, '402 card_declined');
      case 'closedDay':
        // The API compares the date with the earliest possible one first.
        await this.#expectRefusal(draft, approval, '422 closed_day', '422 cutoff_passed');
        // The refusal has released the hold, so the same authorisation cannot be used again.
        return this.#expectRefusal(draft, approval, '410 expired');
      case 'changedMeanwhile':
        await this.#expectRefusal(
          { ...draft, digest: '0'.repeat(64) },
          approval,
          '409 content_changed',
        );
        await this.#expectRefusal(draft, approval, '410 expired');
        return this.#submit(draft, await this.#authorise(draft, card, 'approved'));
      case 'authorisedTwice': {
        const second = await this.#authorise(draft, card, 'approved');
        if (second !== approval) throw new Error(`draft ${draft.id}: ${approval} and ${second}`);
        return this.#submit(draft, second);
      }
      case 'authorisedForOtherAmount':
        await this.#authorise(draft, card, 'approved', OTHER_AMOUNT);
        await this.#expectRefusal(draft, approval, '410 expired');
        return this.#submit(draft, await this.#authorise(draft, card, 'approved'));
      case 'sentAgain': {
        const key = randomUUID();
        const made = await this.#submit(draft, approval, key);
        const second = await this.#submit(draft, approval, key);
        if (second.id !== made.id)
          throw new Error(`draft ${draft.id}: ${made.id} and ${second.id}`);
        await this.#expectRefusal(draft, approval, '409 already_submitted');
        return made;
      }
      default:
        return this.#submit(draft, approval);
    }
  }

  async #authorise(
    draft: Draft,
    card: string,
    result: 'approved' | 'failed',
    amount = Number(draft.content['billing_amount']),
  ): Promise<string> {
    this.#steps += 1;
    const reply = await this.#buyer.approve({ draft_id: draft.id }, card, amount);
    if (reply.status !== 200 || reply.body['result'] !== result)
      throw unexpectedAnswer(draft, result, reply);
    return String(reply.body['approval_id']);
  }

  async #submit(draft: Draft, approvalId: string, key?: string) {
    this.#steps += 1;
    const reply = await this.#buyer.submit(draft, approvalId, key);
    if (reply.status !== 201) throw unexpectedAnswer(draft, '201', reply);
    return { id: Number(reply.body['id']), number: Number(reply.body['document_number']) };
  }

  async #expectRefusal(draft: Draft, approvalId: string, ...expected: string[]): Promise<null> {
    this.#steps += 1;
    const reply = await this.#buyer.submit(draft, approvalId);
    const answer = `${reply.status} ${String(reply.body['status'])}`;
    if (!expected.includes(answer)) throw unexpectedAnswer(draft, expected.join(' or '), reply);
    return null;
  }
}

const unexpectedAnswer = (draft: Draft, expected: string, { status, body }: Reply): Error =>
  new Error(
    `draft ${draft.id} ${JSON.stringify(draft.content)}: ` +
      `${expected} expected, got ${status} ${JSON.stringify(body)}`,
  );
