import { useEffect, useRef } from 'react';

/**
 * Goes to the list with changed filters. A second filter chosen while the first is still loading
 * does not undo it.
 */
export function useLatestSearch<Search extends object>(
  search: Search,
  go: (next: Search) => void,
): (changes: Partial<Search>) => void {
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  return (changes) => {
    latest.current = { ...latest.current, ...changes };
    go(latest.current);
  };
}
