import * as v from 'valibot';
import { pathOf } from '@hareto/contracts/call-path.ts';
import type { CallInput, CallOutput, Endpoint } from '@hareto/contracts/endpoint.ts';
import type { CallFailure } from '@hareto/contracts/problem.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { getSettings } from '@hareto/contracts/settings.ts';
import type { UserInformation, UserStats } from '@hareto/contracts/users.ts';
import {
  CONTRACT_VERSION,
  type Host,
  type SnackbarItem,
} from '@hareto/platform/host-contract/host.ts';
import { aUser, someSettings, someStats } from './user-builders.ts';

/** The response of an endpoint before its contract has parsed it. */
export type ResponseOf<E extends Endpoint> = E['response'] extends v.GenericSchema
  ? v.InferInput<E['response']>
  : undefined;
type MaybePromise<T> = T | Promise<T>;

export interface Stub {
  readonly endpoint: Endpoint;
  readonly response: (input: CallInput<Endpoint>) => unknown;
}

/**
 * Answers one endpoint with a value, or with a function of the call. Throw `problem(…)` for a
 * refusal. Later stubs take precedence.
 */
export function stub<E extends Endpoint>(
  endpoint: E,
  response: ResponseOf<E> | ((input: CallInput<E>) => MaybePromise<ResponseOf<E>>),
): Stub {
  const isFunction = (value: unknown): value is (input: CallInput<Endpoint>) => unknown =>
    typeof value === 'function';
  return { endpoint, response: isFunction(response) ? response : () => response };
}

type ProblemParts = Partial<Extract<CallFailure, { kind: 'problem' }>> & {
  httpStatus: number;
  status: string;
};

/** A refusal of the API in the form that screens get. */
export function problem({ httpStatus, status, ...rest }: ProblemParts): CallFailure {
  return {
    kind: 'problem',
    httpStatus,
    status,
    message: '入力内容に誤りがあります。',
    errors: [],
    traceId: 'trace-1',
    details: {},
    ...rest,
  };
}

export const networkProblem: CallFailure = {
  kind: 'network',
  message: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
};

export interface FakeHost extends Host {
  /** Adds stubs; a later one replaces an earlier one of the same endpoint. */
  use(...stubs: readonly Stub[]): void;
  /** Inputs of the calls made to an endpoint, oldest first. */
  calls<E extends Endpoint>(endpoint: E): CallInput<E>[];
  /** Addresses of all GET calls, oldest first. */
  reads(): string[];
  readonly uploads: readonly { url: string; contentType: string; size: number }[];
  readonly snackbars: readonly SnackbarItem[];
  /** Tokens that a screen signed in with. */
  readonly signIns: readonly Tokens[];
  readonly reports: readonly unknown[];
  /** Messages of the overlays: those shown now, and all so far. */
  readonly overlays: { readonly open: readonly string[]; readonly all: readonly string[] };
}

export interface FakeHostOptions {
  stubs?: readonly Stub[];
  /** null for an anonymous user. */
  user?: UserInformation | null;
  stats?: UserStats | null;
  /** The business clock. */
  now?: string;
}

/**
 * A host whose API uses the contracts: requests and answers are parsed exactly as in production.
 */
export function fakeHost({
  stubs = [],
  user = aUser(),
  stats = someStats(),
  now = '2026-11-20T10:00:00+09:00',
}: FakeHostOptions = {}): FakeHost {
  const http = fakeHttp([stub(getSettings, someSettings()), ...stubs]);
  const snackbars: SnackbarItem[] = [];
  const signIns: Tokens[] = [];
  const reports: unknown[] = [];
  const subscribe = () => () => undefined;
  return {
    contract: CONTRACT_VERSION,
    build: 'test',
    release: '000001',
    signal: new AbortController().signal,
    http: http.capability,
    session: {
      user: () => user,
      subscribe,
      isSignedIn: () => user !== null || signIns.length > 0,
      signIn: (tokens) => {
        signIns.push(tokens);
        return Promise.resolve();
      },
      signOut: () => Promise.resolve(),
      reloadUser: () => Promise.resolve(),
    },
    snackbar: {
      show: (item) => {
        snackbars.push(item);
      },
    },
    overlay: fakeOverlay(),
    flags: { isOn: (flag) => user?.features[flag] === 1 },
    stats: { current: () => stats, subscribe, refresh: () => Promise.resolve() },
    flows: fakeFlows(),
    clock: { now: () => new Date(now) },
    telemetry: {
      report: (error) => {
        reports.push(error);
        return 'report-1';
      },
    },
    use: http.use,
    calls: http.calls,
    reads: http.reads,
    uploads: http.uploads,
    snackbars,
    signIns,
    reports,
    get overlays() {
      return (this.overlay as FakeOverlay).shown;
    },
  };
}

function fakeHttp(stubs: readonly Stub[]) {
  const stubsByEndpoint = new Map<Endpoint, Stub>(stubs.map((one) => [one.endpoint, one]));
  const recordedCalls: { endpoint: Endpoint; input: CallInput<Endpoint> }[] = [];
  const uploads: { url: string; contentType: string; size: number }[] = [];
  const capability: Host['http'] = {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
      const loose = input as CallInput<Endpoint>;
      recordedCalls.push({ endpoint, input: loose });
      checkRequest(endpoint, loose);
      const found = stubsByEndpoint.get(endpoint);
      if (!found) throw new Error(`No stub for ${endpoint.method} ${endpoint.path}`);
      const answer = await found.response(loose);
      return (endpoint.response ? v.parse(endpoint.response, answer) : undefined) as CallOutput<E>;
    },
    async upload(url, file, { contentType, onProgress }) {
      uploads.push({ url, contentType, size: file.size });
      onProgress?.(1);
      await Promise.resolve();
    },
  };
  return {
    capability,
    uploads,
    reads: () =>
      recordedCalls
        .filter(({ endpoint }) => endpoint.method === 'GET')
        .map(({ endpoint, input }) => pathOf(endpoint, input)),
    use: (...more: readonly Stub[]) => {
      for (const one of more) stubsByEndpoint.set(one.endpoint, one);
    },
    calls: <E extends Endpoint>(endpoint: E) =>
      recordedCalls
        .filter((call) => call.endpoint === endpoint)
        .map((call) => call.input as CallInput<E>),
  };
}

/**
 * A request that breaks its contract is a defect of the screen: the test fails with the schema's
 * message.
 */
function checkRequest(endpoint: Endpoint, input: CallInput<Endpoint>): void {
  const parts = input as { params?: unknown; query?: unknown; body?: unknown };
  if (endpoint.params) v.parse(endpoint.params, parts.params);
  if (endpoint.query) v.parse(endpoint.query, parts.query ?? {});
  if (endpoint.body) v.parse(endpoint.body, parts.body);
  if (endpoint.idempotent === true && !input.idempotencyKey)
    throw new Error(`${endpoint.path} needs an Idempotency-Key`);
  if (endpoint.versioned && input.ifMatch === undefined)
    throw new Error(`${endpoint.path} needs If-Match`);
}

type FakeOverlay = Host['overlay'] & { shown: { open: readonly string[]; all: readonly string[] } };

function fakeOverlay(): FakeOverlay {
  const all: string[] = [];
  let entries: { message: string }[] = [];
  return {
    shown: {
      all,
      get open() {
        return entries.map(({ message }) => message);
      },
    },
    show(message) {
      const entry = { message };
      entries.push(entry);
      all.push(message);
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
  };
}

/** Values go through JSON, as in session storage. */
function fakeFlows(): Host['flows'] {
  const saved = new Map<string, string>();
  return {
    read(flow, schema) {
      const parsed = v.safeParse(schema, JSON.parse(saved.get(flow) ?? 'null'));
      return parsed.success ? parsed.output : null;
    },
    write: (flow, value) => {
      saved.set(flow, JSON.stringify(value));
    },
    clear: (flow) => {
      saved.delete(flow);
    },
  };
}
