import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';
import type { LoadPhase, RemoteError } from './remote-error.ts';

export type RemoteState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'loading';
      readonly phase: LoadPhase;
      readonly attempt: number;
      readonly since: number;
    }
  | {
      readonly status: 'ready';
      readonly instance: RemoteInstance;
      readonly ms: Partial<Record<LoadPhase, number>>;
    }
  | { readonly status: 'failed'; readonly error: RemoteError };

export interface RemoteStates {
  state(id: string): RemoteState;
  subscribe(listener: () => void): () => void;
  move(id: string, state: RemoteState): void;
  /** Resets the remote to its initial state. */
  reset(id: string): void;
}

const IDLE: RemoteState = { status: 'idle' };

export function createRemoteStates(): RemoteStates {
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  return {
    state: (id) => states.get(id) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move(id, state) {
      states.set(id, state);
      for (const listener of listeners) listener();
    },
    reset: (id) => void states.delete(id),
  };
}
