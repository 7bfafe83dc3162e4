import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';

interface Screen {
  readonly address: string;
  readonly heading: string | RegExp;
}

const AUTHORIZATION_QUERY = new URLSearchParams({
  response_type: 'code',
  client_id: 'sample-accounting',
  redirect_uri: 'https://sample-accounting.example/callback',
  scope: 'payments:read',
  state: 'xyz',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});

const SCREENS: Readonly<Record<string, Screen>> = {
  payments: { address: '/payments/review', heading: '請求書カード払い' },
  suppliers: { address: '/suppliers', heading: '登録済み取引先' },
  collections: { address: '/collections/request', heading: 'カード決済依頼' },
  account: { address: '/notifications', heading: 'お知らせ' },
  oauth: {
    address: `/oauth/authorize?${AUTHORIZATION_QUERY}`,
    // The second heading is the one of N−1 (previous.json.br).
    heading: /と連携しますか？|お客さまのアカウントへのアクセス/,
  },
};

/**
 * One screen of a remote that reads from the API through the host's capabilities. Without an entry
 * in `SCREENS`, it is the first route without parameters.
 */
export function screenOf({ id, routes }: Pick<RemoteManifest, 'id' | 'routes'>): Screen {
  const namedScreen = SCREENS[id];
  if (namedScreen) return namedScreen;
  const first = routes.find(({ path }) => !path.includes(':'));
  if (!first)
    throw new Error(
      `no screen of ${id} is without parameters: add an entry for ${id} to SCREENS in e2e/matrix/screens.ts`,
    );
  return { address: first.path, heading: first.title };
}
