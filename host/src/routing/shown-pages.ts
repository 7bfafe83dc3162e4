import { isCallFailure } from '@hareto/contracts/problem.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import type { Services } from '../services.ts';
import type { TokenStore } from '../tokens/token-store.ts';
import { StillLoading } from './first-page.ts';
import { isSameData } from './same-data.ts';

/** Entries of the history whose data is kept. */
const MAX_KEPT_PAGES = 30;

interface RouterState {
  readonly location: { readonly key: string; readonly hash: string };
  readonly navigation: { readonly location?: { readonly key: string } | undefined };
  readonly loaderData: Readonly<Record<string, unknown>>;
}

type Route = Pick<RouteEntry, 'id' | 'access' | 'flow'>;

export interface ShownPages {
  /**
   * True when the current navigation goes back or forward to a page whose data is kept, and while
   * that page is reloaded. Its code is loaded, so nothing has to be requested ahead.
   */
  hasDataFor(route: Route): boolean;
  /**
   * The route's data: the kept data when its page is known, otherwise the result of `load`. When
   * the shown page is reloaded without a network, its old data stays; while a known page is
   * reloaded, equal data keeps its identity as well.
   */
  loadData(route: Route, load: () => Promise<unknown>): Promise<unknown>;
  /** Call this when a page has been shown. True when its data was kept and must be reloaded. */
  shown(state: RouterState): boolean;
  /** True while the shown page keeps old data because it could not be reloaded. */
  isOutdated(): boolean;
}

interface PageData {
  readonly routeId: string;
  readonly data: unknown;
  readonly changes: number;
  readonly subject: string | null;
}

type Loaded = Pick<PageData, 'routeId' | 'subject'>;
const isSame = (one: Loaded | null, other: Loaded): boolean =>
  one?.routeId === other.routeId && one.subject === other.subject;

type Owner = Pick<Services, 'changes'> & { tokens: Pick<TokenStore, 'read'> };

/**
 * The data of the pages that were shown, so that back and forward show them at once. A change of
 * data and another user drop it. Pages of a flow are always loaded, because they show typed values.
 */
export function createShownPages(owner: Owner, state: () => RouterState): ShownPages {
  const kept = createKeptPages(owner);
  let lastLoaded: PageData | null = null;
  /** The entry with kept data to which the current navigation goes. */
  let knownKey: string | null = null;
  /** The entry that shows its kept data and was not reloaded yet. */
  let staleKey: string | null = null;
  let isOutdated = false;
  /** The route whose data is shown, and the user for whom it was loaded. */
  let loadedFor: Loaded | null = null;

  const keptDataOf = (route: Route) => kept.find(state().navigation.location?.key, route);
  const isShowingStale = () => !state().navigation.location && staleKey === state().location.key;

  return {
    hasDataFor: (route) => isShowingStale() || keptDataOf(route) !== null,
    async loadData(route, load) {
      const { navigation } = state();
      const page = keptDataOf(route);
      const before = kept.conditionsOf(route);
      const shownData = isSame(loadedFor, before) ? shownDataOf(route, state()) : undefined;
      const isKnown = isShowingStale();
      staleKey = null;
      isOutdated = false;
      knownKey = page ? (navigation.location?.key ?? null) : null;
      loadedFor = page ?? loadedFor;
      if (page) return page.data;
      const loaded = await loadUnlessOffline(load, shownData);
      isOutdated = loaded === null;
      if (loaded === null) return shownData;
      loadedFor = before;
      const data = isKnown && isSameData(shownData, loaded.data) ? shownData : loaded.data;
      if (route.access === 'auth' && route.flow === undefined) lastLoaded = { ...before, data };
      return data;
    },
    shown({ location, loaderData }) {
      if (lastLoaded && loaderData[lastLoaded.routeId] === lastLoaded.data) {
        kept.keep(location.key, lastLoaded);
        lastLoaded = null;
      }
      const hasKeptData = knownKey === location.key;
      staleKey = hasKeptData ? knownKey : staleKey;
      knownKey = null;
      return hasKeptData;
    },
    isOutdated: () => isOutdated,
  };
}

/** The data of entries of the history, with the conditions under which it was loaded. */
function createKeptPages({ tokens, changes }: Owner) {
  const pages = new Map<string, PageData>();
  const subject = () => tokens.read()?.subject ?? null;
  return {
    conditionsOf: (route: Route) => ({
      routeId: route.id,
      changes: changes(),
      subject: subject(),
    }),
    find(key: string | undefined, route: Route): PageData | null {
      const page = key === undefined ? undefined : pages.get(key);
      const isCurrent = page?.changes === changes() && page.subject === subject();
      return isCurrent && page.routeId === route.id ? page : null;
    },
    keep(key: string, page: PageData): void {
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MAX_KEPT_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
}

/** Null when the network is gone and the page can keep its old data. */
async function loadUnlessOffline(
  load: () => Promise<unknown>,
  oldData: unknown,
): Promise<{ data: unknown } | null> {
  try {
    return { data: await load() };
  } catch (error) {
    if (oldData !== undefined && isCallFailure(error) && error.kind === 'network') return null;
    throw error;
  }
}

/** The data of the route when its page is shown and no navigation leads away from it. */
function shownDataOf(route: Route, { navigation, location, loaderData }: RouterState): unknown {
  if (navigation.location) return undefined;
  // The hash can be the secret of another mailed link, to which the shown data does not belong.
  if (route.access === 'public' && location.hash !== '') return undefined;
  const data = loaderData[route.id];
  return data instanceof StillLoading ? undefined : data;
}
