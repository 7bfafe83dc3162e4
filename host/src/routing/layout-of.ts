import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';

/**
 * The layout of a route. A public page of a flow gets the full width, and a bar with the flow's
 * name and an exit.
 */
export const layoutOf = ({
  layout,
  flowTitle,
}: Pick<RouteEntry, 'layout' | 'flowTitle'>): RouteEntry['layout'] =>
  layout === 'simple' && flowTitle !== undefined ? 'flow' : layout;
