import { HOST_PATH, type Registry, type RemoteManifest, remotePath } from '@hareto/shared/host-contract/registry.ts';
import { HOST_ROUTES } from '../src/routing/host-routes.ts';

export interface Page {
  /** 404 for an address that no route of the release matches; the shell still says so in its own words. */
  readonly status: 200 | 404;
  readonly html: string;
}

const TITLE = '請求書カード払い（後払い）';
const HOST_PATHS = ['/', '/payments', HOST_ROUTES.topPage.path, HOST_ROUTES.error.path];

/** The page for a path: the release as a data block, and preload links for every script its route will ask for (federation §6.1). */
export function renderPage(registry: Registry, pathname: string): Page {
  const owner = registry.remotes.find((remote) => remote.routes.some((route) => matches(route.path, pathname)));
  const isKnown = owner !== undefined || HOST_PATHS.some((path) => matches(path, pathname));
  return { status: isKnown ? 200 : 404, html: document(registry, owner) };
}

function document(registry: Registry, owner: RemoteManifest | undefined): string {
  const host = registry.host.scripts.map((file) => ({ href: `${HOST_PATH}${file}`, integrity: registry.host.integrity[file] ?? '' }));
  const remote = (owner?.initial ?? []).map((file) => ({ href: `${remotePath(owner as RemoteManifest)}${file}`, integrity: owner?.integrity[file] ?? '' }));
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${TITLE}</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
${remote.map(({ href, integrity }) => `<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${href}">`).join('\n')}
<script type="application/json" id="registry">${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script>
${host.map(({ href, integrity }) => `<script defer crossorigin="anonymous" integrity="${integrity}" src="${href}"></script>`).join('\n')}
</head>
<body><div id="app"></div><noscript>このサービスのご利用には、JavaScriptを有効にしてください。</noscript></body>
</html>
`;
}

/** True when `pathname` fits a pattern such as `/payments/review/:id`; `:name` stands for one segment. */
export function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  return wanted.length === given.length && wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
}
