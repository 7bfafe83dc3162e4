/**
 * True when a form would make the browser ask before it leaves the page (`beforeunload`). Without
 * this check, the browser would ask about a reload that the user did not request.
 */
export const wouldLoseText = (browser: Window & typeof globalThis): boolean =>
  !browser.dispatchEvent(new browser.Event('beforeunload', { cancelable: true }));
