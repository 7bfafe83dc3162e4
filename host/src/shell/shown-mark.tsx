import { useLocation } from '@hareto/platform/router/react-router.ts';
import { useLayoutEffect } from 'react';

interface Props {
  onShown: (location: ReturnType<typeof useLocation>) => void;
}

/** Reports which step of the router is on the screen. */
export function ShownMark({ onShown }: Props) {
  const location = useLocation();
  useLayoutEffect(() => onShown(location), [location, onShown]);
  return null;
}
