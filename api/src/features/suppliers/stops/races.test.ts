import { putEmailAddress, verifyEmailAuthCode } from '@hareto/contracts/account.ts';
import { createBuyerAccount } from '@hareto/contracts/buyer-accounts.ts';
import { beginPasskey, createPasskey, deletePasskey } from '@hareto/contracts/passkeys.ts';
import { stopPayments } from '@hareto/contracts/payment-stops.ts';
import {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import {
  getSupplierHold,
  holdSupplier,
  releaseSupplier,
} from '@hareto/contracts/supplier-holds.ts';
import { deleteSupplier } from '@hareto/contracts/suppliers.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireRow } from '../../../db/rows.ts';
import { buyers } from '../../../db/schema/buyers.ts';
import { buyer_accounts } from '../../../db/schema/buyer-accounts.ts';
import { invoices } from '../../../db/schema/invoices.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { sessions } from '../../../db/schema/sessions.ts';
import { supplier_accounts, suppliers } from '../../../db/schema/suppliers.ts';
import { users } from '../../../db/schema/users.ts';
import { ACCOUNT_AS_READ, addReadFile } from '../../../testing/add-read-file.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { addSupplier, addSupplierAccount } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/eventually.ts';
import { latestCode } from '../../../testing/mailed-codes.ts';
import { submitPayment } from '../../../testing/payer-calls.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../../testing/payment-api.ts';
import type { RawResponse } from '../../../testing/test-client.ts';

/* The owner presses the button of the mail while a call of the thief's session is running. */

const HOLDER = 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ';
const account = (account_number: string) => ({
  bank_code: '0009',
  branch_code: '001',
  account_type: 1 as const,
  account_number,
  account_holder_kana: HOLDER,
});

let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});
beforeEach(async () => {
  payer = await api.addPayer();
});

const params = () => ({ id: payer.supplierId });
const owner = async () =>
  requireRow(await api.db.select().from(users).where(eq(users.id, payer.userId)));
const changeTo = async (account_number: string) =>
  payer.client.send(updateSupplierAccount, {
    params: { ...params(), accountId: payer.account.id },
    body: account(account_number),
  });
/** The secret of the mail about the change that the owner does not know. */
const reported = async () => {
  await changeTo('7654321');
  const { email_address } = await owner();
  const texts = (await api.mailsTo(email_address)).map(({ text }) => text);
  return texts.flatMap((text) => /\/stop#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? [])[0] ?? '';
};
/** Presses the button on the page of the mail’s link: it stops the payments. */
const press = async (token: string) =>
  payer.client.send(stopPayments, { body: { token } }, { authorization: '' });

/** Resolves when this many calls wait for the lock of another transaction. */
const waitForLockedCalls = async (count: number) =>
  eventually(async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await api.db.execute(waiting)).rowCount).toBe(count);
  });

/** The row that both calls of a race lock. */
type Shared = 'buyer' | 'user';

/** Both calls wait for the shared lock, in this order, and then continue. */
async function inOrder(
  shared: Shared,
  calls: readonly (() => Promise<RawResponse>)[],
): Promise<readonly RawResponse[]> {
  const answers = await api.db.transaction(async (tx) => {
    const [table, id] = shared === 'buyer' ? [buyers, payer.buyerId] : [users, payer.userId];
    await tx.select().from(table).where(eq(table.id, id)).for('no key update');
    const waiting: Promise<RawResponse>[] = [];
    for (const call of calls) {
      waiting.push(call());
      await waitForLockedCalls(waiting.length);
    }
    return { waiting };
  });
  return Promise.all(answers.waiting);
}

/** A call of the thief's session, and what it has written. */
interface Attempt {
  call: () => Promise<RawResponse>;
  written: () => Promise<unknown>;
}

const storedAccountNumbers = async () => {
  const bySupplier = eq(supplier_accounts.supplier_id, payer.supplierId);
  const rows = await api.db.select().from(supplier_accounts).where(bySupplier);
  return rows.map(({ account_number }) => account_number).sort();
};
const passkeysOf = async () =>
  (await api.db.select().from(passkeys).where(eq(passkeys.user_id, payer.userId))).map(
    ({ name }) => name,
  );
const OLD_PASSKEY = { public_key: 'key', counter: 0, name: '以前の端末' };

/** Each with the stored values when it runs after the button (`late`) or before it (`early`). */
const ATTEMPTS: Record<
  string,
  { shared: Shared; late: unknown; early: unknown; begin: () => Promise<Attempt> }
> = {
  'another change of the account': {
    shared: 'buyer',
    late: ['7654321'],
    early: ['7654322'],
    begin: async () => ({ call: async () => changeTo('7654322'), written: storedAccountNumbers }),
  },
  'another account of the supplier': {
    shared: 'buyer',
    late: ['7654321'],
    early: ['7654321', '7654323'],
    begin: async () => ({
      call: async () =>
        payer.client.send(createSupplierAccount, { params: params(), body: account('7654323') }),
      written: storedAccountNumbers,
    }),
  },
  'an own account for deposits': {
    shared: 'buyer',
    late: 0,
    early: 1,
    begin: async () => ({
      call: async () =>
        payer.client.send(createBuyerAccount, {
          params: { id: payer.buyerId },
          body: account('7654324'),
        }),
      written: async () =>
        api.db.$count(buyer_accounts, eq(buyer_accounts.buyer_id, payer.buyerId)),
    }),
  },
  'a change of the e-mail address': {
    shared: 'user',
    late: 'the owner’s',
    early: 'the thief’s',
    begin: async () => {
      const thief = `thief-${payer.userId}@example.com`;
      const sent = await payer.client.call(putEmailAddress, { body: { new_email_address: thief } });
      const body = { session: sent.session, confirmation_code: await latestCode(api, thief) };
      return {
        call: async () => payer.client.send(verifyEmailAuthCode, { body }),
        written: async () =>
          (await owner()).email_address === thief ? 'the thief’s' : 'the owner’s',
      };
    },
  },
  'a new passkey': {
    shared: 'user',
    late: [],
    early: [],
    begin: async () => {
      const { options } = await payer.client.call(beginPasskey, {});
      const body = { name: '別の端末', credential: createAuthenticator().create(options) };
      return {
        call: async () => payer.client.send(createPasskey, { body }),
        written: passkeysOf,
      };
    },
  },
  'the deletion of the owner’s passkey': {
    shared: 'user',
    late: ['以前の端末'],
    early: [],
    begin: async () => {
      const created_at = new Date(api.sessionClock.now().getTime() - 73 * 3_600_000);
      const values = {
        ...OLD_PASSKEY,
        credential_id: `old-${payer.userId}`,
        user_id: payer.userId,
      };
      const [row] = await api.db
        .insert(passkeys)
        .values({ ...values, created_at })
        .returning();
      return {
        call: async () => payer.client.send(deletePasskey, { params: { id: row?.id ?? 0 } }),
        written: passkeysOf,
      };
    },
  },
};

describe.each(Object.entries(ATTEMPTS))('%s', (_name, { shared, late, early, begin }) => {
  const expectStopped = async (pressed: RawResponse | undefined) => {
    expect(pressed).toMatchObject({ status: 200, body: { stopped: { held_count: 0 } } });
    const open = and(eq(sessions.user_id, payer.userId), isNull(sessions.ended_at));
    expect(await api.db.$count(sessions, open)).toBe(0);
    const supplier = requireRow(
      await api.db.select().from(suppliers).where(eq(suppliers.id, payer.supplierId)),
    );
    expect(supplier.held_at).not.toBeNull();
  };

  test('that waits for the button is refused', async () => {
    const token = await reported();
    const { call, written } = await begin();
    const [pressed, response] = await inOrder(shared, [async () => press(token), call]);
    await expectStopped(pressed);
    expect(response).toMatchObject({ status: 401, body: { status: 'revoked_token' } });
    expect(await written()).toEqual(late);
  });

  test('that runs before the button does not prevent the stop', async () => {
    const token = await reported();
    const { call, written } = await begin();
    const [response, pressed] = await inOrder(shared, [call, async () => press(token)]);
    expect([response?.status, (response?.status ?? 0) < 300]).toEqual([response?.status, true]);
    await expectStopped(pressed);
    expect(await written()).toEqual(early);
  });
});

test('a release that waits for the button does not end the hold', async () => {
  const token = await reported();
  await payer.client.call(holdSupplier, { params: params() });
  const { choices } = await payer.client.call(getSupplierHold, { params: params() });
  const former = choices.find(({ account_number }) => account_number === '1234567');
  const user = { id: payer.userId, buyer_id: payer.buyerId };
  const file_id = await addReadFile(api.db, user, ACCOUNT_AS_READ);
  const { account_id = 0, change_id = null } = former ?? {};
  const body = { account_id, change_id, file_id, is_confirmed_by_telephone: true as const };
  const [, released] = await inOrder('buyer', [
    async () => press(token),
    async () => payer.client.send(releaseSupplier, { params: params(), body }),
  ]);
  expect(released).toMatchObject({ status: 401, body: { status: 'revoked_token' } });
  const byId = eq(suppliers.id, payer.supplierId);
  expect(requireRow(await api.db.select().from(suppliers).where(byId)).held_at).not.toBeNull();
});

const removeSupplier = async () => payer.client.send(deleteSupplier, { params: params() });

test('a deletion of the supplier that waits for the button is refused', async () => {
  const token = await reported();
  const [, response] = await inOrder('buyer', [async () => press(token), removeSupplier]);
  expect(response).toMatchObject({ status: 401, body: { status: 'revoked_token' } });
  const byId = eq(suppliers.id, payer.supplierId);
  expect(requireRow(await api.db.select().from(suppliers).where(byId)).held_at).not.toBeNull();
});

test('a deletion of the supplier that runs before the button does not prevent the end of all access', async () => {
  const token = await reported();
  const [deleted, pressed] = await inOrder('buyer', [removeSupplier, async () => press(token)]);
  expect(deleted?.status).toBe(204);
  expect(pressed).toMatchObject({
    status: 200,
    body: { is_supplier_deleted: true, stopped: { held_count: 0 } },
  });
  const open = and(eq(sessions.user_id, payer.userId), isNull(sessions.ended_at));
  expect(await api.db.$count(sessions, open)).toBe(0);
});

test('a payment to another supplier that waits for the button is refused', async () => {
  const token = await reported();
  const other = await addSupplier(api.db, payer.buyerId, { name: '別の取引先' });
  const paid = await addSupplierAccount(api.db, other.id, { account_number: '2222222' });
  const body = await api.authorisedSubmission({ ...payer, supplierId: other.id, account: paid });
  const [, response] = await inOrder('buyer', [
    async () => press(token),
    async () => submitPayment(payer, body),
  ]);
  expect(response).toMatchObject({ status: 401, body: { status: 'revoked_token' } });
  expect(await api.db.$count(invoices, eq(invoices.supplier_id, other.id))).toBe(0);
});
