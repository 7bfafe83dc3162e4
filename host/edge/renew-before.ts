/** The page's first calls take their time to arrive. */
const MARGIN_SECONDS = 10;

/**
 * The server's time in the page. Access tokens that have run out by then are renewed before
 * anything is sent with them (host/src/tokens/expired-at-opening.ts), which saves a page that is
 * opened late a refusal for each of its first calls.
 */
export const renewBeforeElement = (now: number): string =>
  `<meta name="renew-before" content="${Math.floor(now / 1000) + MARGIN_SECONDS}">\n`;
