import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { redirect, redirectDocument } from '@hareto/platform/router/react-router.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import type { Services } from '../services.ts';
import { REGISTRATION, registrationPath } from '../session/registration-path.ts';
import { PATHS_WITH_BANNER } from '../request-key/pending-request.ts';
import { type Address, signInPath } from '../session/sign-in-path.ts';
import { store } from '../store.ts';

export interface RouteGuard {
  /**
   * Throws a redirect when the route may not be entered; runs before any code of a remote is
   * fetched.
   */
  checkAccess(route: RouteEntry, address: Address): Promise<void>;
  /**
   * The second check, once the user has loaded: a user without a business must register first.
   */
  requireRegistration(route: RouteEntry, address: Address): void;
  /** Links the request of an opened mail link before any screen is shown. */
  linkPendingRequest(route: RouteEntry): Promise<void>;
  /**
   * True when a navigation to the route would stay in this document and be allowed, as far as
   * known.
   */
  mayEnter(route: RouteEntry): boolean;
  /** Call this with every route that was entered. */
  entered(route: RouteEntry | null): void;
}

type Guarded = Pick<Services, 'session' | 'host' | 'registry' | 'pendingRequest'>;

// Few users open a link of a request, so its scripts are separate. Resolves with null when a script
// does not load.
const loadTakeOver = async () =>
  import(/* webpackChunkName: "take-over-request" */ '../request-key/take-over-request.ts').catch(
    () => null,
  );
const loadReadRequest = async () =>
  import(/* webpackChunkName: "read-request" */ '../request-key/read-request.ts').catch(() => null);

/** `documentAddress` is the current address of the document. */
export function createRouteGuard(
  { session, host, registry, pendingRequest }: Guarded,
  firstRoute: RouteEntry | null,
  documentAddress: Address,
): RouteGuard {
  // A release without a registration page must not lead there.
  const canRegister = registry.remotes.some(({ routes }) =>
    routes.some(({ path }) => path === REGISTRATION),
  );
  const readPendingRequest = async () => {
    const loaded = await loadReadRequest();
    if (loaded === null) store.set(pendingRequest.shownAtom, 'unreadable');
    await loaded?.readRequest(pendingRequest, host.http);
  };
  const cardDocument = createCardDocument(firstRoute, documentAddress);
  return {
    async checkAccess(route, address) {
      if (route.access === 'auth' && !session.isSignedIn()) throw redirect(signInPath(address));
      if (route.cardFields) cardDocument.require(address);
      if (PATHS_WITH_BANNER.includes(route.path) && pendingRequest.key() !== null)
        void readPendingRequest();
      if (!route.flag) return;
      await session.ready();
      if (!host.flags.isOn(route.flag)) throw new Response(null, { status: 404 });
    },
    requireRegistration(route, address) {
      if (route.access !== 'auth' || !canRegister) return;
      if (session.user()?.registration_status === REGISTRATION_STATUS.NotRegistered)
        throw redirect(registrationPath(address));
    },
    async linkPendingRequest(route) {
      if (route.access !== 'auth' || pendingRequest.key() === null) return;
      const loaded = await loadTakeOver();
      const path = (await loaded?.takeOverRequest(pendingRequest, host.http)) ?? null;
      if (path !== null) throw redirect(path);
    },
    mayEnter: (route) =>
      (route.access === 'public' || session.isSignedIn()) &&
      (!route.cardFields || cardDocument.isShown()) &&
      (!route.flag || host.flags.isOn(route.flag)),
    entered: cardDocument.entered,
  };
}

/**
 * Client-side navigations cannot change headers, so routes with card fields load a new document.
 */
function createCardDocument(firstRoute: RouteEntry | null, documentAddress: Address) {
  let isShown = firstRoute?.cardFields ?? false;
  // Loading this page again would return the same document; null once another page was shown.
  let loadedPage: string | null = documentAddress.pathname + documentAddress.search;
  return {
    isShown: () => isShown,
    /**
     * Throws the redirect that loads the document of a page with card fields if it is not shown.
     */
    require(address: Address): void {
      if (!isShown && address.pathname + address.search !== loadedPage)
        throw redirectDocument(documentPath(address, documentAddress));
      isShown = true;
    },
    entered(route: RouteEntry | null): void {
      isShown &&= route?.cardFields ?? false;
      if (!isShown) loadedPage = null;
    },
  };
}

/**
 * Drops the hash when the browser is already at that path, as after going back: with the hash it
 * would not load the document. A redirect cannot reload the page, as `loadDocument` does
 * (load-document.ts).
 */
function documentPath({ pathname, search, hash }: Address, documentAddress: Address): string {
  const isShown = documentAddress.pathname === pathname && documentAddress.search === search;
  return pathname + search + (isShown ? '' : hash);
}
