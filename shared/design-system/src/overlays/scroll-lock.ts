/**
 * A ref callback for an element that locks the scrolling of the page. It keeps the space of a
 * visible scrollbar, so that the page behind does not move; the width is measured before the lock.
 * The lock ends when the element is removed.
 */
export function lockScroll(element: HTMLElement | null): void {
  const hasScrollbar = window.innerWidth > document.documentElement.clientWidth;
  element?.setAttribute('data-scroll-lock', hasScrollbar ? 'keep-room' : '');
}
