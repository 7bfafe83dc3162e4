/** The first calls of a page need some time to reach the server. */
const MARGIN_SECONDS = 10;

/**
 * Puts the server's time with the margin into the page. If the access token expires earlier, the
 * client renews it and only then sends calls (host/src/tokens/expired-at-opening.ts). Without this,
 * the API would refuse all first calls of a page that is opened after the expiry.
 */
export const renewBeforeElement = (now: number): string =>
  `<meta name="renew-before" content="${Math.floor(now / 1000) + MARGIN_SECONDS}">\n`;
