/**
 * A ref for what locks the page. One whose scrollbar takes room of the page keeps that room, so
 * that nothing behind moves: measured before the lock.
 */
export function lockScroll(element: HTMLElement | null): void {
  const takesRoom = window.innerWidth > document.documentElement.clientWidth;
  element?.setAttribute('data-scroll-lock', takesRoom ? 'keep-room' : '');
}
