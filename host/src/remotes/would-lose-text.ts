/**
 * True when a form would make the browser ask before it leaves the page (`beforeunload`). Without
 * this check, a reload that the user refuses would leave the page waiting for ever.
 */
export const wouldLoseText = (browser: Window & typeof globalThis): boolean =>
  !browser.dispatchEvent(new browser.Event('beforeunload', { cancelable: true }));
