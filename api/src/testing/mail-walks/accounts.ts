import {
  putEmailAddress,
  putSecuritySettings,
  verifyEmailAuthCode,
} from '@hareto/contracts/account.ts';
import { parseMaintenance } from '@hareto/contracts/maintenance.ts';
import { createBuyerAccount } from '@hareto/contracts/buyer-accounts.ts';
import { approveAuthorization } from '@hareto/contracts/oauth.ts';
import {
  beginPasskey,
  beginPasskeyProof,
  createPasskey,
  deletePasskey,
  provePasskey,
} from '@hareto/contracts/passkeys.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { sendProofCode } from '@hareto/contracts/reauthentication.ts';
import { login, loginTwoFactor, refreshTokens, type Tokens } from '@hareto/contracts/session.ts';
import { certifyUser, createUser } from '@hareto/contracts/sign-up.ts';
import { putContact } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { notifyOfMaintenance } from '../../jobs/notify-of-maintenance.ts';
import { notifyOfTerms } from '../../jobs/notify-of-terms.ts';
import { createAuthenticator } from '../authenticator.ts';
import { addUser } from '../builders.ts';
import { latestCode } from '../mailed-codes.ts';
import { addClients, AUTHORIZATION } from '../oauth-client.ts';
import type { PaymentApi } from '../payment-api.ts';
import type { TestClient } from '../test-client.ts';
import type { Audience, Walk } from './walk.ts';

const RECIPIENT = 'the user';
const PASSWORD = 'correct horse battery';
const BROWSERS = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
] as const;

let corporations = 1_999_901_200_000;

async function owner(api: PaymentApi) {
  const password_hash = await api.dependencies.passwords.hash(PASSWORD);
  const corporation = { corporate_number: String((corporations += 1)) };
  const user = await addUser(api.db, { user: { password_hash }, corporation });
  const audience: Audience = { address: user.email_address, buyerId: user.buyer_id };
  return { user, client: api.as(user), audience };
}

async function signIn(api: PaymentApi, email_address: string, browser: string): Promise<Tokens> {
  const from = { 'user-agent': browser, 'x-forwarded-for': '203.0.113.24' };
  const credentials = { body: { email_address, password: PASSWORD } };
  const { session } = (await api.send(login, credentials, from)).body as { session: string };
  const one_time_password = await latestCode(api, email_address);
  const body = { session, one_time_password, trust_device: false };
  return (await api.send(loginTwoFactor, { body }, from)).body as Tokens;
}

type Owner = Awaited<ReturnType<typeof owner>>;

const walk = (
  [letter, title, when]: readonly [letter: string, title: string, when: string],
  act: (api: PaymentApi, owner: Owner) => Promise<unknown>,
): Walk => ({
  letter,
  title,
  to: RECIPIENT,
  when,
  walk: async (api) => {
    const account = await owner(api);
    await act(api, account);
    return account.audience;
  },
});

/** The same walk for a mail without a notice. */
const byMailAlone = ({ walk: go, ...rest }: Walk): Walk => ({
  ...rest,
  walk: async (api) => ({ ...(await go(api)), buyerId: null }),
});

const changeAddress = async (api: PaymentApi, { client }: Owner, new_email_address: string) => {
  const body = { new_email_address, password: PASSWORD };
  const { session } = (await client.send(putEmailAddress, { body })).body as { session: string };
  return session;
};

async function addPasskey(client: TestClient) {
  const device = createAuthenticator();
  const { options } = await client.call(beginPasskey, {});
  const body = { name: 'MacBook の Touch ID', credential: device.create(options) };
  const { id } = await client.call(createPasskey, { body });
  return { id, device };
}

export const ACCOUNT_WALKS: Walk[] = [
  walk(
    ['newPlaceLetter', '新しい端末からのログイン', 'a sign-in from a new device or place'],
    async (api, { user }) => {
      for (const browser of BROWSERS) await signIn(api, user.email_address, browser);
    },
  ),
  walk(
    ['serviceAllowedLetter', '経理ノートとの連携を許可しました', 'a service was allowed'],
    async (api, { client }) => {
      await addClients(api.db);
      await client.call(approveAuthorization, { body: AUTHORIZATION });
    },
  ),
  walk(
    ['passwordChangedLetter', 'パスワードが変更されました', 'the password was changed or reset'],
    async (_api, { client }) => {
      const passwords = { current_password: PASSWORD, new_password: 'hoshizora-no-kyo' };
      await client.call(putPassword, { body: { purpose: 'change', ...passwords } });
    },
  ),
  walk(
    [
      'emailChangedLetter',
      'メールアドレスが変更されました',
      'the address was changed: to the former and to the new one',
    ],
    async (api, account) => {
      const session = await changeAddress(api, account, 'changed@example.co.jp');
      const confirmation_code = await latestCode(api, 'changed@example.co.jp');
      await account.client.call(verifyEmailAuthCode, { body: { session, confirmation_code } });
    },
  ),
  walk(
    [
      'contactChangedLetter',
      '登録内容を変更しました',
      'the name or the telephone number of the contact was changed',
    ],
    async (_api, { client }) => {
      const name = { user_last_name: '佐藤', user_first_name: '花子' };
      await client.call(putContact, { body: { ...name, phone_number: '0399990001' } });
    },
  ),
  walk(
    ['twoFactorChangedLetter', '二段階認証が無効になりました', 'two-factor was switched off or on'],
    async (_api, { client }) => {
      const settings = { two_factor_enabled: false, login_notification_enabled: true };
      await client.call(putSecuritySettings, { body: { ...settings, password: PASSWORD } });
    },
  ),
  walk(
    ['passkeyAddedLetter', 'パスキーが追加されました', 'a passkey was added'],
    async (_api, { client }) => {
      await addPasskey(client);
    },
  ),
  walk(
    ['passkeyDeletedLetter', 'パスキーが削除されました', 'a passkey was deleted'],
    async (_api, { client }) => {
      const { id } = await addPasskey(client);
      await client.call(deletePasskey, { params: { id } });
    },
  ),
  walk(
    [
      'passkeyDisabledLetter',
      'パスキーを使えないようにしました',
      'the signature counter of a passkey went back',
    ],
    async (_api, { client }) => {
      const { device } = await addPasskey(client);
      device.setCounter(2);
      for (let count = 0; count < 2; count += 1) {
        const { options } = await client.call(beginPasskeyProof, {});
        await client.send(provePasskey, { body: { credential: device.get(options) } });
      }
    },
  ),
  byMailAlone(
    walk(
      ['loginLockedLetter', 'アカウントを一時的にロックしました', 'too many wrong passwords'],
      async (api, { user: { email_address } }) => {
        for (let count = 0; count < 10; count += 1)
          await api.send(login, { body: { email_address, password: 'a wrong password' } });
      },
    ),
  ),
  walk(
    ['sessionRevokedLetter', '安全のためログアウトしました', 'a refresh token was used again'],
    async (api, { user }) => {
      const { refresh_token } = await signIn(api, user.email_address, BROWSERS[0]);
      const next = await api.call(refreshTokens, { body: { refresh_token } });
      await api.call(refreshTokens, { body: { refresh_token: next.refresh_token } });
      await api.send(refreshTokens, { body: { refresh_token } });
    },
  ),
  walk(
    ['depositAccountLetter', '入金先口座が登録されました', 'a deposit account was added'],
    async (_api, { user, client }) => {
      const account = { bank_code: '0001', branch_code: '001', account_type: 1 as const };
      const body = { ...account, account_number: '7654321', account_holder_kana: 'ｶ)ｱｵﾊﾞｲﾝｻﾂ' };
      await client.call(createBuyerAccount, { params: { id: user.buyer_id }, body });
    },
  ),
  walk(
    ['termsLetter', '利用規約改定のお知らせ', 'newer terms than the user has agreed to, once'],
    async (api) => {
      await notifyOfTerms({
        ...api.dependencies,
        config: { ...api.config, termsVersion: '2026-12-01' },
      });
    },
  ),
  walk(
    [
      'maintenanceLetter',
      'メンテナンスのお知らせ',
      'a planned maintenance is three days away or less',
    ],
    async (api) => {
      const plan = parseMaintenance('2026-11-28T22:00+09:00/2026-11-29T02:00+09:00');
      await notifyOfMaintenance(api.dependencies, {
        planToAnnounce: async () => Promise.resolve(plan),
      });
    },
  ),
  byMailAlone(
    walk(
      ['login code', '確認コードのお知らせ', 'a sign-in asks for a code'],
      async (api, { user }) => {
        const body = { email_address: user.email_address, password: PASSWORD };
        await api.call(login, { body });
      },
    ),
  ),
  byMailAlone(
    walk(
      [
        'proof code',
        'ご本人の確認コードのお知らせ',
        'a signed-in user needs a proof for a sensitive action',
      ],
      async (_api, { client }) => {
        await client.call(sendProofCode, {});
      },
    ),
  ),
  byMailAlone(
    walk(
      ['address mail password_reset', 'パスワード再設定のご案内', 'the password is forgotten'],
      async (api, { user: { email_address } }) => {
        await api.call(certifyUser, { body: { purpose: 'password_reset', email_address } });
      },
    ),
  ),
  byMailAlone(
    walk(
      [
        'address mail held',
        'パスワード再設定について',
        'the password is forgotten, and the address changed in the last 72 hours',
      ],
      async (api, { user: { id, email_address } }) => {
        const changed = { email_changed_at: api.sessionClock.now() };
        await api.db.update(users).set(changed).where(eq(users.id, id));
        await api.call(certifyUser, { body: { purpose: 'password_reset', email_address } });
      },
    ),
  ),
  byMailAlone(
    walk(
      [
        'address mail registered',
        'ログインとパスワード再設定のご案内',
        'a sign-up with an address that is registered',
      ],
      async (api, { user: { email_address } }) => {
        const password = 'hoshizora-no-kyo';
        const body = { email_address, password, license_version: '2026-06-26' };
        await api.call(createUser, { body });
      },
    ),
  ),
  byMailAlone(
    walk(
      [
        'address mail taken',
        'メールアドレスの変更について',
        'a user wants to change to an address that is already registered',
      ],
      async (api, { user: { email_address } }) => {
        await changeAddress(api, await owner(api), email_address);
      },
    ),
  ),
  {
    letter: 'address mail signup',
    title: '確認コードのお知らせ',
    to: 'the address',
    when: 'a sign-up',
    walk: async (api) => {
      const address = 'signup@example.co.jp';
      const password = 'hoshizora-no-kyo';
      const body = { email_address: address, password, license_version: '2026-06-26' };
      await api.call(createUser, { body });
      return { address, buyerId: null };
    },
  },
  {
    letter: 'address mail email_change',
    title: '確認コードのお知らせ',
    to: 'the address',
    when: 'a user changes to a new address',
    walk: async (api) => {
      const address = 'new@example.co.jp';
      await changeAddress(api, await owner(api), address);
      return { address, buyerId: null };
    },
  },
];
