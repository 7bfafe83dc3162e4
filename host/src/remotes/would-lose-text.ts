/**
 * Asks the page's forms what the browser would ask them before it leaves the page. Without this a
 * reload that the user refuses would leave the page waiting for ever.
 */
export const wouldLoseText = (browser: Window & typeof globalThis): boolean =>
  !browser.dispatchEvent(new browser.Event('beforeunload', { cancelable: true }));
