import { useState, type ReactNode } from 'react';

/** Holds what a controlled part is given, so that it can be used on the page. */
export function Held<T>({
  of,
  children,
}: {
  of: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(of);
  return children(value, setValue);
}
