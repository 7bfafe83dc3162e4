import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { LoadPhase, RemoteError } from './remote-error.ts';

/**
 * Who wants the remote: a failed prefetch is nobody's failure, and a recovery's attempts were
 * reported by what they recover from.
 */
export type RequestedBy = LoadEvent['requestedBy'];

export interface Outcome {
  readonly error: RemoteError | null;
  readonly phase: LoadPhase;
  readonly attempt: number;
  readonly ms: number;
  readonly by: RequestedBy;
}

export type Report = (remote: RemoteManifest, outcome: Outcome) => void;
