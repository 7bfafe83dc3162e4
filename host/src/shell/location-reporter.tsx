import { useLocation } from '@hareto/platform/router/react-router.ts';
import { useLayoutEffect } from 'react';

interface Props {
  onShown: (location: ReturnType<typeof useLocation>) => void;
}

/** Reports the location that is on the screen. */
export function LocationReporter({ onShown }: Props) {
  const location = useLocation();
  useLayoutEffect(() => onShown(location), [location, onShown]);
  return null;
}
