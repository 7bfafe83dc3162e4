import type { RouteObject } from '@hareto/platform/router/react-router.ts';
import type { ComponentType } from 'react';
import { AreaError } from '../shell/area-error.tsx';
import { Area } from '../shell/area.tsx';

/** The part of a route that shows its content, or the panel in its place. */
export const inArea = (
  id: string,
  Content: ComponentType,
): Pick<RouteObject, 'element' | 'ErrorBoundary'> => ({
  element: <Area id={id} Content={Content} />,
  ErrorBoundary: AreaError,
});
