/** Filled-in data will be sent: `callback` fetches the code for that, even in data-saving mode. */
export function whenFilledIn({ document }: Window, callback: () => void): void {
  document.addEventListener('input', callback, { once: true, passive: true });
}
