import type { KeyboardEvent } from 'react';

/** Pages and dividers, in the order of the file. */
const FOCUS_STOP = '[data-split-stop]';

/**
 * ← and → move between pages and dividers, Delete leaves a page out or includes it again. Space and
 * Enter press the focused button.
 */
export function useBoardKeys(onTogglePage: (page: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const stop =
      event.target instanceof Element ? event.target.closest<HTMLElement>(FOCUS_STOP) : null;
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Number(stop.dataset['page']);
    if (event.key === 'Delete' && page > 0) onTogglePage(page);
    else if (event.key === 'ArrowRight') moveFocus(event.currentTarget, stop, 1);
    else if (event.key === 'ArrowLeft') moveFocus(event.currentTarget, stop, -1);
    else return;
    event.preventDefault();
  };
}

function moveFocus(board: HTMLElement, from: HTMLElement, offset: number): void {
  const stops = [...board.querySelectorAll<HTMLElement>(FOCUS_STOP)];
  stops[stops.indexOf(from) + offset]?.focus();
}
