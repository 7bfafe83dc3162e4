import type { Site } from '@hareto/platform/host-contract/site.ts';
import { BOOT_REPORT_PATH } from './boot-reports.ts';

/**
 * The notice is shown when the scripts of a page do not arrive or do not run. No script could show
 * it then, so it is part of the page: it stays invisible for as long as a start may take, and the
 * application replaces it. Its background image reports that it was shown, even without scripts. It
 * has no margin, so that nothing moves when it disappears. `data-boot` is set by boot-script.ts and
 * host/src/index.ts.
 */
export const NOTICE_RULES = `body{margin:0}
.boot-notice{visibility:hidden;max-width:32em;margin:0 auto;padding:20vh 16px 0;font:16px/1.7 sans-serif;text-align:center;animation:boot-notice 0s 10s forwards}
[data-boot=failed] .boot-notice{visibility:visible;animation:none;background:url(${BOOT_REPORT_PATH}?what=notice)}
@keyframes boot-notice{to{visibility:visible;background:url(${BOOT_REPORT_PATH}?what=late)}}`;

/**
 * The link with an empty `href` reloads the page. The product's own contact page needs the scripts
 * that are missing, so the notice links to the support of the installation, if there is one.
 */
export function bootNotice({ links }: Pick<Site, 'links'>): string {
  const support = links.find(({ id }) => id === 'support');
  const contact =
    support && `<p><a href="${escapeHtml(support.href)}">${escapeHtml(support.label)}</a></p>`;
  return `<div class="boot-notice" role="status"><p>ページを表示できていません。通信状況をご確認のうえ、再読み込みしてください。</p><p>社内などのネットワークがページを書き換えていることもあります。解決しないときは、スマートフォンの回線など別のネットワークでお試しください。</p><p><a href="">ページを再読み込み</a></p>${contact ?? ''}</div>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
