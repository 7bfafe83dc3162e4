import * as message from '@hareto/contracts/messages.ts';
import {
  REAUTHENTICATION_REQUIRED,
  type CallFailure,
  type ProblemFailure,
} from '@hareto/contracts/problem.ts';
import type { ProofEnd, ProofState } from './proof-state.ts';

/** Calls that the server refused until the user proves the session. */
export interface WaitingCalls {
  /** The number of proofs so far; a call keeps the number from before it was sent. */
  proofCount(): number;
  /**
   * Resolves when the call may be sent again. Rejects with the failure for its caller when the user
   * has cancelled or the session is over.
   */
  prove(
    refusal: ProblemFailure,
    call: { proofCount: number; signal?: AbortSignal | undefined },
  ): Promise<void>;
}

/** Messages to the other tabs, which share the session. */
export type ProofChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const PROVED = 'proved';

export const isProofRefusal = (failure: CallFailure): failure is ProblemFailure =>
  failure.kind === 'problem' && failure.status === REAUTHENTICATION_REQUIRED;

const FAILURES: Record<Exclude<ProofEnd, 'proved'>, CallFailure> = {
  cancelled: { kind: 'cancelled' },
  session_over: { kind: 'cancelled' },
  not_shown: { kind: 'network', message: message.network() },
};

/** One dialog for all calls that wait, and one proof for all tabs. */
export function createWaitingCalls(state: ProofState, channel: ProofChannel | null): WaitingCalls {
  let proofCount = 0;
  let waiting: ((outcome: ProofEnd) => void)[] = [];

  const end = (outcome: ProofEnd) => {
    if (outcome === 'proved') proofCount += 1;
    const calls = waiting;
    waiting = [];
    state.show(null);
    for (const settle of calls) settle(outcome);
  };
  channel?.addEventListener('message', ({ data }) => {
    if (data === PROVED) end('proved');
  });
  const endProof = (outcome: ProofEnd) => {
    if (outcome === 'proved') channel?.postMessage(PROVED);
    end(outcome);
  };
  const removeCall = (settle: (outcome: ProofEnd) => void) => {
    waiting = waiting.filter((other) => other !== settle);
    if (waiting.length === 0) state.show(null);
  };

  return {
    proofCount: () => proofCount,
    prove(refusal, call) {
      // The session was proved after this call had been sent.
      if (call.proofCount !== proofCount) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const settle = (outcome: ProofEnd) => {
          if (outcome === 'proved') resolve();
          else reject(FAILURES[outcome]);
        };
        waiting.push(settle);
        call.signal?.addEventListener('abort', () => {
          removeCall(settle);
          reject({ kind: 'aborted' } satisfies CallFailure);
        });
        if (waiting.length === 1) state.show({ refusal, end: endProof });
      });
    },
  };
}
