import { createHash } from 'node:crypto';
import { color } from '@hareto/design-system/foundation/tokens.ts';
import { NOTICE_RULES } from './boot-notice.ts';

/**
 * A navigation to another document (for example to a page with card fields) would show an empty
 * page until the next screen is drawn. This view transition keeps a snapshot of the previous page
 * for up to three seconds, while the new page shows only the boot notice or a boot screen
 * (host/src/shell/boot-screen.tsx). The animation is empty: it only sets the three seconds.
 * Browsers without view transitions show the background. `data-boot` is set when the start has
 * failed (boot-notice.ts).
 */
const ONLY_NOTICE = ':not(:has(#app>:not(.boot-notice)))';
const NOTICE_OR_BOOT_SCREEN = `:root:not([data-boot]):is(${ONLY_NOTICE},:has([data-opening]))`;
const NAVIGATION_RULES = `@view-transition{navigation:auto}
html{background:${color.canvas}}
::view-transition-group(root),::view-transition-old(root),::view-transition-new(root){animation:none}
::view-transition-old(root){display:none}
${NOTICE_OR_BOOT_SCREEN}::view-transition-old(root){display:block;animation:opening 3s}
${NOTICE_OR_BOOT_SCREEN}::view-transition-new(root){display:none}
@keyframes opening{}`;

const RULES = `${NOTICE_RULES}
${NAVIGATION_RULES}`;

/** Besides these rules, a page has only the styles that the application's scripts add. */
export const BOOT_STYLE = `<style>${RULES}</style>`;
export const BOOT_STYLE_HASH = `'sha256-${createHash('sha256').update(RULES).digest('base64')}'`;
