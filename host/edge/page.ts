import type { Settings } from '@hareto/contracts/settings.ts';
import {
  toOriginalManifests,
  HOST_PATH,
  type Registry,
} from '@hareto/platform/host-contract/registry.ts';
import type { Site } from '@hareto/platform/host-contract/site.ts';
import { FONT_PATH } from '@hareto/design-system/foundation/font-path.ts';
import { bootNotice } from './boot-notice.ts';
import { BOOT_SCRIPT } from './boot-script.ts';
import { BOOT_STYLE } from './boot-style.ts';
import { earlyCallsElements } from './early-calls.ts';
import { withoutFeatures } from './features.ts';
import { type PageScript, pageScripts } from '../src/preload/page-scripts.ts';
import { renewBeforeElement } from './renew-before.ts';
import { settingsElement } from './settings.ts';
import { siteElement } from './site.ts';

export interface Page {
  /**
   * 404 for an address that matches no route of the release; the shell then shows its own error
   * page.
   */
  readonly status: 200 | 404;
  /** URLs of all scripts that the page needs. */
  readonly scripts: readonly string[];
  readonly html: string;
}

const TITLE = '請求書カード払い（後払い）';
/** Description of the service for search results and link previews. */
const DESCRIPTION =
  '請求書をクレジットカードで支払える、法人・個人事業主向けのサービスです。' +
  'お客さまのお名前で、取引先の口座へ振り込みます。';

/**
 * Renders the page for an address: the release as a data block, the early calls of the route, and
 * preload links for all scripts.
 */
export function renderPage(
  registry: Registry,
  url: URL,
  {
    mayOverride = false,
    site = { links: [] },
    now = Date.now(),
    featuresOff = new Set<string>(),
    settings = null,
  }: PageOptions = {},
): Page {
  const offeredRegistry = withoutFeatures(registry, featuresOff);
  const { isKnown, scripts: preloadedScripts } = pageScripts(offeredRegistry, url.pathname);
  const hostScripts = registry.host.scripts.map((file) => ({
    href: `${HOST_PATH}${file}`,
    integrity: registry.host.integrity[file] ?? '',
  }));
  return {
    status: isKnown ? 200 : 404,
    scripts: [...hostScripts, ...preloadedScripts].map(({ href }) => href),
    html: document(
      registry,
      hostScripts,
      preloadedScripts,
      renewBeforeElement(now) +
        earlyCallsElements(offeredRegistry, url) +
        siteElement(site) +
        settingsElement(settings),
      bootNotice(site),
      mayOverride,
    ),
  };
}

interface PageOptions {
  readonly mayOverride?: boolean;
  readonly site?: Site;
  /** Settings of the API; null while they are not known. */
  readonly settings?: Settings | null;
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Features that this server has turned off. */
  readonly featuresOff?: ReadonlySet<string>;
}

function document(
  registry: Registry,
  hostScripts: readonly PageScript[],
  preloadedScripts: readonly PageScript[],
  blocks: string,
  notice: string,
  mayOverride: boolean,
): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${TITLE}</title>
<meta name="description" content="${DESCRIPTION}">
<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${FONT_PATH}">
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
${BOOT_SCRIPT}
${blocks}${preloadedScripts.map(({ href, integrity }) => `<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${href}">`).join('\n')}
<script type="application/json" id="registry"${mayOverride ? ' data-overrides' : ''}>${JSON.stringify(toOriginalManifests(registry)).replaceAll('<', '\\u003c')}</script>
${hostScripts.map(({ href, integrity }) => `<script defer crossorigin="anonymous" integrity="${integrity}" src="${href}"></script>`).join('\n')}
${BOOT_STYLE}
</head>
<body><div id="app">${notice}</div><noscript>このサービスのご利用には、JavaScriptを有効にしてください。</noscript></body>
</html>
`;
}
