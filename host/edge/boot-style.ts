import { createHash } from 'node:crypto';
import { color } from '@hareto/design-system/foundation/tokens.ts';
import { NOTICE_RULES } from './boot-notice.ts';

/**
 * Where the application leads from one document to another, as into the pages with card fields, the
 * browser would show an empty page until the next one has a screen. The picture of the last one
 * stays in its place, for three seconds at most: as long as there is nothing but the notice of the
 * boot, or a page or its content is opening (host/src/shell/boot-screen.tsx). Nothing moves: the
 * animation of the picture is only what keeps it. A browser without such transitions shows the
 * canvas.
 */
const NOTHING_SHOWN = ':not(:has(#app>:not(.boot-notice)))';
const OPENING = `:root:not([data-boot]):is(${NOTHING_SHOWN},:has([data-opening]))`;
const STEP_RULES = `@view-transition{navigation:auto}
html{background:${color.canvas}}
::view-transition-group(root),::view-transition-old(root),::view-transition-new(root){animation:none}
::view-transition-old(root){display:none}
${OPENING}::view-transition-old(root){display:block;animation:opening 3s}
${OPENING}::view-transition-new(root){display:none}
@keyframes opening{}`;

const RULES = `${NOTICE_RULES}
${STEP_RULES}`;

/** The one style sheet of a page that does not come with the application's scripts. */
export const BOOT_STYLE = `<style>${RULES}</style>`;
export const BOOT_STYLE_HASH = `'sha256-${createHash('sha256').update(RULES).digest('base64')}'`;
