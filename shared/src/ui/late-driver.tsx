import { css } from '@emotion/react';
import { useRef, useState, useSyncExternalStore, type HTMLAttributes, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { isComposing } from './ime.ts';
import type { LatePart } from './late-part.tsx';
import { listBelow, popSurface } from './surface.ts';

type Handler = 'onBlur' | 'onChange' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter';

/** What changes on the face of a control as its list opens, moves and closes. */
export type Driven<E extends HTMLElement> = Pick<HTMLAttributes<E>, Handler | 'aria-activedescendant' | 'aria-controls' | 'aria-expanded'>;

export interface DriverProps<E extends HTMLElement> {
  /** The face: there before its driver, and the same element afterwards. */
  element: RefObject<E | null>;
  /** Somebody asked for the list before the driver was there. */
  wanted: boolean;
  drive: (driven: Driven<E>) => void;
}

export interface LateDriver<E extends HTMLElement> extends DriverProps<E> {
  readonly isReady: boolean;
  readonly useDriven: () => Driven<E>;
}

/** Filled by the driver, read by the face: what holds both does not render again, so neither does the driver. */
function handOver<T>() {
  let handed: T | null = null;
  const listeners = new Set<() => void>();
  return {
    hand: (next: T) => {
      handed = next;
      for (const listener of listeners) listener();
    },
    read: () => handed,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

/** A control whose face is there from the start; its list, and what drives both, come when somebody is about to use it. */
export function useLateDriver<E extends HTMLElement>({ fetch, useIsReady }: Pick<LatePart<object>, 'fetch' | 'useIsReady'>): LateDriver<E> {
  const isReady = useIsReady();
  const element = useRef<E>(null);
  const [wanted, setWanted] = useState(false);
  const [{ hand, read, subscribe }] = useState(handOver<Driven<E>>);
  const prefetch = () => void fetch();
  const want = () => {
    setWanted(true);
    prefetch();
  };
  const forget = () => { setWanted(false); };
  const waiting: Driven<E> = {
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onBlur: forget,
    onClick: want,
    onChange: want,
    onKeyDown: (event) => {
      if (isComposing(event)) return;
      // Before the focus moves on: it would go to a button of what is then no longer shown.
      if (event.key === 'Escape' || event.key === 'Tab') forget();
      // With a list to come, Enter is for the list and sends no form.
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !(wanted && event.key === 'Enter')) return;
      event.preventDefault();
      want();
    },
  };
  return { isReady, element, wanted, drive: hand, useDriven: () => useSyncExternalStore(subscribe, read) ?? waiting };
}

const pad = css`padding: 10px 12px;`;

// A press on the button that tries again must not take the focus from the control, or what is asked for would be forgotten.
const keepFocus = (event: MouseEvent) => { event.preventDefault(); };

type LateListProps = { late: { readonly isReady: boolean; readonly wanted: boolean }; shown?: boolean; children: ReactNode };

/** Around the driver: until it is there, it says below a face that somebody has used what became of fetching it. */
export function LateList({ late: { isReady, wanted }, shown = true, children }: LateListProps) {
  if (isReady) return children;
  return wanted && shown && <div role="presentation" css={[popSurface, listBelow, pad]} onMouseDown={keepFocus}>{children}</div>;
}
