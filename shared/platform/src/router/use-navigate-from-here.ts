import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type To } from './react-router.ts';

/** Returns a function that tells, after a wait, if the component is still shown. */
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

/**
 * Navigates after a wait, but not when the user has gone elsewhere meanwhile: then it returns false.
 */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return async (to: To, options?: { replace?: boolean; state?: unknown }): Promise<boolean> => {
    if (!isShown()) return false;
    await navigate(to, options);
    return true;
  };
}
