import type { RouteObject } from '@hareto/platform/router/react-router.ts';
import type { ReactNode } from 'react';
import { AreaError } from '../shell/area-error.tsx';
import { Area } from '../shell/area.tsx';

/** The part of a route that shows `content`, or the panel in its place. */
export const inArea = (
  id: string,
  content: ReactNode,
): Pick<RouteObject, 'element' | 'ErrorBoundary'> => ({
  element: <Area id={id}>{content}</Area>,
  ErrorBoundary: AreaError,
});
