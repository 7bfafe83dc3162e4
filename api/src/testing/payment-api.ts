import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import { approveCreditCard, type Approval, type CreditCard } from '@hareto/contracts/cards.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import { buildCardSandbox } from '@hareto/sandbox/card-sandbox/app.ts';
import { behaviourOf } from '@hareto/sandbox/card-sandbox/test-cards.ts';
import { openGatewayStore, type GatewayStore } from '@hareto/sandbox/card-sandbox/gateway-store.ts';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { gateway_orders } from '../db/schema/approvals.ts';
import { drafts } from '../db/schema/drafts.ts';
import { invoice_files } from '../db/schema/files.ts';
import { users } from '../db/schema/users.ts';
import { logOptions } from '../http/logging.ts';
import { paymentTasks } from '../jobs/payment-tasks.ts';
import type { DueTask } from '../jobs/due-task.ts';
import type { CardGateway } from '../ports/card-gateway.ts';
import { httpCardGateway } from '../ports/http-card-gateway.ts';
import { borrowTestDatabase } from './borrowed-database.ts';
import { addSupplier, addSupplierAccount, addUser } from './builders.ts';
import { closeAfterUse } from './close-after-use.ts';
import { BROWSER, draftOf, submissionOf, type Submission } from './payment-content.ts';
import { DEFAULT_NOW, startTestApi, type TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

const ORIGIN = 'http://localhost:3000';
const SECRET = 'secret-of-the-tests';
/**
 * In real milliseconds. The sandbox loses a response by closing the connection immediately: for the
 * caller that is `unknown`, like no response, and no test depends on a time limit that a busy
 * machine could exceed. Pending authorisations stay pending for longer than any test takes.
 */
const DELAYS = { hangMs: 0, slowResponseMs: 100, approvalMs: 600_000 };

const FIRST_CORPORATE_NUMBER = 7_999_901_000_000;

export const VISA = '4111111111111111';

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
  /** Every call returns a new business. */
  addPayer: (options?: { cardNumber?: string }) => Promise<Payer>;
  addCard: (client: TestClient, number: string) => Promise<CreditCard>;
  /** A registered file of this business, without its bytes. */
  addFile: (buyerId: number) => Promise<string>;
  addDraft: (
    payer: Payer,
    values?: Partial<typeof drafts.$inferInsert>,
  ) => Promise<typeof drafts.$inferSelect>;
  approve: (
    payer: Payer,
    draft: { id: number; billing_amount: number | null },
    key?: string,
  ) => Promise<Approval>;
  submission: (payer: Payer, draft: typeof drafts.$inferSelect, approvalId: string) => Submission;
  /** A draft and its authorisation, as the confirm screen sends them. */
  authorisedSubmission: (
    payer: Payer,
    values?: Partial<typeof drafts.$inferInsert>,
  ) => Promise<Submission>;
  /** Submits a payment, which is examined only when the jobs run. */
  pay: (
    payer: Payer,
    values?: Partial<typeof drafts.$inferInsert>,
  ) => Promise<{ id: number; document_number: number; approvalId: string }>;
  /** Runs all jobs of the worker until a run finds no work. */
  runJobs: () => Promise<void>;
  /**
   * Checks the authorisations without a response once; it is not repeated until no work is left,
   * because it also counts those that stay open.
   */
  runApprovalChecks: () => Promise<void>;
  /** The tasks of one more worker, with its own gateway if one is given. */
  tasksOfWorker: (cardGateway?: CardGateway) => DueTask[];
  /** The log lines of the workers. */
  logged: () => Record<string, unknown>[];
}

/** One API for all tests of a file, and a new payer for each test, on the same morning. */
export function forEachTest(give: (api: PaymentApi, payer: Payer) => void): void {
  let api: PaymentApi;
  beforeAll(async () => {
    api = await startPaymentApi();
  });
  beforeEach(async () => {
    api.clock.set(DEFAULT_NOW);
    give(api, await api.addPayer());
  });
}

/** The API with the real card sandbox, which listens on its own port. */
export async function startPaymentApi(
  options: { now?: string; env?: Record<string, string>; log?: Logger } = {},
): Promise<PaymentApi> {
  const database = await borrowTestDatabase();
  const { store, origin } = await startGateway(database.url);
  const api = await startTestApi({
    ...options,
    database,
    env: { SANDBOX: '1', EXAMINATION_DELAY_SECONDS: '0', CARD_ORIGIN: origin, ...options.env },
    dependencies: {
      cardGateway: httpCardGateway({
        url: origin,
        publicOrigin: origin,
        secret: SECRET,
      }),
    },
  });
  const kit = createKit(api);
  return { ...api, ...kit, gateway: store, gatewayOrigin: origin };

  function createKit(testApi: TestApi) {
    let payers = 0;
    const lines: string[] = [];
    const log = pino(logOptions('worker', 'info'), { write: (line) => void lines.push(line) });
    const tasksOfWorker = (cardGateway = testApi.dependencies.cardGateway) =>
      paymentTasks({ ...testApi.dependencies, cardGateway }, log);
    const addFile = async (buyerId: number) => {
      const { db, clock } = testApi;
      const uploader = requireRow(
        await db.select({ id: users.id }).from(users).where(eq(users.buyer_id, buyerId)),
      );
      const id = `f_${randomBytes(18).toString('base64url')}`;
      await db.insert(invoice_files).values({
        id,
        buyer_id: buyerId,
        user_id: uploader.id,
        object_key: id,
        state: 'registered',
        file_name: 'invoice.pdf',
        content_type: 'application/pdf',
        size: 1,
        sha256: randomBytes(32).toString('hex'),
        created_at: clock.now(),
        received_at: clock.now(),
        page_count: 1,
      });
      return id;
    };
    const addCard = async (client: TestClient, number: string) =>
      client.call(createCreditCard, { body: { token: await tokenFor(store, number) } });
    const addDraft: PaymentApi['addDraft'] = async (payer, values = {}) =>
      requireRow(
        await testApi.db
          .insert(drafts)
          .values({ ...draftOf(payer, await addFile(payer.buyerId)), ...values })
          .returning(),
      );
    const approve: PaymentApi['approve'] = async (payer, draft, key = randomUUID()) =>
      payer.client.call(approveCreditCard, {
        idempotencyKey: key,
        body: {
          credit_card_id: payer.card.id,
          draft_id: draft.id,
          billing_amount: draft.billing_amount ?? 0,
          return_path: '/payments/add/confirm',
          browser: BROWSER,
        },
      });
    const authorisedSubmission: PaymentApi['authorisedSubmission'] = async (payer, values) => {
      const draft = await addDraft(payer, values);
      const { approval_id } = await approve(payer, draft);
      return submissionOf(payer, draft, approval_id);
    };
    return {
      addFile,
      addCard,
      addDraft,
      approve,
      submission: submissionOf,
      tasksOfWorker,
      logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
      addPayer: async ({ cardNumber = VISA } = {}): Promise<Payer> => {
        payers += 1;
        const corporateNumber = String(FIRST_CORPORATE_NUMBER + payers);
        const user = await addUser(testApi.db, {
          buyer: { transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ' },
          corporation: { corporate_number: corporateNumber },
        });
        const client = testApi.as(user);
        const supplier = await addSupplier(testApi.db, user.buyer_id, {
          corporate_number: '6999901000002',
        });
        const account = await addSupplierAccount(testApi.db, supplier.id);
        return {
          userId: user.id,
          buyerId: user.buyer_id,
          client,
          supplierId: supplier.id,
          account,
          card: await addCard(client, cardNumber),
        };
      },
      authorisedSubmission,
      pay: async (payer: Payer, values: Partial<typeof drafts.$inferInsert> = {}) => {
        const body = await authorisedSubmission(payer, values);
        const created = await payer.client.call(createInvoice, {
          idempotencyKey: randomUUID(),
          body,
        });
        return { ...created, approvalId: body.approval_id };
      },
      runJobs: async () => {
        const tasks = tasksOfWorker().filter(({ name }) => name !== 'settle-approvals');
        for (let round = 0; round < 20; round += 1) {
          const done = await tasks.reduce(async (sum, { run }) => {
            const before = await sum;
            const count = Number(await run());
            if (count > 0) await delayRepetitions(api.db);
            return before + count;
          }, Promise.resolve(0));
          if (done === 0) return;
        }
        throw new Error('The jobs find work for ever');
      },
      runApprovalChecks: async () => {
        await tasksOfWorker()
          .find(({ name }) => name === 'settle-approvals')
          ?.run();
      },
    };
  }
}

/**
 * On a slow machine, an order without an answer would be due again before the jobs of this call are
 * done.
 */
const delayRepetitions = (db: Database) =>
  db
    .update(gateway_orders)
    .set({ next_attempt_at: sql`now() + interval '1 hour'` })
    .where(and(eq(gateway_orders.is_done, false), gt(gateway_orders.attempts, 0)));

/** The sandbox's tables are in a separate schema of the service's database, as in `npm start`. */
async function startGateway(databaseUrl: string): Promise<{ store: GatewayStore; origin: string }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 });
  pool.on('error', () => undefined);
  const store = openGatewayStore(pool, 'pepper');
  await store.createTables();
  const sandbox = buildCardSandbox({
    store,
    secret: SECRET,
    publicOrigins: [ORIGIN],
    delays: DELAYS,
    assets: '',
  });
  const origin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  closeAfterUse(async () => {
    await sandbox.close();
    await pool.end();
  });
  return { store, origin };
}

export async function tokenFor(store: GatewayStore, number: string): Promise<string> {
  const brand = number.startsWith('4')
    ? 'VISA'
    : number.startsWith('37')
      ? 'AMEX'
      : number.startsWith('35')
        ? 'JCB'
        : 'MASTER';
  return store.createToken({
    number,
    brand,
    holder: 'TARO YAMADA',
    expiry_month: '08',
    expiry_year: '2029',
    behaviour: behaviourOf(number),
  });
}
