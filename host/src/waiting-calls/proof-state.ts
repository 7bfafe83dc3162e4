import type { ProblemFailure } from '@hareto/contracts/problem.ts';
import { atom, type Atom } from 'jotai/vanilla';
import { store } from '../store.ts';

/** The result of the dialog for the calls that wait for it. */
export type ProofEnd = 'proved' | 'cancelled' | 'session_over' | 'not_shown';

/** The content of the dialog: the refusal of the first call that waits. */
export interface AskedProof {
  readonly refusal: ProblemFailure;
  end(how: ProofEnd): void;
}

/** The question that the page shows, or null; the calls that wait for it are in waiting-calls.ts. */
export interface ProofState {
  readonly askedAtom: Atom<AskedProof | null>;
  show(asked: AskedProof | null): void;
  /** The session has ended, so the dialog closes. */
  forget(): void;
}

export function createProofState(): ProofState {
  const askedAtom = atom<AskedProof | null>(null);
  return {
    askedAtom,
    show: (asked) => {
      store.set(askedAtom, asked);
    },
    forget: () => store.get(askedAtom)?.end('session_over'),
  };
}
