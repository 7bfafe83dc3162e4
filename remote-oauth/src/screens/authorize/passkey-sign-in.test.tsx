import { approveAuthorization, getAuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { beginPasskeyLogin, loginPasskey } from '@hareto/contracts/passkeys.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import {
  installPasskeys,
  removePasskeys,
  type FakePasskeys,
} from '@hareto/testing/fake-passkeys.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const REQUEST = {
  client_id: 'keiri-note',
  redirect_uri: 'https://keiri-note.example/cb',
  response_type: 'code',
  scope: 'invoices:read',
  state: 'xyz',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
} as const;
const TOKENS = { access_token: 'a', id_token: 'i', refresh_token: 'r' };

let passkeys: FakePasskeys;
beforeEach(() => {
  window.location.hash = '';
  passkeys = installPasskeys();
});
afterEach(removePasskeys);

const openRequest = async () => {
  const host = fakeHost({
    user: null,
    stubs: [
      stub(getAuthorizationRequest, {
        client_name: '経理ノート',
        redirect_host: 'keiri-note.example',
        scopes: [{ scope: 'invoices:read', description: 'お支払い状況を参照する' }],
        denied_url: 'https://keiri-note.example/cb?error=access_denied&state=xyz',
      }),
      stub(beginPasskeyLogin, {
        session: 'attempt',
        options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 },
      }),
      stub(loginPasskey, { status: 'ok', ...TOKENS }),
      stub(getUserInformation, aUser({ email_address: 'taro@example.jp' })),
      stub(approveAuthorization, {
        status: 'approved',
        redirect_url: 'http://localhost/#code=1',
        tokens: null,
      }),
    ],
  });
  const at = `/oauth/authorize?${new URLSearchParams(REQUEST).toString()}`;
  const opened = await renderRemote(remote, config, { host, at });
  await waitFor(() => {
    expect(passkeys.waitingFor()).toBe('suggestions');
  });
  return { ...opened, host };
};

test.each(['window', 'suggestions'] as const)(
  'signs in by a passkey (%s), then asks for the permission',
  async (where) => {
    const { host, user } = await openRequest();
    if (where === 'window') {
      await user.click(screen.getByRole('button', { name: 'パスキーでログイン' }));
      await waitFor(() => {
        expect(passkeys.waitingFor()).toBe('dialog');
      });
    }
    act(passkeys.choose);
    expect(await screen.findByRole('region', { name: 'ログイン中のアカウント' })).toHaveTextContent(
      't****@e***',
    );
    expect(host.signIns).toEqual([{ status: 'ok', ...TOKENS }]);
    expect(host.calls(approveAuthorization)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'パスキーでログイン' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '許可する' }));
    await waitFor(() => {
      expect(window.location.hash).toBe('#code=1');
    });
    expect(host.calls(approveAuthorization)).toEqual([{ body: REQUEST }]);
  },
);
