import { useNavigate, useNavigation } from '@hareto/platform/router/react-router.ts';
import { useEffect, useRef, useState } from 'react';

export interface LatestSearch<Search> {
  /** The filters that were requested last; the shown ones once their list has arrived. */
  latest: Search;
  /** Goes to the first page of the list with changed filters. */
  change: (changes: Partial<Omit<Search, 'page'>>) => void;
  pageHref: (page: number) => string;
}

/**
 * Remembers the filters that were requested last, also while their list is still loading, so that
 * the next change adds to them and does not undo them.
 */
export function useLatestSearch<Search extends { readonly page: number }>(
  search: Search,
  hrefOf: (search: Search) => string,
): LatestSearch<Search> {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const newest = useRef(search);
  const [requested, setRequested] = useState({ shown: search, next: search });
  // Resets to the shown filters after each navigation, also a cancelled one.
  useEffect(() => {
    if (state !== 'idle') return;
    newest.current = search;
    setRequested({ shown: search, next: search });
  }, [search, state]);
  const latest = requested.shown === search ? requested.next : search;
  return {
    latest,
    change: (changes) => {
      newest.current = { ...newest.current, ...changes, page: 1 };
      setRequested({ shown: search, next: newest.current });
      void navigate(hrefOf(newest.current));
    },
    pageHref: (page) => hrefOf({ ...latest, page }),
  };
}
