import { beginPasskeyProof, provePasskey } from '@hareto/contracts/passkeys.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { proveCode, provePassword, sendProofCode } from '@hareto/contracts/reauthentication.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { RawResponse, TestClient } from '../../testing/test-client.ts';

const HOME = { 'x-forwarded-for': '198.51.100.1' };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
});

const newUser = async () => {
  const password_hash = await api.dependencies.passwords.hash('correct horse battery');
  return addUser(api.db, { user: { password_hash } });
};

type Call = (client: TestClient) => Promise<RawResponse>;
const change = {
  purpose: 'change',
  current_password: 'wrong password',
  new_password: 'a new password of mine',
} as const;

const changePassword: Call = async (client) => client.send(putPassword, { body: change }, HOME);

const CALLS: [string, Call][] = [
  [
    'proofs by password',
    async (client) => client.send(provePassword, { body: { password: 'wrong password' } }, HOME),
  ],
  ['mailed codes of proofs', async (client) => client.send(sendProofCode, {}, HOME)],
  [
    'proofs by code',
    async (client) => client.send(proveCode, { body: { confirmation_code: '000000' } }, HOME),
  ],
  ['options for proofs by passkey', async (client) => client.send(beginPasskeyProof, {}, HOME)],
  [
    'proofs by passkey',
    // The body is refused, but only after the call was counted.
    async (client) => client.send(provePasskey, { body: { credential: {} as never } }, HOME),
  ],
  ['changes of the password', changePassword],
];

/** The calls of the minute that the caller may still make, after this number of calls. */
async function callsLeftAfter(times: number, call: Call, client: TestClient): Promise<number> {
  for (let count = 1; count < times; count += 1) await call(client);
  return Number((await call(client)).headers['ratelimit-remaining']);
}

test.each(CALLS)(
  'limits the %s of one user, not those of others behind the address',
  async (_calls, call) => {
    const one = api.as(await newUser());
    const other = api.as(await newUser());
    const left = await callsLeftAfter(20, call, one);
    const { status } = await call(one);
    expect({ left, status, leftOfOther: await callsLeftAfter(1, call, other) }).toEqual({
      left: 0,
      status: 429,
      leftOfOther: 19,
    });
  },
);

test('does not limit the changes of a signed-in user by calls without a session', async () => {
  const [client, call] = [api.as(await newUser()), changePassword];
  const left = await callsLeftAfter(20, call, api);
  expect({ left, leftOfUser: await callsLeftAfter(1, call, client) }).toEqual({
    left: 0,
    leftOfUser: 19,
  });
});
