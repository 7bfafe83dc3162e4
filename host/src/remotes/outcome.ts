import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { LoadPhase, RemoteError } from './remote-error.ts';

/**
 * The reason why a remote is loaded. Failed attempts of a recovery are not reported, because the
 * original failure was reported.
 */
export type RequestedBy = Exclude<LoadEvent['requestedBy'], 'prefetch'>;

export interface Outcome {
  readonly error: RemoteError | null;
  readonly phase: LoadPhase;
  readonly attempt: number;
  readonly ms: number;
  readonly by: RequestedBy;
}

export type Report = (remote: RemoteManifest, outcome: Outcome) => void;
