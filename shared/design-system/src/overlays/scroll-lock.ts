/**
 * A ref for what locks the page. One that scrolls keeps the room of its scrollbar, so that nothing
 * behind moves: measured before the lock.
 */
export function lockScroll(element: HTMLElement | null): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  element?.setAttribute('data-scroll-lock', scrollHeight > clientHeight ? 'keep-room' : '');
}
