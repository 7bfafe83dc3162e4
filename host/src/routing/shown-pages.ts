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
   * True when the current step goes back or forward to a page whose data is kept, and while that
   * page is read again. Its code is loaded, so nothing has to be requested ahead.
   */
  isKnown(route: Route): boolean;
  /**
   * The route's data: the kept data when its page is known, otherwise the result of `read`. While
   * a known page is read again, equal data keeps its identity, and no network keeps the old data.
   */
  dataOf(route: Route, read: () => Promise<unknown>): Promise<unknown>;
  /** Call this when a page has been shown. True when its data was kept and must be read again. */
  shown(state: RouterState): boolean;
}

interface Read {
  readonly routeId: string;
  readonly data: unknown;
  readonly changes: number;
  readonly subject: string | null;
}

/**
 * The data of the pages that were shown, so that back and forward show them at once. A change of
 * data and another user drop it. Pages of a flow are always read: they hold what the user typed.
 */
export function createShownPages(
  { tokens, changes }: Pick<Services, 'changes'> & { tokens: Pick<TokenStore, 'read'> },
  state: () => RouterState,
): ShownPages {
  const subject = () => tokens.read()?.subject ?? null;
  const kept = new Map<string, Read>();
  let lastRead: Read | null = null;
  /** The entry with kept data that the current step goes to. */
  let knownKey: string | null = null;
  /** The entry that is shown from its kept data and was not read again yet. */
  let againKey: string | null = null;

  function known(route: Route): Read | null {
    const key = state().navigation.location?.key;
    const read = key === undefined ? undefined : kept.get(key);
    const isCurrent = read?.changes === changes() && read.subject === subject();
    return isCurrent && read.routeId === route.id ? read : null;
  }

  const isAgain = () => !state().navigation.location && againKey === state().location.key;

  return {
    isKnown: (route) => isAgain() || known(route) !== null,
    async dataOf(route, read) {
      const { navigation, loaderData } = state();
      const page = known(route);
      const old = isAgain() ? { data: loaderData[route.id] } : null;
      againKey = null;
      knownKey = page ? (navigation.location?.key ?? null) : null;
      if (page) return page.data;
      const before = { routeId: route.id, changes: changes(), subject: subject() };
      const data = await (old ? readAgain(old.data, read) : read());
      if (route.access === 'auth' && route.flow === undefined) lastRead = { ...before, data };
      return data;
    },
    shown({ location, loaderData }) {
      if (lastRead && loaderData[lastRead.routeId] === lastRead.data) {
        keep(kept, location.key, lastRead);
        lastRead = null;
      }
      const isKnown = knownKey === location.key;
      againKey = isKnown ? knownKey : againKey;
      knownKey = null;
      return isKnown;
    },
  };
}

function keep(kept: Map<string, Read>, key: string, read: Read): void {
  kept.delete(key);
  kept.set(key, read);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
}

async function readAgain(old: unknown, read: () => Promise<unknown>): Promise<unknown> {
  try {
    const data = await read();
    return dequal(old, data) ? old : data;
  } catch (error) {
    if (isCallFailure(error) && error.kind === 'network') return old;
    throw error;
  }
}
