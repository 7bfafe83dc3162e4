import type { RouteEntry } from '@hareto/shared/host-contract/routes.ts';
import { redirect, redirectDocument } from '@hareto/shared/router/react-router.ts';
import type { Services } from '../services.ts';
import { signInPath } from '../session/sign-in-path.ts';

export interface RouteGuard {
  /** Throws what the router understands when the route may not be entered; runs before one byte of a remote is fetched. */
  enter(route: RouteEntry, request: Request): Promise<void>;
  /** Whether a step to the route would stay in this document and be let in, by what is known now. */
  mayEnter(route: RouteEntry): boolean;
  /** To be called with every route that was entered. */
  entered(route: RouteEntry | null): void;
}

/** Headers cannot change on a client-side step: routes with card fields begin with a load of their own (README, CSP). */
export function createRouteGuard({ session, host }: Services, firstRoute: RouteEntry | null): RouteGuard {
  let isCardDocument = firstRoute?.cardFields ?? false;
  return {
    async enter(route, request) {
      const { pathname, search } = new URL(request.url);
      if (route.access === 'auth' && !session.isSignedIn()) throw redirect(signInPath(pathname + search));
      if (route.cardFields && !isCardDocument) throw redirectDocument(pathname + search);
      if (!route.flag) return;
      await session.ready();
      if (!host.flags.isOn(route.flag)) throw new Response(null, { status: 404 });
    },
    mayEnter: (route) => (route.access === 'public' || session.isSignedIn()) && (!route.cardFields || isCardDocument) && (!route.flag || host.flags.isOn(route.flag)),
    entered(route) {
      isCardDocument &&= route?.cardFields ?? false;
    },
  };
}
