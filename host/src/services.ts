import { CONTRACT_VERSION, type Host } from '@hareto/shared/host-contract/host.ts';
import type { Registry } from '@hareto/shared/host-contract/registry.ts';
import { createSnackbarStore, type SnackbarStore } from '@hareto/shared/ui/snackbar-store.ts';
import { createServerClock, type ServerClock } from './clock.ts';
import { createFlowStore, type FlowStore } from './flows/flow-store.ts';
import { createHttp } from './http/client.ts';
import { createOverlayState, type OverlayState } from './overlay-state.ts';
import { createSession, type Session } from './session/session.ts';
import { createTokenStore, type TokenStore } from './session/token-store.ts';
import { createStats, type Stats } from './stats.ts';
import { createTelemetry } from './telemetry.ts';

/** Everything the host owns, made once a page. Remotes get the narrow view of it that the contract names. */
export interface Services {
  readonly registry: Registry;
  readonly tokens: TokenStore;
  readonly session: Session;
  readonly stats: Stats;
  readonly snackbar: SnackbarStore;
  readonly overlay: OverlayState;
  readonly flows: FlowStore;
  readonly clock: ServerClock;
  readonly host: Host;
}

export function createServices(registry: Registry, page: Window, goToSignIn: () => void): Services {
  const tokens = createTokenStore(page.localStorage, page);
  const http = createHttp({
    tokens,
    origin: page.location.origin,
    build: registry.host.version,
    locks: page.navigator.locks,
    onSessionEnd: () => {
      session.forget();
      goToSignIn();
    },
  });
  const stats = createStats(http);
  const flows = createFlowStore(page.sessionStorage);
  const overlay = createOverlayState();
  const session: Session = createSession({
    tokens,
    http,
    onForget: () => {
      stats.clear();
      overlay.clear();
      page.sessionStorage.clear();
    },
  });
  const snackbar = createSnackbarStore();
  const clock = createServerClock(http);
  const host: Host = {
    contract: CONTRACT_VERSION,
    build: registry.host.version,
    release: registry.release,
    signal: new AbortController().signal,
    http,
    session,
    snackbar: { show: ({ color, title, text, duration }) => snackbar.show({ tone: color, title, text, durationMs: duration }) },
    overlay,
    flags: { isOn: () => session.user()?.features.invoice_request === 1 },
    stats,
    flows,
    clock,
    telemetry: createTelemetry(registry.release),
  };
  return { registry, tokens, session, stats, snackbar, overlay, flows, clock, host };
}
