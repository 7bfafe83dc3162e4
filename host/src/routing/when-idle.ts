/** Safari has no idle callbacks. */
export function whenIdle(browser: Window, callback: () => void): void {
  if ('requestIdleCallback' in browser) browser.requestIdleCallback(callback, { timeout: 2_000 });
  else (browser as Window).setTimeout(callback, 200);
}
