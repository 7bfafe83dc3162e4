import { useState, type ReactNode } from 'react';

/** Holds the value of a controlled component, so that a visitor of the page can change it. */
export function Controlled<T>({
  initial,
  children,
}: {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
