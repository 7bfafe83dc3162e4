import type { CallFailure } from '@hareto/contracts/problem.ts';
import { CONTRACT_VERSION, type Host } from '@hareto/platform/host-contract/host.ts';
import { type Registry, remotePath } from '@hareto/platform/host-contract/registry.ts';
import type { Site } from '@hareto/platform/host-contract/site.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import {
  createSnackbarStore,
  type SnackbarStore,
  type ToastContent,
} from '@hareto/design-system/feedback/snackbar-store.ts';
import { createServerClock, type ServerClock } from './clock.ts';
import { createFlowStore, type FlowStore } from './flows/flow-store.ts';
import type { ApiDependencies } from './http/api.ts';
import {
  createEarlyResponses,
  type EarlyResponses,
  takeEarlyCalls,
} from './http/early-responses.ts';
import { createLazyApi, type LazyApi } from './http/lazy-api.ts';
import { createSlowCalls, type SlowCalls } from './http/slow-calls.ts';
import type { NetworkState } from './network-state.ts';
import { createMaintenanceState, type MaintenanceState } from './maintenance-state.ts';
import { createOverlayState, type OverlayState } from './overlay-state.ts';
import { createProofState, type ProofState } from './waiting-calls/proof-state.ts';
import type { RetriedFetch } from './remotes/retried-fetch.ts';
import { createPendingRequest, type PendingRequest } from './request-key/pending-request.ts';
import { createKeptState } from './session/kept-state.ts';
import { removeTabData } from './session/remove-tab-data.ts';
import { createSession, type Session } from './session/session.ts';
import { createTokenStore, type TokenStore } from './tokens/token-store.ts';
import { snackbarOf } from './shown-values.ts';
import { createStats, type Stats } from './stats.ts';
import { createOutbox } from './telemetry/outbox.ts';
import { createTelemetry, type Telemetry } from './telemetry/telemetry.ts';

/**
 * Everything the host owns, created once per page. Remotes get only the part that the contract
 * names.
 */
export interface Services {
  readonly registry: Registry;
  readonly site: Site;
  readonly tokens: TokenStore;
  readonly api: LazyApi;
  readonly earlyResponses: EarlyResponses;
  /** A counter that grows before and after each call of this page that may change data. */
  readonly changes: () => number;
  readonly session: Session;
  readonly stats: Stats;
  readonly snackbar: SnackbarStore;
  readonly overlay: OverlayState;
  readonly proof: ProofState;
  readonly flows: FlowStore;
  readonly clock: ServerClock;
  readonly maintenance: MaintenanceState;
  readonly network: NetworkState;
  readonly slowCalls: SlowCalls;
  readonly pendingRequest: PendingRequest;
  readonly telemetry: Telemetry;
  readonly retriedFetch: RetriedFetch;
  readonly reloadPage: () => void;
  /** The capabilities for the host's own screens; each remote gets separate ones (boot.tsx). */
  readonly host: Host;
}

interface ServiceDependencies {
  network: NetworkState;
  retriedFetch: RetriedFetch;
  goToSignIn: (hadSession: boolean) => void;
}

export function createServices(
  registry: Registry,
  site: Site,
  page: Window,
  dependencies: ServiceDependencies,
): Services {
  const snackbar = createSnackbarStore();
  const sessionServices = createSessionServices(registry.host.version, page, {
    ...dependencies,
    snackbar,
  });
  const services = {
    ...sessionServices,
    registry,
    site,
    network: dependencies.network,
    retriedFetch: dependencies.retriedFetch,
    reloadPage: () => page.location.reload(),
    snackbar,
    flows: createFlowStore(pageStorage(page, 'sessionStorage')),
    clock: createServerClock(sessionServices.api),
    telemetry: createTelemetry({
      registry,
      outbox: createOutbox(page, dependencies.network),
      bytesOf: (remote) => transferredBytes(remotePath(remote), page),
    }),
  };
  return { ...services, host: hostOf(services) };
}

/** Browsers refuse to store anything when their storage is full or the user has forbidden it. */
const SESSION_ENDS_WITH_PAGE: ToastContent = {
  tone: 'info',
  title: 'ログイン状態を保存できません',
  text: 'ブラウザーに保存できないため、ページを閉じたり再読み込みしたりすると、もう一度ログインが必要になります。',
  durationMs: Number.POSITIVE_INFINITY,
};

/** The session, the calls made with it, and the data that ends with it. */
function createSessionServices(
  build: string,
  page: Window,
  { retriedFetch, goToSignIn, snackbar }: ServiceDependencies & { snackbar: SnackbarStore },
) {
  const tabStorage = pageStorage(page, 'sessionStorage');
  const tokens = tokensOf(page, snackbar);
  const maintenance = createMaintenanceState(tabStorage);
  const slowCalls = createSlowCalls();
  const proof = createProofState();
  const earlyResponses = createEarlyResponses(takeEarlyCalls(), page.location.pathname);
  let changes = 0;
  const api = createLazyApi({
    retriedFetch,
    load: apiLoader(page, {
      tokens,
      build,
      early: earlyResponses,
      onChange: () => void (changes += 1),
      onResponse: maintenance.readPlan,
      onFailure: (failure) => {
        if (isTermsUpdate(failure)) void session.reloadUser().catch(() => undefined);
      },
      watch: slowCalls.watch,
      proof,
      onSessionEnd() {
        const hadSession = session.isSignedIn();
        session.forget({ isSignOut: areSignedOut(tokens) });
        goToSignIn(hadSession);
      },
      onOtherUser: () => page.location.reload(),
    }),
  });
  const kept = createKeptState(tabStorage, subjectOf(tokens));
  const hasCollections = () => session.user()?.features.invoice_request === 1;
  const stats = createStats({ api, hasCollections, kept });
  const overlay = createOverlayState();
  const pendingRequest = createPendingRequest(page, tabStorage, subjectOf(tokens));
  const onForget = (isSignOut: boolean) => {
    stats.clear();
    overlay.clear();
    proof.forget();
    removeTabData(tabStorage, isSignOut);
    pendingRequest.keep();
  };
  const hasPendingRequest = () => pendingRequest.key() !== null;
  const session: Session = createSession({ tokens, api, kept, onForget, hasPendingRequest });
  const callServices = { api, earlyResponses, changes: () => changes, slowCalls, maintenance };
  return { tokens, ...callServices, stats, overlay, proof, pendingRequest, session };
}

const subjectOf = (tokens: TokenStore) => (): string | null => tokens.read()?.subject ?? null;

/** True when the tokens are gone without an expiry: another tab has signed out. */
const areSignedOut = (tokens: TokenStore): boolean =>
  tokens.read() === null && !tokens.hasExpired();

const tokensOf = (page: Window, snackbar: SnackbarStore): TokenStore =>
  createTokenStore({
    storage: pageStorage(page, 'localStorage'),
    page,
    onNotStored: () => snackbar.show(SESSION_ENDS_WITH_PAGE),
  });

/** Fetches the script of the API and creates the API for this page. */
const apiLoader =
  (page: Window, dependencies: Omit<ApiDependencies, 'origin' | 'locks' | 'page' | 'channel'>) =>
  async () => {
    const { createApi } = await import(/* webpackChunkName: "api" */ './http/api.ts');
    const { location, navigator, document } = page;
    return () =>
      createApi({
        ...dependencies,
        origin: location.origin,
        locks: navigator.locks,
        channel: openChannel(),
        page: document,
      });
  };

/** Null where the browser refuses it, as Firefox does when cookies are forbidden. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('hareto.reauthentication');
  } catch {
    return null;
  }
}

/** The capabilities for the host's own screens. */
const hostOf = (services: Omit<Services, 'host'>): Host => {
  const { registry, api, session, snackbar, overlay, stats, flows, clock, telemetry } = services;
  return {
    contract: CONTRACT_VERSION,
    build: registry.host.version,
    release: registry.release,
    signal: new AbortController().signal,
    http: api.http,
    session,
    snackbar: snackbarOf(snackbar),
    overlay,
    flags: { isOn: (flag) => session.user()?.features[flag] === 1 },
    stats,
    flows,
    clock,
    telemetry: telemetry.for(null),
  };
};

/**
 * New terms were published while the page was open: the page reads the user again, who must agree.
 */
const isTermsUpdate = (failure: CallFailure) =>
  failure.kind === 'problem' && failure.status === 'terms_update_required';

/** Transferred bytes of the files below `path` so far; 0 when they came from the cache. */
function transferredBytes(path: string, page: Window): number {
  const entries = page.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => name.includes(path))
    .reduce((sum, entry) => sum + entry.transferSize, 0);
}
