/** Filled-in data will be sent: `act` fetches the code for that, even in data-saving mode. */
export function whenFilledIn({ document }: Window, act: () => void): void {
  document.addEventListener('input', act, { once: true, passive: true });
}
