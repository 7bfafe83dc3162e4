import type { RemoteId } from '../../shared/src/host-contract/routes.ts';

interface Screen {
  readonly address: string;
  readonly heading: string | RegExp;
}

const CONSENT = new URLSearchParams({
  response_type: 'code', client_id: 'sample-accounting', redirect_uri: 'https://sample-accounting.example/callback', scope: 'payments:read', state: 'xyz',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256',
});

/** One screen of each remote, which reads from the API through the host's capabilities. */
export const SCREENS: Readonly<Record<RemoteId, Screen>> = {
  payments: { address: '/payments/review', heading: '請求書カード払い' },
  suppliers: { address: '/suppliers', heading: '登録済み取引先' },
  collections: { address: '/collections/request', heading: 'カード決済依頼' },
  account: { address: '/notifications', heading: 'お知らせ' },
  oauth: { address: `/oauth/authorize?${CONSENT}`, heading: /アカウントへのアクセスを求めています/ },
};
