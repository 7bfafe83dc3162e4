import { type CallFailure, isCallFailure } from '@hareto/contracts/problem.ts';
import type { TelemetryCapability } from '@hareto/platform/host-contract/host.ts';
import { type LoadEvent, MAX_LENGTHS } from '@hareto/platform/host-contract/load-event.ts';
import type { LeftOut, Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { Outcome } from '../remotes/outcome.ts';
import { newTraceId, type RemoteError } from '../remotes/remote-error.ts';
import { detailOf, printed } from './detail.ts';
import type { Outbox } from './outbox.ts';

export interface Telemetry {
  /** The capability of one remote, or of the host itself for null: its reports carry that name. */
  for(remote: RemoteManifest | null): TelemetryCapability;
  /**
   * Reports how a remote or one of its screens loaded; null stands for a lazy script of the host.
   */
  reportLoad(remote: RemoteManifest | null, outcome: Outcome): void;
  /** Reports a remote of the release that this host does not understand. */
  reportLeftOut(remote: LeftOut): void;
  /** The log number of a failure that was passed to `reportLoad`. */
  numberOf(error: RemoteError): string;
}

interface Dependencies {
  registry: Registry;
  outbox: Outbox;
  /** Transferred bytes of a build's files so far. */
  bytesOf: (remote: RemoteManifest) => number;
}

/** Every report names its release, because `npm start -- --release` starts exactly that one. */
export function createTelemetry(dependencies: Dependencies): Telemetry {
  const { outbox } = dependencies;
  const numbers = new WeakMap<RemoteError, string>();

  return {
    for: (remote) => ({
      report(error, { where }) {
        // The API has its own number for each failure, reported or not.
        const callTraceId = isCallFailure(error) ? traceIdOf(error) : null;
        const reported = outbox.add(
          line(dependencies, remote, {
            traceId: callTraceId ?? newTraceId(),
            phase: isCallFailure(error) ? 'call' : 'render',
            outcome: 'failed',
            causeKind: cut(where, 'causeKind'),
            detail: detailOf(error),
          }),
        );
        return callTraceId ?? reported;
      },
    }),
    reportLeftOut({ id, problem }) {
      const event = { traceId: newTraceId(), phase: 'validate', outcome: 'failed' } as const;
      outbox.add(
        line(dependencies, null, {
          ...event,
          id: id === null ? null : cut(id, 'id'),
          causeKind: 'manifest',
          detail: cut(problem, 'detail'),
        }),
      );
    },
    reportLoad(remote, outcome) {
      const { error, by } = outcome;
      // The failure of a recovery was reported when it first occurred.
      if (error && by === 'recovery') return;
      const number = outbox.add(loadLine(dependencies, remote, outcome));
      if (error) numbers.set(error, number);
    },
    numberOf: (error) => numbers.get(error) ?? error.traceId,
  };
}

/** A line with a longer text would be lost; the types do not stop a remote from other values. */
const cut = (text: unknown, field: keyof typeof MAX_LENGTHS): string =>
  printed(text).slice(0, MAX_LENGTHS[field]);

const traceIdOf = (failure: CallFailure): string | null =>
  'traceId' in failure && typeof (failure.traceId as unknown) === 'string'
    ? cut(failure.traceId, 'traceId')
    : null;

const loadLine = (
  dependencies: Dependencies,
  remote: RemoteManifest | null,
  { error, phase, attempt, ms, by }: Outcome,
): LoadEvent =>
  line(dependencies, remote, {
    traceId: error?.traceId ?? newTraceId(),
    phase,
    outcome: error ? 'failed' : 'ready',
    causeKind: error?.causeKind ?? null,
    url: error?.url ? cut(new URL(error.url, window.location.origin).pathname, 'url') : null,
    httpStatus: error?.httpStatus ?? null,
    attempt,
    ms: Math.round(ms),
    bytes: error || !remote ? 0 : dependencies.bytesOf(remote),
    requestedBy: by,
    detail: error?.cause === undefined ? null : detailOf(error.cause),
  });

function line(
  { registry }: Dependencies,
  remote: RemoteManifest | null,
  event: Pick<LoadEvent, 'traceId' | 'phase' | 'outcome'> & Partial<LoadEvent>,
): LoadEvent {
  return {
    release: registry.release,
    host: registry.host.version,
    id: remote?.id ?? null,
    version: remote?.version ?? null,
    attempt: 1,
    causeKind: null,
    url: null,
    httpStatus: null,
    ms: 0,
    bytes: 0,
    requestedBy: 'navigation',
    detail: null,
    ...event,
  };
}
