import { listNotifications } from '@hareto/contracts/notifications.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import type { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NoticeKind } from '../../notifications/templates/payment-notice.ts';
import { sendNotice } from '../../payments/notices/notices.ts';
import { addUser } from '../../testing/builders.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});

interface State {
  readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly money: Partial<typeof invoices.$inferInsert>;
  /** The mail and the notice of the transition that leads to the state. */
  readonly kinds: readonly NoticeKind[];
  readonly payer: { title: string; list: string; word: string };
  readonly seller: { title: string; word: string };
}

const CAPTURED = { payment_state: 'captured' } as const;

/** Each state that mails and notices announce, with their titles and the badges of both sides. */
const STATES: readonly State[] = [
  {
    status: 6,
    money: {},
    kinds: ['mail:request_linked'],
    payer: { title: 'お支払い依頼が届いています', list: 'waiting', word: '登録待ち' },
    seller: { title: '依頼先がカード決済依頼を受け取りました', word: '依頼先の登録待ち' },
  },
  {
    status: 7,
    money: {},
    kinds: ['mail:request_ready'],
    payer: {
      title: 'カードでお支払いいただけるようになりました',
      list: 'waiting',
      word: 'お支払い待ち',
    },
    seller: { title: '依頼先の事業者登録が完了しました', word: '支払い待ち' },
  },
  {
    status: 1,
    money: { payment_state: 'authorized' },
    kinds: ['mail:submitted', 'mail:request_paid'],
    payer: {
      title: 'お支払いの申請を受け付けました',
      list: 'review',
      word: '審査中（受付済み）',
    },
    seller: { title: '依頼先がお支払い手続きを行いました', word: '審査中' },
  },
  {
    status: 2,
    money: CAPTURED,
    kinds: ['mail:resubmitted', 'mail:recheck'],
    payer: { title: '修正内容を受け付けました', list: 'review', word: '再確認中' },
    seller: { title: '入金先口座を再確認しています', word: '再確認中' },
  },
  {
    status: 3,
    money: { ...CAPTURED, transfer_state: 'scheduled' },
    kinds: ['mail:transfer_scheduled', 'mail:deposit_scheduled'],
    payer: { title: '審査が完了し、振込を予約しました', list: 'reserved', word: '振込予約済み' },
    seller: { title: '入金予定のお知らせ', word: '入金予定' },
  },
  {
    status: 4,
    money: { ...CAPTURED, transfer_state: 'completed' },
    kinds: ['mail:transfer_completed', 'mail:deposit_completed'],
    payer: { title: '振込が完了しました', list: 'history', word: '振込完了' },
    seller: { title: '入金が完了しました', word: '入金完了' },
  },
  {
    status: 5,
    money: { payment_state: 'refunding' },
    kinds: ['mail:cancelled'],
    payer: { title: 'お支払いをキャンセルしました', list: 'history', word: 'キャンセル' },
    seller: { title: '依頼先のお支払いがキャンセルされました', word: 'キャンセル' },
  },
  {
    status: 8,
    money: {},
    kinds: ['mail:request_expired'],
    payer: { title: 'お支払い依頼の期限が切れました', list: 'history', word: '期限切れ' },
    seller: { title: 'カード決済依頼の期限が切れました', word: '期限切れ' },
  },
];

/** 「キャンセル」 is also the name of an action, so a mail of any state may contain it. */
const STATE_NAMES = STATES.flatMap(({ payer, seller }) => [payer.word, seller.word]).filter(
  (word) => word !== 'キャンセル',
);

/** The names of states in a text; 「入金予定日」 is not one. */
const stateNamesIn = (text: string): string[] => [
  ...new Set(STATE_NAMES.filter((word) => new RegExp(`${word}(?!日)`, 'u').test(text))),
];

async function enterState(
  { status, money, kinds }: Pick<State, 'status' | 'money' | 'kinds'>,
  action_required: InvoiceRow['action_required'] = null,
) {
  const payer = await addUser(api.db);
  const sellerUser = await addUser(api.db);
  const { id, document_number } = await addRequest(api.db, {
    sellerId: sellerUser.buyer_id,
    invoice: { ...money, status, buyer_id: payer.buyer_id },
    isLinked: true,
  });
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, id));
  const after = requireRow(row ? [row] : []);
  const before = { ...after, action_required };
  const notificationContext = { now: api.clock.now(), publicOrigin: 'https://hareto.example' };
  await inTransaction(api.db, async (tx) => {
    for (const kind of kinds) await sendNotice(tx, { kind, before, after }, notificationContext);
  });
  return { id, number: formatDocumentNumber(document_number), payer, sellerUser };
}

/** The newest mail and notice of a user, which must be one of each. */
async function lettersOf(user: typeof users.$inferSelect) {
  const mails = await api.mailsTo(user.email_address);
  const { notifications } = await api.as(user).call(listNotifications, {});
  expect([mails.length, notifications.length]).toEqual([1, 1]);
  return { mail: requireRow(mails), notice: requireRow(notifications) };
}

test.each(STATES.map((state) => [state.status, state.payer.word, state] as const))(
  'mail and notice of status %i (%s) contain its name and its list, and no other state',
  async (_status, _word, state) => {
    const { id, number, payer, sellerUser } = await enterState(state);
    const sides = [
      { user: payer, ...state.payer, path: `/payments/${state.payer.list}/${String(id)}` },
      { user: sellerUser, ...state.seller, path: `/collections/${String(id)}` },
    ];
    for (const { user, title, word, path } of sides) {
      const { mail, notice } = await lettersOf(user);
      expect([mail.subject, notice.title]).toEqual([
        `【請求書カード払い】${title}（${number}）`,
        title,
      ]);
      expect(notice.link_path?.replace(/\/creditcard$/, '')).toBe(path);
      expect(mail.text).toContain(`https://hareto.example${path}`);
      expect(
        stateNamesIn(`${mail.subject}\n${mail.text}`).filter((found) => found !== word),
      ).toEqual([]);
    }
  },
);

test.each([
  [
    'names the requester’s missed deadline to the payer',
    'seller',
    '依頼元の修正の期限を過ぎたため、お支払いをキャンセルしました。',
  ],
  [
    'names the payer’s own missed deadline to the payer',
    'buyer',
    'ご対応の期限を過ぎたため、お支払いをキャンセルしました。',
  ],
] as const)('%s', async (_name, owner, sentence) => {
  const cancel = {
    by: 'system',
    reason_code: null,
    comment: null,
    cancelled_at: '2026-12-01T00:00:00+09:00',
  } as const;
  const ended = {
    status: 5,
    money: { payment_state: 'refunding', cancel },
    kinds: ['mail:cancelled'],
  } as const;
  const question = { owner, reasons: [], due_at: '2026-11-30T23:59:59+09:00' };
  const { payer } = await enterState(ended, question);
  const { mail } = await lettersOf(payer);
  expect(mail.text).toContain(`\n\n${sentence}\nカードへの返金の手続きをしています。`);
});

test.each([
  [
    'leads to the receipt of the fee',
    { seller_commission: 2_200, total_amount: 111_100 },
    `■ 次にしていただくこと
・手数料の領収書（適格請求書）をダウンロードし、保存してください。
・カードご利用明細は適格請求書ではありません。依頼元が発行した請求書を保存してください。

▼ 領収書をダウンロードする
`,
  ],
  [
    'mentions no receipt when the requester bears the whole fee',
    { seller_commission: 3_300, total_amount: 110_000 },
    `■ 次にしていただくこと
カードご利用明細は適格請求書ではありません。依頼元が発行した請求書を保存してください。

▼ お支払いの内容を見る
`,
  ],
])('the mail about a transfer %s', async (_name, fee, steps) => {
  const money = { ...CAPTURED, transfer_state: 'completed', ...fee } as const;
  const { payer } = await enterState({ status: 4, money, kinds: ['mail:transfer_completed'] });
  const { mail } = await lettersOf(payer);
  expect(mail.text).toContain(steps);
});
