import { useEffect, useImperativeHandle, useLayoutEffect, type Ref } from 'react';
import type { Driven, DriverProps } from './late-driver.tsx';

type Drive<E extends HTMLElement> = Driven<E> & { readonly ref?: Ref<E | null> };

/** Gives the face what the driver has for it, and opens what was asked for before the driver was there. */
export function useDrive<E extends HTMLElement>({ element, wanted, drive }: DriverProps<E>, { ref, ...driven }: Drive<E>, open: () => void): void {
  useImperativeHandle<E | null, E | null>(ref, () => element.current);
  useLayoutEffect(() => { drive(driven); });
  useEffect(() => {
    if (wanted) open();
  }, []);
}
