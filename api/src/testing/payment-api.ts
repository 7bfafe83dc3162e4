import { createInvoice } from '@hareto/shared/contracts/invoices.ts';
import { createCreditCard } from '@hareto/shared/contracts/card-registration.ts';
import { approveCreditCard, type Approval, type CreditCard } from '@hareto/shared/contracts/cards.ts';
import { plainDate } from '@hareto/shared/domain/plain-date.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import type * as v from 'valibot';
import { buildCardSandbox } from '../card-sandbox/app.ts';
import { behaviourOf } from '../card-sandbox/test-cards.ts';
import { openGatewayStore, type GatewayStore } from '../card-sandbox/gateway-store.ts';
import { theRow } from '../db/rows.ts';
import { drafts } from '../db/schema/drafts.ts';
import { contentDigest } from '../drafts/content-digest.ts';
import { logOptions } from '../http/logging.ts';
import { paymentTasks } from '../jobs/payment-tasks.ts';
import type { RepeatedTask } from '../jobs/repeated-task.ts';
import type { CardGateway } from '../ports/card-gateway.ts';
import { httpCardGateway } from '../ports/http-card-gateway.ts';
import { addSupplier, addSupplierAccount, addUser } from './builders.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';

const ORIGIN = 'http://localhost:3000';
const BROWSER = { user_agent: 'jest', language: 'ja', screen_width: 1440, color_depth: 24, timezone_offset: -540 };
const SECRET = 'secret-of-the-tests';
/** Real milliseconds. The gateway's caller gives up after `TIMEOUT_MS`. */
const DELAYS = { hang: 1_500, slow: 100, pending: 200 };
const TIMEOUT_MS = 600;

export const VISA = '4111111111111111';

const closers: (() => Promise<void>)[] = [];
// Imported by a test file before its tests begin, as jest asks of hooks.
afterAll(async () => {
  await Promise.all(closers.splice(0).map(async (close) => close()));
});

/** A registered corporation with everything a payment needs. */
export interface Payer {
  userId: number;
  buyerId: number;
  client: TestClient;
  supplierId: number;
  account: Awaited<ReturnType<typeof addSupplierAccount>>;
  card: CreditCard;
}

export interface PaymentApi extends TestApi {
  gateway: GatewayStore;
  gatewayOrigin: string;
  addPayer: (options?: { cardNumber?: string; corporateNumber?: string }) => Promise<Payer>;
  addCard: (client: TestClient, number: string) => Promise<CreditCard>;
  addFile: (buyerId: number) => string;
  addDraft: (payer: Payer, values?: Partial<typeof drafts.$inferInsert>) => Promise<typeof drafts.$inferSelect>;
  approve: (payer: Payer, draft: { id: number; billing_amount: number | null }, key?: string) => Promise<Approval>;
  submission: (payer: Payer, draft: typeof drafts.$inferSelect, approvalId: string) => Submission;
  /** A payment from draft to number, examined never unless the jobs run. */
  pay: (payer: Payer, values?: Partial<typeof drafts.$inferInsert>) => Promise<{ id: number; document_number: number; approvalId: string }>;
  /** Every job of the worker, again until a round finds nothing. */
  runJobs: () => Promise<void>;
  /** One look at the authorisations without an answer; it counts what is still open, so it is never done. */
  runSettling: () => Promise<void>;
  /** The jobs of one more worker, with a gateway of its own if it is given one. */
  aWorker: (cardGateway?: CardGateway) => RepeatedTask[];
  /** What the workers have logged. */
  logged: () => Record<string, unknown>[];
}

export type Submission = v.InferInput<NonNullable<typeof createInvoice.body>>;

/** The API with the real card sandbox behind it, on a port of its own. */
export async function startPaymentApi(options: { now?: string; env?: Record<string, string>; log?: Logger } = {}): Promise<PaymentApi> {
  const database = await createTestDatabase();
  const { store, origin } = await startGateway(database.url);
  const hashes = new Map<string, { buyerId: number; hash: string }>();
  const api = await startTestApi({
    ...options,
    database,
    env: { SANDBOX: '1', EXAMINATION_DELAY_SECONDS: '0', CARD_ORIGIN: origin, ...options.env },
    dependencies: {
      cardGateway: httpCardGateway({ url: origin, publicOrigin: origin, secret: SECRET, timeoutMs: TIMEOUT_MS }),
      files: {
        hashesOf: async (_tx, buyerId, ids) => new Map(ids.flatMap((id) => (hashes.get(id)?.buyerId === buyerId ? [[id, hashes.get(id)?.hash ?? ''] as const] : []))),
        describe: async () => [],
      },
    },
  });
  const kit = createKit(api, hashes);
  return { ...api, ...kit, gateway: store, gatewayOrigin: origin };

  function createKit(testApi: TestApi, files: typeof hashes) {
    const lines: string[] = [];
    const log = pino(logOptions('worker', 'info'), { write: (line) => void lines.push(line) });
    const aWorker = (cardGateway = testApi.dependencies.cardGateway) =>
      paymentTasks({ ...testApi.dependencies, cardGateway }, log);
    const addFile = (buyerId: number) => {
      const id = `f_${randomBytes(12).toString('base64url')}`;
      files.set(id, { buyerId, hash: randomBytes(32).toString('hex') });
      return id;
    };
    const addCard = async (client: TestClient, number: string) => client.call(createCreditCard, { body: { token: await tokenFor(store, number) } });
    const addDraft: PaymentApi['addDraft'] = async (payer, values = {}) =>
      theRow(
        await testApi.db
          .insert(drafts)
          .values({ ...draftOf(payer, addFile(payer.buyerId)), ...values })
          .returning(),
      );
    const approve: PaymentApi['approve'] = async (payer, draft, key = randomUUID()) =>
      payer.client.call(approveCreditCard, {
        idempotencyKey: key,
        body: { credit_card_id: payer.card.id, draft_id: draft.id, billing_amount: draft.billing_amount ?? 0, return_path: '/payments/add/confirm', browser: BROWSER },
      });
    return {
      addFile,
      addCard,
      addDraft,
      approve,
      submission: submissionOf,
      aWorker,
      logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
      addPayer: async ({ cardNumber = VISA, corporateNumber = '7999901000001' }: { cardNumber?: string; corporateNumber?: string } = {}): Promise<Payer> => {
        const user = await addUser(testApi.db, { buyer: { transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ' }, corporation: { corporate_number: corporateNumber } });
        const client = testApi.as(user);
        const supplier = await addSupplier(testApi.db, user.buyer_id, { corporate_number: '6999901000002' });
        const account = await addSupplierAccount(testApi.db, supplier.id);
        return { userId: user.id, buyerId: user.buyer_id, client, supplierId: supplier.id, account, card: await addCard(client, cardNumber) };
      },
      pay: async (payer: Payer, values: Partial<typeof drafts.$inferInsert> = {}) => {
        const draft = await addDraft(payer, values);
        const { approval_id } = await approve(payer, draft);
        const created = await payer.client.call(createInvoice, { idempotencyKey: randomUUID(), body: submissionOf(payer, draft, approval_id) });
        return { ...created, approvalId: approval_id };
      },
      runJobs: async () => {
        const tasks = aWorker().filter(({ name }) => name !== 'settle-approvals');
        for (let round = 0; round < 20; round += 1) {
          const done = await tasks.reduce(async (sum, { run }) => (await sum) + Number(await run()), Promise.resolve(0));
          if (done === 0) return;
        }
        throw new Error('The jobs find work for ever');
      },
      runSettling: async () => {
        await aWorker()
          .find(({ name }) => name === 'settle-approvals')
          ?.run();
      },
    };
  }
}

/** In a schema of its own beside the service's tables, as `npm start` has it. */
async function startGateway(databaseUrl: string): Promise<{ store: GatewayStore; origin: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 });
  pool.on('error', () => undefined);
  const store = openGatewayStore(pool, 'pepper');
  await store.createTables();
  const sandbox = buildCardSandbox({ store, secret: SECRET, publicOrigins: [ORIGIN], delays: DELAYS, assets: '' });
  const origin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  closers.push(async () => {
    await sandbox.close();
    await pool.end();
  });
  return { store, origin };
}

export async function tokenFor(store: GatewayStore, number: string): Promise<string> {
  const brand = number.startsWith('4') ? 'VISA' : number.startsWith('37') ? 'AMEX' : number.startsWith('35') ? 'JCB' : 'MASTER';
  return store.createToken({ number, brand, holder: 'TARO YAMADA', expiry_month: '08', expiry_year: '2029', behaviour: behaviourOf(number) });
}

const WRITTEN_AT = new Date('2026-11-20T09:00:00+09:00');

function draftOf({ buyerId, supplierId, account, card }: Payer, fileId: string): typeof drafts.$inferInsert {
  return {
    buyer_id: buyerId,
    supplier_id: supplierId,
    account_id: account.id,
    files: [{ file_id: fileId, file_type: 2, paper_size: null }],
    invoice_number: `2026-${fileId.slice(2, 8)}`,
    invoice_date: '2026-11-10',
    payment_due_date: '2026-11-30',
    billing_amount: 100_000,
    deposit_date: '2026-11-30',
    transaction_category: 'outsourcing',
    delivered_confirmed: true,
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    credit_card_id: card.id,
    created_at: WRITTEN_AT,
    updated_at: WRITTEN_AT,
  };
}

/** What the confirm screen sends: the draft as it is, with its digest. */
function submissionOf({ account }: Payer, draft: typeof drafts.$inferSelect, approvalId: string): Submission {
  return {
    draft_id: draft.id,
    draft_version: draft.version,
    confirmed_digest: contentDigest(draft, account),
    approval_id: approvalId,
    supplier_id: draft.supplier_id ?? 0,
    account_id: draft.account_id ?? 0,
    files: draft.files,
    invoice_number: draft.invoice_number,
    invoice_date: plainDate(draft.invoice_date ?? ''),
    payment_due_date: plainDate(draft.payment_due_date ?? ''),
    billing_amount: draft.billing_amount ?? 0,
    standard_amount: draft.standard_amount,
    reduced_amount: draft.reduced_amount,
    nontaxable_amount: draft.nontaxable_amount,
    consumption_tax: draft.consumption_tax,
    deposit_date: plainDate(draft.deposit_date ?? ''),
    transaction_category: draft.transaction_category ?? 'other',
    transaction_detail: draft.transaction_detail,
    delivered_confirmed: true,
    transfer_person_name: draft.transfer_person_name ?? '',
    credit_card_id: draft.credit_card_id ?? 0,
    promotion_code: draft.promotion_code,
    memo: draft.memo,
  };
}
