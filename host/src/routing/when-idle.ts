/** Safari has no idle callbacks. */
export function whenIdle(browser: Window, act: () => void): void {
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(act, { timeout: 2_000 });
  else (browser as Window).setTimeout(act, 200);
}
