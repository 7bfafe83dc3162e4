/** For `data-scroll-lock`, asked once before the lock: a page that scrolls keeps the room of its scrollbar, so that nothing behind moves. */
export function scrollLock(): 'keep-room' | '' {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight ? 'keep-room' : '';
}
