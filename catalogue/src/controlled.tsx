import { useState, type ReactNode } from 'react';

/** Stores the value of a controlled part, so that it can be used on the page. */
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
