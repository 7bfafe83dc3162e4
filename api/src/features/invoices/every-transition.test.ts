import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import { cancelRequest, correctRequestAccount } from '@hareto/contracts/request-changes.ts';
import { linkRequestKey } from '@hareto/contracts/requests.ts';
import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import fastify from 'fastify';
import { detailsDigest } from '../../accounts/account-details.ts';
import { requireRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { acceptJsonOnly } from '../../http/body-parsing.ts';
import type { App } from '../../http/app.ts';
import { handleErrors } from '../../http/error-handler.ts';
import { decideRegistration } from '../registration/decide.ts';
import { addSandboxControls } from '@hareto/sandbox/controls/controls.ts';
import { addSupplierAccount } from '../../testing/builders.ts';
import {
  sentRequest,
  applyExaminerEvent,
  linkedRequest,
  pay,
} from '../../testing/mail-walks/request-stage.ts';
import { at, businessOf } from '../../testing/mail-walks/walk.ts';
import { approveChange, cancelPayment, changePayment } from '../../testing/payer-calls.ts';
import { BROWSER } from '../../testing/payment-content.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { addDepositAccount, type Seller } from '../../testing/seller-api.ts';
import { DEFAULT_NOW } from '../../testing/test-api.ts';

const TOKEN = 'token-of-the-tests';
let api: PaymentApi;
let controls: App;
beforeAll(async () => {
  // The sandbox's automatic examiner is off, so that the operator decides.
  api = await startPaymentApi({
    env: { INVOICE_REQUEST_FEATURE: '1', EXAMINATION_DELAY_SECONDS: '86400' },
  });
  controls = fastify();
  acceptJsonOnly(controls);
  handleErrors(controls);
  addSandboxControls(controls, api.dependencies, TOKEN);
});
afterAll(async () => controls.close());
beforeEach(() => api.clock.set(DEFAULT_NOW));

interface Case {
  id: number;
  payer: Payer;
  seller: Seller | null;
  key: string;
}

const PAYMENT_DAY = '2026-11-30T10:00:00+09:00';
const REQUEST_DAY = '2026-12-16T10:00:00+09:00';
const rowOf = async ({ id }: { id: number }) =>
  requireRow(await api.db.select().from(invoices).where(eq(invoices.id, id)));

// The functions below make a payment or a request and bring it to a stage.

async function payment(billing_amount = 100_000): Promise<Case> {
  const payer = await api.addPayer();
  return { ...(await api.pay(payer, { billing_amount })), payer, seller: null, key: '' };
}
async function request(): Promise<Case> {
  const { payer, ...one } = await linkedRequest(api);
  return { ...one, payer, key: one.request_key };
}
async function requestToUnknownAddress(): Promise<Case> {
  const one = await sentRequest(api, 'newcomer@example.co.jp');
  return { ...one, payer: await api.addPayer(), key: one.request_key };
}
async function requestToUnregistered(): Promise<Case> {
  const payer = await api.addPayer();
  await api.db.update(buyers).set({ registration_status: 1 }).where(eq(buyers.id, payer.buyerId));
  const one = await sentRequest(api, (await businessOf(api, payer.buyerId)).address);
  await payer.client.call(linkRequestKey, { body: { request_key: one.request_key } });
  return { ...one, payer, key: one.request_key };
}
async function paidRequest(): Promise<Case> {
  const one = await request();
  await pay(one.payer, one, 110_000);
  return one;
}
const stageAfter =
  (start: () => Promise<Case>, ...steps: ((one: Case) => Promise<unknown>)[]) =>
  async () => {
    const one = await start();
    for (const step of steps) await step(one);
    return one;
  };
const approveAndCapture = async (one: Case) => {
  await examine(one, 'approve');
  await api.runJobs();
};
const passCheck = async (one: Case) => applyExaminerEvent(api, one, { type: 'pass_check' });
const moveClockTo = (day: string) => async () => at(api, day);
const returnedTransfer = stageAfter(
  () => payment(100_004),
  approveAndCapture,
  moveClockTo(PAYMENT_DAY),
);
const completedTransfer = stageAfter(payment, approveAndCapture, moveClockTo(PAYMENT_DAY));

// Every action is a call of the API or of the sandbox's controls, and returns the HTTP status.

const examine = async ({ id }: Case, action: string, reason?: string) => {
  const { document_number } = await rowOf({ id });
  const response = await controls.inject({
    method: 'POST',
    url: `/api/sandbox/invoices/${document_number}/examination`,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ action, ...(reason !== undefined && { reason }) }),
  });
  return response.statusCode;
};

async function payByCard({ id, payer }: Case): Promise<number> {
  const approval = await payer.client.send(approveCreditCard, {
    idempotencyKey: randomUUID(),
    body: {
      credit_card_id: payer.card.id,
      invoice_id: id,
      billing_amount: 110_000,
      return_path: '/payments',
      browser: BROWSER,
    },
  });
  if (approval.status !== 200 && approval.status !== 201) return approval.status;
  const { approval_id } = approval.body as { approval_id: string };
  const { status } = await payer.client.send(payRequest, {
    params: { id },
    idempotencyKey: randomUUID(),
    body: {
      approval_id,
      credit_card_id: payer.card.id,
      transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    },
  });
  return status;
}

async function chooseOtherCard({ id, payer }: Case): Promise<number> {
  const card = await api.addCard(payer.client, '5555555555554444');
  const { billing_amount } = await rowOf({ id });
  const approval = await approveChange(payer, id, billing_amount, card.id).catch(() => null);
  if (approval === null) return 409;
  const body = { approval_id: approval, credit_card_id: card.id };
  return (await changePayment(payer, id, body)).status;
}

let lastAccountNumber = 5_550_000;
const nextAccountNumber = () => String((lastAccountNumber += 1));

async function nameOtherAccount({ id, payer }: Case, rest: object = {}): Promise<number> {
  const account = await addSupplierAccount(api.db, payer.supplierId, {
    account_number: nextAccountNumber(),
  });
  const confirmed_account_digest = detailsDigest(account);
  const body = { account_id: account.id, confirmed_account_digest, ...rest };
  return (await changePayment(payer, id, body)).status;
}

async function nameSellerAccount({ id, seller }: Case): Promise<number> {
  if (seller === null) return 404;
  const { id: account_id } = await addDepositAccount(api.db, seller.buyerId, {
    account_number: nextAccountNumber(),
  });
  const body = { account_id };
  return (await seller.client.send(correctRequestAccount, { params: { id }, body })).status;
}

const change = async ({ id, payer }: Case, body: object) =>
  (await changePayment(payer, id, body)).status;

const ACTIONS: Record<string, (one: Case) => Promise<number>> = {
  'the buyer cancels': async ({ id, payer }) => (await cancelPayment(payer, id)).status,
  'the buyer changes the memo': async (one) => change(one, { memo: '変更' }),
  'the buyer sends another file': async (one) =>
    change(one, {
      files: [{ file_id: await api.addFile(one.payer.buyerId), file_type: 2, paper_size: null }],
    }),
  'the buyer names another account': async (one) => nameOtherAccount(one),
  'the buyer names another account and transfer date': async (one) =>
    nameOtherAccount(one, { deposit_date: '2026-12-18' }),
  'the buyer names another transfer date': async (one) =>
    change(one, { deposit_date: '2026-12-18' }),
  'the buyer chooses another card': chooseOtherCard,
  'the buyer pays': payByCard,
  'the buyer opens the link': async ({ payer, key }) =>
    (await payer.client.send(linkRequestKey, { body: { request_key: key || 'k'.repeat(22) } }))
      .status,
  'the seller withdraws the request': async ({ id, seller }) =>
    seller === null
      ? 404
      : (await seller.client.send(cancelRequest, { params: { id }, body: { reason: null } }))
          .status,
  'the seller names another account': nameSellerAccount,
  'the operator approves': async (one) => examine(one, 'approve'),
  'the operator asks for documents': async (one) =>
    examine(one, 'request-correction', 'DOC_UNREADABLE'),
  'the operator rejects': async (one) => examine(one, 'reject', 'OUT_OF_SCOPE'),
  'the operator books a returned transfer': async (one) => examine(one, 'return'),
};
type Action = keyof typeof ACTIONS;

/** Every transition in the event log of the row, as "actor transition from→to". */
async function historyOf({ id }: Case): Promise<string[]> {
  const rows = await api.db
    .select()
    .from(invoice_events)
    .where(and(eq(invoice_events.invoice_id, id), isNotNull(invoice_events.details)))
    .orderBy(invoice_events.id);
  return rows.flatMap(({ actor, details }) => {
    const { transition, from, to } = details as { transition?: string; from?: number; to?: number };
    return transition === undefined || from === undefined
      ? []
      : [`${actor} ${transition} ${from}→${to}`];
  });
}

interface Stage {
  status: number;
  reach: () => Promise<Case>;
  /** The result of each allowed action; every other action is refused. */
  allowed: Partial<Record<Action, string>>;
  /** The transitions that time and the gateways cause when no user acts for a long time. */
  time: string[];
}

const DECISIONS = {
  'the operator asks for documents': 'operator T3 1→1',
  'the operator rejects': 'operator T12 1→5',
} as const;

const STAGES: Record<string, Stage> = {
  'a request to an unknown addressee': {
    status: 6,
    reach: requestToUnknownAddress,
    allowed: { 'the seller withdraws the request': 'seller T17 6→5' },
    time: ['system T19 6→8'],
  },
  'a request to a business that is being registered': {
    status: 6,
    reach: requestToUnregistered,
    allowed: {
      'the buyer cancels': 'buyer T18 6→5',
      'the seller withdraws the request': 'seller T17 6→5',
    },
    time: ['system T19 6→8'],
  },
  'a request whose link the buyer has opened': {
    status: 7,
    reach: request,
    allowed: {
      'the buyer cancels': 'buyer T18 7→5',
      'the buyer pays': 'buyer T16 7→1',
      'the seller withdraws the request': 'seller T17 7→5',
    },
    time: ['system T19 7→8'],
  },
  'a request that expired': {
    status: 8,
    reach: stageAfter(request, moveClockTo('2026-12-11T00:00:00+09:00')),
    allowed: {},
    time: [],
  },
  'a payment that was submitted': {
    status: 1,
    reach: async () => payment(),
    allowed: {
      'the buyer cancels': 'buyer T10 1→5',
      'the buyer changes the memo': 'buyer T4b 1→1',
      'the buyer sends another file': 'buyer T4b 1→1',
      'the buyer names another account': 'buyer T4b 1→1',
      'the buyer names another account and transfer date': 'buyer T4b 1→1',
      'the buyer names another transfer date': 'buyer T4b 1→1',
      'the buyer chooses another card': 'buyer T4b 1→1',
      'the operator approves': 'operator T2 1→2, operator T5 2→2',
      ...DECISIONS,
    },
    time: ['system T22 1→1', 'system T13 1→5'],
  },
  'a payment that needs other documents': {
    status: 1,
    reach: stageAfter(payment, async (one) => examine(one, 'request-correction', 'DOC_UNREADABLE')),
    allowed: {
      'the buyer cancels': 'buyer T10 1→5',
      'the buyer sends another file': 'buyer T4 1→1',
      ...DECISIONS,
    },
    time: ['system T13 1→5'],
  },
  'a request that was paid': {
    status: 1,
    reach: paidRequest,
    allowed: {
      'the buyer cancels': 'buyer T10 1→5',
      'the buyer names another transfer date': 'buyer T4b 1→1',
      'the buyer chooses another card': 'buyer T4b 1→1',
      'the operator approves': 'operator T2 1→2, operator T5 2→2',
      ...DECISIONS,
    },
    time: ['system T22 1→1', 'system T13 1→5'],
  },
  'a paid request whose seller must name another account': {
    status: 1,
    reach: stageAfter(paidRequest, async (one) =>
      examine(one, 'request-correction', 'ACCOUNT_MISMATCH'),
    ),
    allowed: {
      'the buyer cancels': 'buyer T10 1→5',
      'the seller names another account': 'seller T4 1→1',
      // The operator can ask the payer for documents only after the seller has answered.
      'the operator rejects': 'operator T12 1→5',
    },
    time: ['system T13 1→5'],
  },
  'a payment whose documents were checked': {
    status: 2,
    reach: stageAfter(payment, passCheck),
    allowed: {
      'the buyer cancels': 'buyer T10 2→5',
      'the operator approves': 'operator T5 2→2',
      'the operator asks for documents': 'operator T3 2→2',
      'the operator rejects': 'operator T12 2→5',
    },
    time: ['system T22 2→2', 'system T13 2→5'],
  },
  'a checked payment that needs other documents': {
    status: 2,
    reach: stageAfter(payment, passCheck, async (one) =>
      examine(one, 'request-correction', 'DOC_UNREADABLE'),
    ),
    allowed: {
      'the buyer cancels': 'buyer T10 2→5',
      'the buyer sends another file': 'buyer T4 2→1',
      'the operator asks for documents': 'operator T3 2→2',
      'the operator rejects': 'operator T12 2→5',
    },
    time: ['system T13 2→5'],
  },
  'a payment whose card is being charged': {
    status: 2,
    reach: stageAfter(payment, async (one) => examine(one, 'approve')),
    allowed: {},
    time: ['system T5 2→3', 'system T7 3→3', 'system T7 3→4'],
  },
  'a payment whose card was refused': {
    status: 2,
    reach: stageAfter(() => payment(100_003), approveAndCapture),
    allowed: {
      'the buyer cancels': 'buyer T10 2→5',
      'the buyer chooses another card': 'buyer T6 2→2',
      'the operator rejects': 'operator T12 2→5',
    },
    time: ['system T13 2→5'],
  },
  'a payment that is booked': {
    status: 3,
    reach: stageAfter(payment, approveAndCapture),
    allowed: {
      'the buyer cancels': 'buyer T11 3→5',
      'the operator rejects': 'operator T12 3→5',
    },
    time: ['system T7 3→3', 'system T7 3→4'],
  },
  'a payment whose transfer was returned': {
    status: 3,
    reach: returnedTransfer,
    allowed: {
      'the buyer cancels': 'buyer T11 3→5',
      'the buyer names another account and transfer date': 'buyer T9 3→2',
      'the operator rejects': 'operator T12 3→5',
    },
    time: ['system T13 3→5', 'system refund 5→5'],
  },
  'a request whose deposit was returned': {
    status: 3,
    reach: stageAfter(paidRequest, approveAndCapture, moveClockTo(REQUEST_DAY), async (one) =>
      examine(one, 'return'),
    ),
    allowed: {
      'the buyer cancels': 'buyer T11 3→5',
      'the seller names another account': 'seller T9 3→2',
      'the operator rejects': 'operator T12 3→5',
    },
    time: ['system T13 3→5', 'system refund 5→5'],
  },
  'a booked payment whose transfer date has passed': {
    status: 3,
    reach: stageAfter(payment, approveAndCapture, moveClockTo('2026-11-30T15:00:00+09:00')),
    allowed: {
      'the buyer cancels': 'buyer T11 3→5',
      'the buyer names another transfer date': 'buyer T23 3→3',
      'the operator rejects': 'operator T12 3→5',
    },
    time: ['system T13 3→5', 'system refund 5→5'],
  },
  'a payment whose transfer is completed': {
    status: 4,
    reach: completedTransfer,
    allowed: { 'the operator books a returned transfer': 'operator T20 4→3' },
    time: [],
  },
  'a payment that was cancelled': {
    status: 5,
    reach: stageAfter(payment, async ({ id, payer }) => cancelPayment(payer, id)),
    allowed: {},
    time: [],
  },
};

/** 403 is the answer to businesses that are not registered yet. */
const REFUSAL_STATUSES = [403, 404, 409, 410, 422];

describe.each(Object.entries(STAGES))('%s', (_, { status, reach, allowed, time }) => {
  // A buyer who has linked the request may open its link again in any state.
  const isAllowed = (name: string) => name in allowed || name === 'the buyer opens the link';

  test('refuses every action that is not listed', async () => {
    const one = await reach();
    const before = await rowOf(one);
    const history = await historyOf(one);
    expect(before.status).toBe(status);
    for (const [name, act] of Object.entries(ACTIONS)) {
      if (isAllowed(name)) continue;
      const answer = await act(one);
      expect([name, REFUSAL_STATUSES.includes(answer) ? 'refused' : answer]).toEqual([
        name,
        'refused',
      ]);
    }
    expect(await rowOf(one)).toEqual(before);
    expect(await historyOf(one)).toEqual(history);
  });

  if (Object.keys(allowed).length > 0)
    test.each(Object.entries(allowed))('%s: %s', async (name, expected) => {
      const one = await reach();
      const history = await historyOf(one);
      expect(await ACTIONS[name]?.(one)).toBe(200);
      const happened = (await historyOf(one)).slice(history.length);
      expect(happened.join(', ')).toBe(expected);
    });

  test('makes only the listed transitions when time passes and gateways answer', async () => {
    const one = await reach();
    const history = await historyOf(one);
    const days = ['2026-11-30', '2026-12-08', '2026-12-16', '2026-12-24', '2027-01-08'];
    for (const day of days)
      for (const hour of ['10:00', '15:30'])
        if (api.clock.now() < new Date(`${day}T${hour}:00+09:00`))
          await at(api, `${day}T${hour}:00+09:00`);
    expect((await historyOf(one)).slice(history.length)).toEqual(time);
  });
});

test('makes the request payable when its registration is approved', async () => {
  const one = await requestToUnregistered();
  const history = await historyOf(one);
  await decideRegistration(api.db, one.payer.buyerId, { approved: true }, api.dependencies);
  expect((await historyOf(one)).slice(history.length)).toEqual(['system T15b 6→7']);
});

test('records one transition when the buyer opens the link of a request twice', async () => {
  const payer = await api.addPayer();
  const { address } = await businessOf(api, payer.buyerId);
  const { id, request_key } = await sentRequest(api, address);
  const body = { request_key };
  await payer.client.call(linkRequestKey, { body });
  await payer.client.call(linkRequestKey, { body });
  const events = await historyOf({ id, payer, seller: null, key: request_key });
  expect(events.filter((event) => event.includes('T15 '))).toEqual(['buyer T15 7→7']);
});

// The tests above check every transition; the two tests below show them as tables.

const LINKING = ['system T15b 6→7', 'buyer T15 6→6', 'buyer T15 7→7'];
const LETTER_OF_ACTOR: Record<string, string> = {
  buyer: 'b',
  seller: 's',
  operator: 'o',
  system: 'y',
};
const STEPS = Object.values(STAGES)
  .flatMap(({ allowed, time }) => [
    ...Object.values(allowed).flatMap((steps = '') => steps.split(', ')),
    ...time,
  ])
  .concat(LINKING)
  .map((line) => {
    const [, actor, from, to] = /^(\w+) \S+ (\d)→(\d)$/.exec(line) ?? [];
    const status = (text = ''): InvoiceStatus => Number(text) as InvoiceStatus;
    return { actor: LETTER_OF_ACTOR[actor ?? ''] ?? '?', from: status(from), to: status(to) };
  });

/**
 * Rows are the states before, columns those after: b(uyer), s(eller), o(perator), y for time and
 * gateways.
 */
function tableOf(size: number, numberOf: (status: InvoiceStatus) => number): string[] {
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  return numbers.map((from) =>
    numbers
      .map((to) => {
        const steps = STEPS.filter(
          (step) => numberOf(step.from) === from && numberOf(step.to) === to,
        );
        const letters = new Set(steps.map(({ actor }) => actor));
        return [...letters].sort().join('') || '·';
      })
      .join(' '),
  );
}

test('buyer, seller, operator and time change the eight statuses of a payment as this table shows', () => {
  expect(tableOf(INVOICE_STATUSES.length, (status) => status)).toEqual([
    'bosy o · · boy · · ·',
    'b boy y · boy · · ·',
    '· bs by y boy · · ·',
    '· · o · · · · ·',
    '· · · · y · · ·',
    '· · · · bs b y y',
    'b · · · bs · b y',
    '· · · · · · · ·',
  ]);
});

test('buyer, seller, operator and time change the seven statuses of a request as this table shows', () => {
  expect(tableOf(7, collectionStatusOf)).toEqual([
    'b y · · · y bs',
    '· b b · · y bs',
    '· · bosy y · · boy',
    '· · bs by y · boy',
    '· · · o · · ·',
    '· · · · · · ·',
    '· · · · · · y',
  ]);
});
