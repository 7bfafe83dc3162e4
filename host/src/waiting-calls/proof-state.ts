import type { ProblemFailure } from '@hareto/contracts/problem.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';

/** The result of the dialog for the calls that wait for it. */
export type ProofEnd = 'proved' | 'cancelled' | 'session_over' | 'not_shown';

/** The content of the dialog: the refusal of the first call that waits. */
export interface RequestedProof {
  readonly refusal: ProblemFailure;
  end(outcome: ProofEnd): void;
}

/**
 * The question that the page shows, or null; the calls that wait for it are in waiting-calls.ts.
 */
export interface ProofState {
  readonly requestedAtom: Atom<RequestedProof | null>;
  show(requested: RequestedProof | null): void;
  /** The session has ended, so the dialog closes. */
  forget(): void;
}

export function createProofState(): ProofState {
  const requestedAtom = atom<RequestedProof | null>(null);
  return {
    requestedAtom,
    show: (requested) => {
      store.set(requestedAtom, requested);
    },
    forget: () => store.get(requestedAtom)?.end('session_over'),
  };
}
