import { isCallFailure } from '@hareto/contracts/problem.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { dequal } from 'dequal/lite';
import type { Services } from '../services.ts';
import type { TokenStore } from '../tokens/token-store.ts';

/** Entries of the history whose data is kept. */
const MAX_KEPT_PAGES = 30;

interface RouterState {
  readonly location: { readonly key: string };
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
   * The route's data: the kept data when its page is known, otherwise the result of `load`. While
   * a known page is reloaded, equal data keeps its identity, and without a network the old data
   * stays.
   */
  loadData(route: Route, load: () => Promise<unknown>): Promise<unknown>;
  /** Call this when a page has been shown. True when its data was kept and must be reloaded. */
  shown(state: RouterState): boolean;
}

interface PageData {
  readonly routeId: string;
  readonly data: unknown;
  readonly changes: number;
  readonly subject: string | null;
}

/**
 * The data of the pages that were shown, so that back and forward show them at once. A change of
 * data and another user drop it. Pages of a flow are always loaded, because they show typed values.
 */
export function createShownPages(
  { tokens, changes }: Pick<Services, 'changes'> & { tokens: Pick<TokenStore, 'read'> },
  state: () => RouterState,
): ShownPages {
  const subject = () => tokens.read()?.subject ?? null;
  const kept = new Map<string, PageData>();
  let lastLoaded: PageData | null = null;
  /** The entry with kept data to which the current navigation goes. */
  let knownKey: string | null = null;
  /** The entry that shows its kept data and was not reloaded yet. */
  let staleKey: string | null = null;

  function keptDataOf(route: Route): PageData | null {
    const key = state().navigation.location?.key;
    const load = key === undefined ? undefined : kept.get(key);
    const isCurrent = load?.changes === changes() && load.subject === subject();
    return isCurrent && load.routeId === route.id ? load : null;
  }

  const isShowingStale = () => !state().navigation.location && staleKey === state().location.key;

  return {
    hasDataFor: (route) => isShowingStale() || keptDataOf(route) !== null,
    async loadData(route, load) {
      const { navigation, loaderData } = state();
      const page = keptDataOf(route);
      const old = isShowingStale() ? { data: loaderData[route.id] } : null;
      staleKey = null;
      knownKey = page ? (navigation.location?.key ?? null) : null;
      if (page) return page.data;
      const before = { routeId: route.id, changes: changes(), subject: subject() };
      const data = await (old ? reload(old.data, load) : load());
      if (route.access === 'auth' && route.flow === undefined) lastLoaded = { ...before, data };
      return data;
    },
    shown({ location, loaderData }) {
      if (lastLoaded && loaderData[lastLoaded.routeId] === lastLoaded.data) {
        keep(kept, location.key, lastLoaded);
        lastLoaded = null;
      }
      const hasKeptData = knownKey === location.key;
      staleKey = hasKeptData ? knownKey : staleKey;
      knownKey = null;
      return hasKeptData;
    },
  };
}

function keep(kept: Map<string, PageData>, key: string, load: PageData): void {
  kept.delete(key);
  kept.set(key, load);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
}

async function reload(old: unknown, load: () => Promise<unknown>): Promise<unknown> {
  try {
    const data = await load();
    return dequal(old, data) ? old : data;
  } catch (error) {
    if (isCallFailure(error) && error.kind === 'network') return old;
    throw error;
  }
}
