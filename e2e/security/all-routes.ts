import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface RouteLine {
  readonly path: string;
  readonly owner: string;
  readonly access: 'public' | 'auth';
  readonly flag: string | null;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every route of the product, as `npm run routes` prints them. */
export const ROUTES = JSON.parse(
  execFileSync('npm', ['run', '--silent', 'routes'], { cwd: ROOT, encoding: 'utf8' }),
) as readonly RouteLine[];

/** The parameters of a valid authorization request of the demo's partner. */
export const CONSENT = new URLSearchParams({
  response_type: 'code',
  client_id: 'sample-accounting',
  redirect_uri: 'https://sample-accounting.example/callback',
  scope: 'payments:read',
  state: 'xyz',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});

/** Addresses with a value for each parameter; `ids` maps a pattern to an existing id. */
export function addressesOf(
  routes: readonly RouteLine[],
  ids: ReadonlyMap<string, string> = new Map(),
): string[] {
  return routes.map(({ path }) => {
    if (path === '*') return '/nowhere/at/all';
    if (path === '/oauth/authorize') return `${path}?${CONSENT}`;
    if (path === '/oauth/payments/selection') return `${path}?client_id=sample-accounting`;
    const draft = ids.get('/payments/draft/:id');
    if (draft && /^(?:\/oauth)?\/payments\/add\//.test(path)) return `${path}?draft=${draft}`;
    return path
      .replace(':title', encodeURIComponent('エラー'))
      .replace(':message', encodeURIComponent('もう一度'))
      .replace(':paymentid', ids.get('/payments/history/:id') ?? '1')
      .replace(':id', ids.get(path) ?? ids.get('/suppliers/:id') ?? '1');
  });
}
