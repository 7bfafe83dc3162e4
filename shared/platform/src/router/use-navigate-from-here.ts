import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, type To } from './react-router.ts';

/** Returns a function to call after a wait: it returns true while the component is shown. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}

/** Returns a ref whose value is true while a navigation to another path loads its data. */
function useIsLeaving(): Readonly<RefObject<boolean>> {
  const { pathname } = useLocation();
  const nextPath = useNavigation().location?.pathname;
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = nextPath !== undefined && nextPath !== pathname;
  }, [nextPath, pathname]);
  return isLeaving;
}

/**
 * Navigates after a wait, but not when the user has gone elsewhere or is about to: then it returns
 * false.
 */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const isLeaving = useIsLeaving();
  return async (to: To, options?: { replace?: boolean; state?: unknown }): Promise<boolean> => {
    if (!isShown() || isLeaving.current) return false;
    await navigate(to, options);
    return true;
  };
}
