import type { GenericSchema, InferOutput } from 'valibot';
import type { CallInput, CallOutput, Endpoint } from '@hareto/contracts/endpoint.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import type { UserInformation, UserStats } from '@hareto/contracts/users.ts';

/**
 * Session storage keys with this prefix survive a session that expires, until a sign-out. Code that
 * uses them must check the owner.
 */
export const KEPT_BEYOND_SESSION = 'hareto.kept.';

export const CONTRACT_VERSION = '1.2';

/**
 * Versions of the capabilities that this host provides, one for each supported major version. A
 * minor version only adds to a capability. A new major version is provided beside the previous one
 * until no live remote requires the previous one.
 */
export const PROVIDES = {
  http: ['1.0.0'],
  session: ['1.1.0'],
  snackbar: ['1.0.0'],
  overlay: ['1.0.0'],
  flags: ['1.0.0'],
  stats: ['1.0.0'],
  flows: ['1.0.0'],
  clock: ['1.0.0'],
  telemetry: ['1.0.0'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Calls of the product’s API. Rejects with a `CallFailure` (contracts/problem.ts) and nothing else.
 */
export interface HttpCapability {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>>;
  /** PUTs a file to a signed URL of the API. `onProgress` gets fractions from 0 to 1. */
  upload(
    url: string,
    file: Blob,
    options: { contentType: string; onProgress?: (fraction: number) => void; signal?: AbortSignal },
  ): Promise<void>;
}

/** The signed-in user. `user()` is null without one, and before the first call has answered. */
export interface SessionCapability {
  user(): UserInformation | null;
  /** True when tokens exist: known before the user has been read, also on public pages. */
  isSignedIn(): boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Stores the tokens. The next page reads the user. If that fails, it shows how to continue,
   * because the code that was entered for these tokens cannot be used again.
   */
  signIn(tokens: Tokens): Promise<void>;
  /** Ends the session on the server and clears everything in all tabs. */
  signOut(): Promise<void>;
  reloadUser(): Promise<void>;
  /**
   * Since 1.1: true while the card payment request of an opened mail link waits to be linked. The
   * next signed-in page links it and leads to its payment.
   */
  hasPendingRequest?(): boolean;
  /**
   * Since 1.1: true after a session of this page has ended by itself, until the next sign-in. A
   * sign-out does not count, because its user wants nothing to be kept.
   */
  hasExpired?(): boolean;
}

/** Content of a snackbar. `duration` in milliseconds, 5000 by default. */
export interface SnackbarItem {
  color: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  duration?: number;
}
export interface SnackbarCapability {
  show(item: SnackbarItem): void;
}

/**
 * Full-screen overlay for operations that must not be interrupted. Returns a function that removes
 * it.
 */
export interface OverlayCapability {
  show(message: string): () => void;
}

export interface FlagsCapability {
  isOn(flag: string): boolean;
}

/** Counts of the header. Call `refresh` after a change that affects one. */
export interface StatsCapability {
  current(): UserStats | null;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
}

/**
 * Names of flows, as in the routes (`flow` in remote.config.ts): payment, supplier, collection,
 * receiptInvoice, authorization.
 */
export type FlowName = string;

/**
 * Data of flows in session storage: ids, step, plain fields; never account numbers, birthdays or
 * card data. Cleared on leaving the flow.
 */
export interface FlowsCapability {
  /** The saved data, or null when there is none or it does not fit the schema. */
  read<S extends GenericSchema>(flow: FlowName, schema: S): InferOutput<S> | null;
  /** `returnTo` keeps the named flow alive while this one runs inside it. */
  write(flow: FlowName, value: unknown, options?: { returnTo?: FlowName }): void;
  clear(flow: FlowName): void;
}

/** Business time of the server, not of the device. */
export interface ClockCapability {
  now(): Date;
}

export interface TelemetryCapability {
  /** Reports an unexpected error once; returns the id to show to the user. */
  report(error: unknown, context: { where: string }): string;
}

export interface Host {
  readonly contract: string;
  readonly build: string;
  readonly release: string;
  /** Aborted when the remote is unloaded. */
  readonly signal: AbortSignal;
  readonly http: HttpCapability;
  readonly session: SessionCapability;
  readonly snackbar: SnackbarCapability;
  readonly overlay: OverlayCapability;
  readonly flags: FlagsCapability;
  readonly stats: StatsCapability;
  readonly flows: FlowsCapability;
  readonly clock: ClockCapability;
  readonly telemetry: TelemetryCapability;
}

export type CapabilityName = keyof typeof PROVIDES;
