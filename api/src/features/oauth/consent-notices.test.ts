import { approveAuthorization, deleteConsent } from '@hareto/contracts/oauth.ts';
import { asc, eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/notifications.ts';
import { users } from '../../db/schema/users.ts';
import { addUser } from '../../testing/builders.ts';
import { addClients, AUTHORIZATION } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ now: '2026-11-20T00:00:00Z' });
  api.sessionClock.set('2026-11-24T15:05:00Z');
  await addClients(api.db);
});

type User = Awaited<ReturnType<typeof addUser>>;

const newUser = async () => addUser(api.db, { user: { two_factor_enabled: false } });
const allow = async (user: User, scope: string = AUTHORIZATION.scope) =>
  api.as(user).send(approveAuthorization, { body: { ...AUTHORIZATION, scope } });
const noticesOf = async ({ buyer_id }: User) =>
  api.db
    .select()
    .from(notifications)
    .where(eq(notifications.buyer_id, buyer_id))
    .orderBy(asc(notifications.id));
const mailsOf = async ({ email_address }: User) => api.mailsTo(email_address);

const BODY = `外部サービスとの連携が許可されました。

■ 操作の内容
日時　　：2026年11月20日(金) 09:00
サービス：経理ノート

■ このサービスができること
・請求書の下書きを作成する
・お支払い状況を参照する

■ 次にしていただくこと
連携は「セキュリティ設定」からいつでも解除できます。お心当たりのない場合は、すぐに連携を解除し、パスワードを変更してください。`;

test('a new consent is reported once by mail and once in the product', async () => {
  const user = await newUser();
  const colleague = await newUser();
  await allow(user);
  expect(await mailsOf(user)).toEqual([
    {
      to: user.email_address,
      subject: '【請求書カード払い】経理ノートとの連携を許可しました',
      text: expect.stringContaining(`\n\n${BODY}\n\n`) as string,
      html: expect.stringContaining('>連携中のサービスを確認する</span>') as string,
    },
  ]);
  expect(await noticesOf(user)).toEqual([
    {
      id: expect.any(Number),
      buyer_id: user.buyer_id,
      category: 'security',
      title: '経理ノートとの連携を許可しました',
      body: BODY,
      summary: null,
      due_at: null,
      invoice_id: null,
      link_path: '/myaccount/security',
      alarm_path: null,
      change_id: null,
      published_at: new Date('2026-11-20T00:00:00Z'),
      read_at: null,
    },
  ]);
  expect(await mailsOf(colleague)).toEqual([]);
});

test('the same or a smaller consent is not reported; a larger one is, with all scopes', async () => {
  const user = await newUser();
  await allow(user, 'payments:read');
  await allow(user, 'payments:read');
  expect(await mailsOf(user)).toHaveLength(1);
  await allow(user, 'drafts:write');
  await allow(user, 'drafts:write payments:read');
  await allow(user, 'payments:read');
  const texts = (await mailsOf(user)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes(BODY))).toHaveLength(1);
  expect(await noticesOf(user)).toHaveLength(2);
});

test('pages that are approved at once make one consent, which is reported once', async () => {
  const user = await newUser();
  await Promise.all(Array.from({ length: 5 }, async () => allow(user)));
  expect(await mailsOf(user)).toHaveLength(1);
  expect(await noticesOf(user)).toHaveLength(1);
});

test('notifies again when a service is allowed again after a disconnection', async () => {
  const user = await newUser();
  await allow(user);
  await api.as(user).send(deleteConsent, { params: { client_id: AUTHORIZATION.client_id } });
  await allow(user);
  expect(await mailsOf(user)).toHaveLength(2);
});

test('mails the former address for a week after the address was changed', async () => {
  const user = await newUser();
  const former_email_address = `former-${user.id}@example.jp`;
  const changeAddressDaysAgo = async (days: number) => {
    const email_changed_at = new Date(api.sessionClock.now().getTime() - days * 86_400_000);
    const change = { email_changed_at, former_email_address };
    await api.db.update(users).set(change).where(eq(users.id, user.id));
  };
  const subjectsOfFormer = async () =>
    (await api.mailsTo(former_email_address)).map(({ subject }) => subject);
  await changeAddressDaysAgo(6);
  await allow(user, 'payments:read');
  expect(await subjectsOfFormer()).toEqual([
    '【請求書カード払い】経理ノートとの連携を許可しました',
  ]);
  await changeAddressDaysAgo(8);
  await allow(user);
  expect(await mailsOf(user)).toHaveLength(2);
  expect(await subjectsOfFormer()).toHaveLength(1);
});
